import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import type { BodySink, Flow } from './exchange.ts';
import { CHUNK_BYTES, hasZlibHeader, inflateWhole, zstdParams } from './inflate-whole.ts';
import { joinBuffers } from './join-buffers.ts';
import { VisitFault } from './visit-fault.ts';

/** Encodings on top of each other that are undone at most. */
const MOST_LAYERS = 2;
/**
 * A page that is no larger on the wire is inflated whole: a stream would take a turn through Node's
 * threads for each chunk, and hold as much memory for its window.
 */
const WHOLE_BYTES = 512 * 1024;

/** Takes plain bytes. */
export interface PlainSink {
  /** False when nothing further is wanted. May throw. */
  write(bytes: Buffer): boolean;
  end(): void;
  /** True where the next bytes have to wait; `goOn` is called once there is room for them. */
  mustWait?(goOn: () => void): boolean;
}

/**
 * A sink that undoes gzip, deflate, Brotli and Zstandard on the way to `plain`. Nothing is inflated
 * ahead of what `plain` has taken, so that a bomb costs no more than its cap.
 * @param packing.isGzipFile the body may be a gzip file, which its first byte tells
 */
export function decompressInto(
  plain: PlainSink,
  packing: { encoding: string | undefined; isGzipFile: boolean; maxBytes: number },
  flow: Flow,
): BodySink {
  let names = encodingNames(packing.encoding);
  let layers: Transform[] | undefined;
  let held: Buffer[] = [];
  let heldBytes = 0;
  let isClosed = false;
  /** Returns the layer that the bytes went into. */
  const stream = (bytes: Buffer): Transform | undefined => {
    layers ??= connect(
      names.map((name) => createLayer(name, bytes[0] ?? 0)).reverse(),
      plain,
      flow,
    );
    const [outermost] = layers;
    if (!outermost?.write(bytes)) {
      flow.pause();
      outermost?.once('drain', () => flow.resume());
    }
    return outermost;
  };
  return {
    write(bytes) {
      if (bytes.length === 0) return;
      const isFirst = heldBytes === 0 && layers === undefined;
      if (isFirst && packing.isGzipFile && names.length === 0 && bytes[0] === 0x1f)
        names = ['gzip'];
      if (names.length === 0) return take(plain, bytes, flow, flow);
      if (layers) return void stream(bytes);
      held.push(bytes);
      heldBytes += bytes.length;
      if (heldBytes <= WHOLE_BYTES) return;
      stream(joinBuffers(held));
      held = [];
    },
    end() {
      if (layers) layers[0]?.end();
      else if (heldBytes === 0) finish(plain, flow);
      else {
        const bytes = joinBuffers(held);
        held = [];
        const inflate = () => {
          if (isClosed) return;
          const inflated = inflateWhole(names, bytes, packing.maxBytes);
          if (inflated) {
            take(plain, inflated, flow);
            finish(plain, flow);
          } else {
            stream(bytes)?.end();
          }
        };
        // Small on the wire, it may be a thousand times larger from here on.
        if (!plain.mustWait?.(inflate)) inflate();
      }
    },
    close() {
      isClosed = true;
      const hasRoom = held.length > 0 && !plain.mustWait?.(() => {});
      if (hasRoom) readBeginning(plain, names, held, packing.maxBytes);
      for (const layer of layers ?? []) layer.destroy();
    },
  };
}

/** A body that broke off: why is known already, and what came of it still says something. */
function readBeginning(plain: PlainSink, names: string[], held: Buffer[], maxBytes: number): void {
  const inflated = inflateWhole(names, joinBuffers(held), maxBytes, { isCutOff: true });
  try {
    if (inflated) plain.write(inflated);
  } catch {
    // The visit has its fault already.
  }
}

function encodingNames(encoding = ''): string[] {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && name !== 'identity' && name !== 'none');
  if (names.length <= MOST_LAYERS) return names;
  throw new VisitFault('bad-encoding', `The page is encoded ${names.length} times over`);
}

function createLayer(name: string, firstByte: number): Transform {
  const chunkSize = CHUNK_BYTES;
  switch (name) {
    case 'gzip':
    case 'x-gzip':
      return zlib.createGunzip({ chunkSize });
    case 'deflate':
      return hasZlibHeader(firstByte)
        ? zlib.createInflate({ chunkSize })
        : zlib.createInflateRaw({ chunkSize });
    case 'br':
      return zlib.createBrotliDecompress({ chunkSize });
    case 'zstd':
      return zlib.createZstdDecompress({ chunkSize, params: zstdParams });
    default:
      throw new VisitFault('bad-encoding', `The encoding ${name.slice(0, 40)} is not known`);
  }
}

/** @param layers the outermost first */
function connect(layers: Transform[], plain: PlainSink, flow: Flow): Transform[] {
  for (const [index, layer] of layers.entries()) {
    const next = layers[index + 1];
    layer.once('error', (cause) => {
      flow.fail(new VisitFault('bad-encoding', 'The compressed page is broken', { cause }));
    });
    if (next) layer.pipe(next);
  }
  const last = layers.at(-1);
  last?.on('data', (bytes: Buffer) => take(plain, bytes, flow, last));
  layers.at(-1)?.once('end', () => finish(plain, flow));
  return layers;
}

/** @param source where the bytes come from, which is held up while there is no room for more */
function take(
  plain: PlainSink,
  bytes: Buffer,
  flow: Flow,
  source?: { pause(): unknown; resume(): unknown },
): void {
  try {
    if (!plain.write(bytes)) flow.finish(false);
    else if (source && plain.mustWait?.(() => source.resume())) source.pause();
  } catch (error) {
    flow.fail(error as Error);
  }
}

function finish(plain: PlainSink, flow: Flow): void {
  try {
    plain.end();
    flow.finish(true);
  } catch (error) {
    flow.fail(error as Error);
  }
}
