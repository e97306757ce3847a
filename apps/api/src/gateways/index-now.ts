import { type IndexNowOutcome, readIndexNowAnswer } from '@linkwright/core/all';
import { secondsFromHeader } from '@linkwright/core/node';

const TIMEOUT_MS = 30_000;

interface Told {
  /** Where IndexNow is asked. */
  endpoint: string;
  host: string;
  key: string;
  keyUrl: string;
  urls: readonly string[];
  signal: AbortSignal;
}

/** Tells of addresses of one host as indexnow.org says. Throws the signal's reason alone. */
export async function tellIndexNow(told: Told): Promise<IndexNowOutcome> {
  const { endpoint, host, key, keyUrl, urls, signal } = told;
  try {
    const answer = await fetch(endpoint, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify({ host, key, keyLocation: keyUrl, urlList: urls }),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
    // What else it says is of no use here.
    await answer.body?.cancel();
    const retryAfter = secondsFromHeader(answer.headers.get('retry-after'));
    return readIndexNowAnswer(answer.status, retryAfter);
  } catch {
    signal.throwIfAborted();
    return readIndexNowAnswer(null);
  }
}
