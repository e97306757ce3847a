import { readFile } from 'node:fs/promises';
import { AppError } from '@linkwright/core/all';

/** Whom timestamps are asked of, as the settings name it. */
export interface AuthoritySettings {
  url: string;
  caFile: string | undefined;
}

const TIMEOUT_MS = 10_000;
/** Of an answer with the authority's certificates in it. */
const MAX_BYTES = 100_000;

/**
 * An authority's timestamp over a text (RFC 3161, over HTTP), DER, once it was checked: hash, nonce,
 * signature, certificate, and the time beside our own. Throws PROVIDER_UNAVAILABLE for whatever it does
 * instead.
 */
export async function askTimestamp(
  { url, caFile }: AuthoritySettings,
  { text, now, signal }: { text: string; now: Date; signal: AbortSignal },
): Promise<Buffer> {
  const { host } = new URL(url);
  try {
    // They read a format that nothing else here does, and most installations ask nobody.
    const { checkTimestamp, readTimestampReply, timestampQuery } = await import(
      '@linkwright/core/timestamps'
    );
    const { body, nonce } = timestampQuery(text);
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/timestamp-query' },
      body,
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    if (!answer.ok) throw new Error(`It answered ${answer.status}`);
    const token = readTimestampReply(await readBytes(answer));
    const trusted = caFile === undefined ? undefined : await readFile(caFile, 'utf8');
    const { time, isTrusted } = await checkTimestamp(token, { text, nonce, trusted });
    if (trusted !== undefined && !isTrusted) throw new Error('TIMESTAMP_CA does not lead to it');
    if (Math.abs(time.getTime() - now.getTime()) > MOST_APART_MS) {
      throw new Error(`It says ${time.toISOString()}, and here it is ${now.toISOString()}`);
    }
    return token;
  } catch (cause) {
    signal.throwIfAborted();
    const why = cause instanceof Error ? cause.message : String(cause);
    throw new AppError('PROVIDER_UNAVAILABLE', { message: `${host}: ${why}`, cause });
  }
}

/** Two clocks that are further apart do not tell the same time. */
const MOST_APART_MS = 5 * 60 * 1000;

async function readBytes(answer: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MAX_BYTES) throw new Error(`The answer is longer than ${MAX_BYTES} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
