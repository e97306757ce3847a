import type { DeprecationNotice } from '../deprecation.ts';

export interface ClientOptions {
  /** The installation's address, e.g. `https://linkwright.example`; empty for the page's own origin. */
  baseUrl: string;
  fetch?: typeof globalThis.fetch | undefined;
  /** Sent as `Authorization: Bearer`: an API key, or the token that signing in gave. */
  apiKey?: string | undefined;
  /** Id of another's workspace that calls are in; an API key is in its own. */
  workspace?: string | undefined;
  /**
   * Attempts after the first where a connection failed or the server was away (503). Set, it also
   * counts for what only reads; otherwise reads are tried once, and calls with a key thrice.
   */
  retries?: number | undefined;
  /**
   * Makes the idempotency key of each call that takes one and has none, e.g.
   * `() => crypto.randomUUID()`: then every such call is safe to try again.
   */
  createKey?: (() => string) | undefined;
  /** Told of each answer that says that its call is on its way out. */
  onDeprecated?: ((notice: DeprecationNotice) => void) | undefined;
}

export interface CallOptions {
  signal?: AbortSignal | undefined;
}

export interface IdempotentCallOptions extends CallOptions {
  /**
   * 8 to 200 printable characters. The same key gets the same answer; only with one is a call whose
   * connection failed tried again.
   */
  idempotencyKey?: string | undefined;
  /** Attempts after the first, for a caller that tries again by itself. Default 2. */
  retries?: number | undefined;
}
