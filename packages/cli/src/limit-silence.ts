/** Nobody looks longer at a terminal that says nothing. */
const LIMIT_MS = 30_000;

/** A server took a call and did not begin to answer it. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * A fetch that gives up a server which says nothing: reads when their answer does not begin in 30 s. Calls
 * that do something, which may write an article, take as long as they take; the server is asked each 30 s
 * meanwhile whether it is there, and they end when that is not answered either. Rejects with NoAnswer then.
 */
export const limitSilence =
  (fetch: typeof globalThis.fetch, apiUrl: string): typeof globalThis.fetch =>
  async (input, init = {}) => {
    const isRead = init.method === 'GET';
    const [silence, end] = [new AbortController(), new AbortController()];
    const timer = setInterval(async () => {
      if (isRead || (await isSilent(fetch, apiUrl, end.signal))) silence.abort();
    }, LIMIT_MS);
    const signals = [silence.signal, ...(init.signal ? [init.signal] : [])];
    try {
      return await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    } catch (error) {
      if (!silence.signal.aborted) throw error;
      const seconds = (LIMIT_MS * (isRead ? 1 : 2)) / 1000;
      throw new NoAnswer(
        `${apiUrl} does not answer: nothing came in ${seconds} s. Please try again later.`,
      );
    } finally {
      clearInterval(timer);
      end.abort();
    }
  };

/** Whether even the question if it is there gets no answer; a connection that breaks is one. */
async function isSilent(
  fetch: typeof globalThis.fetch,
  apiUrl: string,
  end: AbortSignal,
): Promise<boolean> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), LIMIT_MS);
  try {
    const signal = AbortSignal.any([limit.signal, end]);
    const answer = await fetch(`${apiUrl}/healthz`, { signal });
    await answer.body?.cancel();
    return false;
  } catch {
    return limit.signal.aborted;
  } finally {
    clearTimeout(timer);
  }
}
