/** Attempts at a call whose connection fails (docs/specification/interface.md, A bad network). */
export const NETWORK_ATTEMPTS = 3;
const BASE_DELAY_MS = 1000;

/** How often a read is asked again whose answer says that the server is away for a moment. */
export const QUERY_RETRIES = 3;
export const QUERY_RETRY_MS = 1000;

/** How long a call may take on the way that stands in for the browser's first one. */
export const FALLBACK_TIMEOUT_MS = 30_000;

const awayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

/** How long to wait after the attempt of that number, counted from 1. */
export const networkDelayMs = (attempt: number): number => BASE_DELAY_MS * 2 ** (attempt - 1);

/** Whether an answer's status says that the same read may succeed in a moment. */
export const isAway = (status: number): boolean => awayStatuses.has(status);

/** Whether sending it twice does the same as once: what only reads, or carries a key. */
export const isRepeatable = (method: string, headers: Headers): boolean =>
  method === 'GET' || method === 'HEAD' || headers.has('idempotency-key');
