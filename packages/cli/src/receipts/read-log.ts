import { HASH_BYTES, TILE_WIDTH, tilePath } from '@linkwright/core/all';
import { AppError } from '@linkwright/core/client';
import type { Context } from '../context.ts';

const TIMEOUT_MS = 20_000;
/** A length and a hash. */
const ENTRY_BYTES = 2 + HASH_BYTES;
const MOST_CHECKPOINT = 100_000;
/** Bundles that are asked for at once. */
const AT_ONCE = 8;

/** The log's newest checkpoint, as it stands. Throws AppError. */
export const readCheckpoint = async (ctx: Context, address: string): Promise<string> =>
  Buffer.from(await fetchBytes(ctx, `${address}/checkpoint`, MOST_CHECKPOINT)).toString('utf8');

/** Every entry of a log of that size, in their order. Throws AppError. */
export async function* readEntries(
  ctx: Context,
  address: string,
  size: number,
): AsyncGenerator<Uint8Array> {
  const bundles = Math.ceil(size / TILE_WIDTH);
  for (let first = 0; first < bundles; first += AT_ONCE) {
    const indexes = Array.from(
      { length: Math.min(AT_ONCE, bundles - first) },
      (_, at) => first + at,
    );
    const read = await Promise.all(
      indexes.map((index) => readBundle(ctx, address, { index, size })),
    );
    for (const entries of read) yield* entries;
  }
}

async function readBundle(
  ctx: Context,
  address: string,
  { index, size }: { index: number; size: number },
): Promise<Uint8Array[]> {
  const width = Math.min(TILE_WIDTH, size - index * TILE_WIDTH);
  const url = `${address}/${tilePath({ level: null, index, width })}`;
  const bytes = await fetchBytes(ctx, url, width * ENTRY_BYTES);
  return Array.from({ length: width }, (_, at) => {
    const [start, end] = [at * ENTRY_BYTES, (at + 1) * ENTRY_BYTES];
    if (end > bytes.length || bytes.readUInt16BE(start) !== HASH_BYTES) {
      throw unreadable(url, 'it is no bundle of receipts');
    }
    return bytes.subarray(start + 2, end);
  });
}

async function fetchBytes(
  { fetch, signal }: Context,
  url: string,
  mostBytes: number,
): Promise<Buffer> {
  try {
    const timeout = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { signal: AbortSignal.any([signal, timeout]) });
    if (!response.ok) throw new Error(`it answered ${response.status}`);
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of response.body ?? []) {
      length += chunk.length;
      if (length > mostBytes) throw new Error('it is longer than it may be');
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (cause) {
    signal.throwIfAborted();
    throw unreadable(url, cause instanceof Error ? cause.message : String(cause), cause);
  }
}

const unreadable = (url: string, why: string, cause?: unknown): AppError =>
  new AppError('NETWORK_ERROR', { message: `${url} cannot be read: ${why}`, cause });
