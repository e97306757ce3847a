import zlib from 'node:zlib';

/** Four times Node's own: fewer turns through its threads for the same page. */
export const CHUNK_BYTES = 64 * 1024;
/** RFC 9659: what a decoder of the web must support, and what ours grants a frame. */
const ZSTD_WINDOW_LOG = 23;
export const zstdParams = { [zlib.constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG };

/** Deflate packs no text smaller. */
const MOST_RATIO = 1032;

interface WholeOptions {
  chunkSize: number;
  maxOutputLength: number;
  finishFlush?: number;
}

interface Inflater {
  atOnce: (bytes: Buffer, options: WholeOptions) => Buffer;
  /** Gives out what there is of a body without an end. */
  flush: number;
}

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH, ZSTD_e_flush } = zlib.constants;
const gzip = { atOnce: zlib.gunzipSync, flush: Z_SYNC_FLUSH };
const deflate = { atOnce: zlib.inflateSync, flush: Z_SYNC_FLUSH };
const rawDeflate = { atOnce: zlib.inflateRawSync, flush: Z_SYNC_FLUSH };
const brotli = { atOnce: zlib.brotliDecompressSync, flush: BROTLI_OPERATION_FLUSH };
const zstd: Inflater = {
  flush: ZSTD_e_flush,
  atOnce: (bytes, options) => zlib.zstdDecompressSync(bytes, { ...options, params: zstdParams }),
};

/**
 * Undoes one encoding of a whole body, or of what there is of one that broke off. Undefined where the
 * body is broken, larger than is read, or encoded in a way that is not known: the streams then say how
 * far it goes. At once, as a turn through Node's threads costs more than the pages that come here.
 */
export function inflateWhole(
  names: readonly string[],
  bytes: Buffer,
  maxBytes: number,
  { isCutOff = false } = {},
): Buffer | undefined {
  const inflater = inflaterFor(names, bytes);
  if (!inflater) return undefined;
  const options: WholeOptions = {
    chunkSize: roomFor(bytes, inflater, maxBytes),
    maxOutputLength: maxBytes,
    ...(isCutOff ? { finishFlush: inflater.flush } : {}),
  };
  try {
    const inflated = inflater.atOnce(bytes, options);
    // What is smaller may stand in memory that others share.
    if (inflated.buffer.byteLength > Buffer.poolSize) wholes.add(inflated.buffer);
    return inflated;
  } catch {
    return undefined;
  }
}

/** Memory in which nothing but one page that was inflated whole stands. */
const wholes = new WeakSet<ArrayBufferLike>();

/**
 * Gives back the memory of bytes that came from `inflateWhole`, and does nothing with others. Nobody may
 * read them afterwards. Unless it is given back, a collection of all garbage comes with every 64 MB.
 */
export function giveBack({ buffer }: Uint8Array): void {
  if (wholes.delete(buffer) && buffer instanceof ArrayBuffer) buffer.transfer(0);
}

/** Few pages are packed to less than an eighth. */
const USUAL_RATIO = 8;

/** Room for a whole page, as what does not fit costs a copy: gzip ends with how long it is. */
function roomFor(bytes: Buffer, inflater: Inflater, maxBytes: number): number {
  const length =
    inflater === gzip && bytes.length >= 18
      ? Math.min(bytes.readUInt32LE(bytes.length - 4), bytes.length * MOST_RATIO)
      : bytes.length * USUAL_RATIO;
  // One more: full to the last byte it would not be known to be whole.
  return Math.max(CHUNK_BYTES, Math.min(length, maxBytes) + 1);
}

function inflaterFor([name, ...others]: readonly string[], bytes: Buffer): Inflater | undefined {
  switch (others.length === 0 ? name : undefined) {
    case 'gzip':
    case 'x-gzip':
      return gzip;
    case 'deflate':
      return hasZlibHeader(bytes[0]) ? deflate : rawDeflate;
    case 'br':
      return brotli;
    case 'zstd':
      return zstd;
    default:
      return undefined;
  }
}

/** Some servers send 'deflate' without the header that the standard asks for. */
export const hasZlibHeader = (firstByte = 0): boolean => (firstByte & 0x0f) === 8;
