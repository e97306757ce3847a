import type { Transform } from 'node:stream';
import zlib from 'node:zlib';
import type { BodySink, Flow } from './exchange.ts';
import { VisitFault } from './visit-fault.ts';

/** Encodings on top of each other that are undone at most. */
const MOST_LAYERS = 2;
/** Four times Node's own: fewer turns through its threads for the same page. */
const CHUNK_BYTES = 64 * 1024;
/** RFC 9659: what a decoder of the web must support, and what ours grants a frame. */
const ZSTD_WINDOW_LOG = 23;
const zstdParams = { [zlib.constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG };

/** A page that is no larger on the wire is inflated in one go: threads and streams would cost more. */
const WHOLE_BYTES = 64 * 1024;

/** Takes plain bytes. */
export interface PlainSink {
  /** False when nothing further is wanted. May throw. */
  write(bytes: Buffer): boolean;
  end(): void;
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
  const stream = (bytes: Buffer): void => {
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
  };
  return {
    write(bytes) {
      if (bytes.length === 0) return;
      const isFirst = heldBytes === 0 && layers === undefined;
      if (isFirst && packing.isGzipFile && names.length === 0 && bytes[0] === 0x1f)
        names = ['gzip'];
      if (names.length === 0) return take(plain, bytes, flow);
      if (layers) return stream(bytes);
      held.push(bytes);
      heldBytes += bytes.length;
      if (heldBytes <= WHOLE_BYTES) return;
      stream(Buffer.concat(held));
      held = [];
    },
    end() {
      if (!layers && heldBytes > 0) {
        const bytes = Buffer.concat(held);
        const inflated = inflateWhole(names, bytes, packing.maxBytes);
        if (inflated) take(plain, inflated, flow);
        else stream(bytes);
      }
      if (layers) layers[0]?.end();
      else finish(plain, flow);
    },
    close() {
      for (const layer of layers ?? []) layer.destroy();
    },
  };
}

/** Undefined where it is broken, or larger than is read: the streams then tell how far it goes. */
function inflateWhole(names: string[], bytes: Buffer, maxBytes: number): Buffer | undefined {
  const [name = '', ...others] = names;
  if (others.length > 0) return undefined;
  const options = { chunkSize: CHUNK_BYTES, maxOutputLength: maxBytes };
  try {
    switch (name) {
      case 'gzip':
      case 'x-gzip':
        return zlib.gunzipSync(bytes, options);
      case 'deflate':
        return hasZlibHeader(bytes[0])
          ? zlib.inflateSync(bytes, options)
          : zlib.inflateRawSync(bytes, options);
      case 'br':
        return zlib.brotliDecompressSync(bytes, options);
      case 'zstd':
        return zlib.zstdDecompressSync(bytes, { ...options, params: zstdParams });
      default:
        return undefined;
    }
  } catch {
    return undefined;
  }
}

/** Some servers send 'deflate' without the header that the standard asks for. */
const hasZlibHeader = (firstByte = 0): boolean => (firstByte & 0x0f) === 8;

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
  layers.at(-1)?.on('data', (bytes: Buffer) => take(plain, bytes, flow));
  layers.at(-1)?.once('end', () => finish(plain, flow));
  return layers;
}

function take(plain: PlainSink, bytes: Buffer, flow: Flow): void {
  try {
    if (!plain.write(bytes)) flow.finish(false);
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
