import zlib from 'node:zlib';

/** Four times Node's own: fewer turns through its threads for the same page. */
export const CHUNK_BYTES = 64 * 1024;
/** What is no larger is inflated at once: a turn through the threads would cost more. */
const SMALL_BYTES = 128 * 1024;
/** By so much are pages larger than what is sent of them. */
const USUAL_RATIO = 6;
/** RFC 9659: what a decoder of the web must support, and what ours grants a frame. */
const ZSTD_WINDOW_LOG = 23;
export const zstdParams = { [zlib.constants.ZSTD_d_windowLogMax]: ZSTD_WINDOW_LOG };

interface WholeOptions {
  chunkSize: number;
  maxOutputLength: number;
  finishFlush?: number;
}

interface Inflater {
  atOnce: (bytes: Buffer, options: WholeOptions) => Buffer;
  inThreads: (
    bytes: Buffer,
    options: WholeOptions,
    done: (error: Error | null, inflated: Buffer) => void,
  ) => void;
  /** Gives out what there is of a body without an end. */
  flush: number;
}

const { Z_SYNC_FLUSH, BROTLI_OPERATION_FLUSH, ZSTD_e_flush } = zlib.constants;
const gzip = { atOnce: zlib.gunzipSync, inThreads: zlib.gunzip, flush: Z_SYNC_FLUSH };
const deflate = { atOnce: zlib.inflateSync, inThreads: zlib.inflate, flush: Z_SYNC_FLUSH };
const rawDeflate = { atOnce: zlib.inflateRawSync, inThreads: zlib.inflateRaw, flush: Z_SYNC_FLUSH };
const brotli = {
  atOnce: zlib.brotliDecompressSync,
  inThreads: zlib.brotliDecompress,
  flush: BROTLI_OPERATION_FLUSH,
};
const zstd: Inflater = {
  flush: ZSTD_e_flush,
  atOnce: (bytes, options) => zlib.zstdDecompressSync(bytes, { ...options, params: zstdParams }),
  inThreads: (bytes, options, done) =>
    zlib.zstdDecompress(bytes, { ...options, params: zstdParams }, done),
};

/**
 * Undoes one encoding of a whole body. Tells undefined where the body is broken, larger than is read,
 * or encoded in a way that is not known: the streams then say how far it goes.
 */
export function inflateWhole(
  names: readonly string[],
  bytes: Buffer,
  maxBytes: number,
  tell: (inflated: Buffer | undefined) => void,
): void {
  const inflater = inflaterFor(names, bytes);
  const options = optionsFor(bytes, maxBytes);
  if (!inflater) tell(undefined);
  else if (bytes.length <= SMALL_BYTES) tell(inflateAtOnce(inflater, bytes, options));
  else inflater.inThreads(bytes, options, (error, whole) => tell(error ? undefined : whole));
}

/** What there is of a body that broke off. Undefined as above. */
export function inflateBeginning(
  names: readonly string[],
  bytes: Buffer,
  maxBytes: number,
): Buffer | undefined {
  const inflater = inflaterFor(names, bytes);
  if (!inflater) return undefined;
  const options = { ...optionsFor(bytes, maxBytes), finishFlush: inflater.flush };
  return inflateAtOnce(inflater, bytes, options);
}

function inflateAtOnce({ atOnce }: Inflater, bytes: Buffer, options: WholeOptions) {
  try {
    return atOnce(bytes, options);
  } catch {
    return undefined;
  }
}

/** With chunks so large that most pages are one, which nobody has to put together. */
const optionsFor = (bytes: Buffer, maxBytes: number): WholeOptions => ({
  chunkSize: Math.min(Math.max(CHUNK_BYTES, USUAL_RATIO * bytes.length), maxBytes),
  maxOutputLength: maxBytes,
});

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
