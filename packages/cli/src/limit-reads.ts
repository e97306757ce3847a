/** Nobody looks longer at a terminal that says nothing. */
const READ_LIMIT_MS = 30_000;

/** A server took a call and did not begin to answer it. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/**
 * A fetch whose reads are given up when the answer does not begin in 30 s; calls that do something, which
 * may write an article, take as long as they take. Rejects with NoAnswer then.
 */
export const limitReads =
  (fetch: typeof globalThis.fetch, apiUrl: string): typeof globalThis.fetch =>
  async (input, init = {}) => {
    if (init.method !== 'GET') return fetch(input, init);
    const limit = new AbortController();
    const timer = setTimeout(() => limit.abort(), READ_LIMIT_MS);
    const signals = [limit.signal, ...(init.signal ? [init.signal] : [])];
    try {
      return await fetch(input, { ...init, signal: AbortSignal.any(signals) });
    } catch (error) {
      if (!limit.signal.aborted) throw error;
      throw new NoAnswer(
        `${apiUrl} does not answer: nothing came in ${READ_LIMIT_MS / 1000} s. Please try again later.`,
      );
    } finally {
      clearTimeout(timer);
    }
  };
