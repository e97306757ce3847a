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
  packing: { encoding: string | undefined; isGzipFile: boolean },
  flow: Flow,
): BodySink {
  const names = encodingNames(packing.encoding);
  let layers: Transform[] | undefined;
  const begin = (first: number): Transform[] => {
    const isFile = packing.isGzipFile && names.length === 0 && first === 0x1f;
    const all = isFile ? ['gzip'] : names;
    return connect(all.map((name) => createLayer(name, first)).reverse(), plain, flow);
  };
  return {
    write(bytes) {
      const [first] = bytes;
      if (first === undefined) return;
      layers ??= begin(first);
      const [outermost] = layers;
      if (!outermost) take(plain, bytes, flow);
      else if (!outermost.write(bytes)) {
        flow.pause();
        outermost.once('drain', () => flow.resume());
      }
    },
    end() {
      const outermost = layers?.[0];
      if (outermost) outermost.end();
      else finish(plain, flow);
    },
    close() {
      for (const layer of layers ?? []) layer.destroy();
    },
  };
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
      // Some servers send it without the zlib header that the standard asks for.
      return (firstByte & 0x0f) === 8
        ? zlib.createInflate({ chunkSize })
        : zlib.createInflateRaw({ chunkSize });
    case 'br':
      return zlib.createBrotliDecompress({ chunkSize });
    case 'zstd':
      return zlib.createZstdDecompress({
        chunkSize,
        params: { [zlib.constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG },
      });
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
