/** A server that asks for a longer pause is believed, and reported at once instead of waited for. */
const LONGEST_PAUSE_SECONDS = 30;

/** Answers 429 that no pause cures: the account has no money left. */
const SPENT = /insufficient_quota|credit_balance_exhausted|(?:spend|usage)_limit_exceeded/;

/**
 * A fetch for the openai package, whose own retries (429, 5xx, failed connections; Retry-After or
 * exponential back-off) it keeps from waiting in vain: beyond the deadline, beyond half a minute,
 * or on a spent account.
 *
 * @param deadline in milliseconds of `performance.now()`
 */
export function retryWithinReason(
  fetch: typeof globalThis.fetch,
  deadline: number,
): typeof globalThis.fetch {
  return async (input, init) => {
    const response = await fetch(input, init);
    if (response.status !== 429 && response.status < 500) return response;
    const pause = secondsFromHeader(response.headers.get('retry-after')) ?? 0;
    const longest = Math.min(LONGEST_PAUSE_SECONDS, (deadline - performance.now()) / 1000);
    const body = await response.text();
    if (pause <= longest && !SPENT.test(body)) return copyOf(response, body);
    return copyOf(response, body, { 'x-should-retry': 'false' });
  };
}

/** Whole seconds of a Retry-After header, which holds seconds or a date; undefined if neither. */
export function secondsFromHeader(value: string | null | undefined): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+(?:\.\d+)?$/.test(value)
    ? Number(value)
    : (Date.parse(value) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

function copyOf(response: Response, body: string, more: Record<string, string> = {}): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  return new Response(body, { status: response.status, statusText: response.statusText, headers });
}
