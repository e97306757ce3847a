/** One answer on the way to a page. */
export interface Hop {
  /** Absolute address that was asked. */
  url: string;
  /** HTTP status. */
  status: number;
}

/** The head of the last answer, before its body is read. */
export interface PageHead {
  /** Address that gave this answer, after redirects. */
  finalUrl: string;
  chain: readonly Hop[];
  status: number;
  /** Names in lower case; several values of one name joined by ', '. */
  headers: Readonly<Record<string, string>>;
}

/** Takes a page's text as it arrives. */
export interface PageReader {
  /** The next part of the text. False when nothing further is wanted. */
  write(text: string): boolean;
  /**
   * The same of a page in UTF-8, each byte a character: for a reader that makes text only of the
   * little that it keeps. A page comes one way or the other.
   */
  writeUtf8?(bytes: string): boolean;
  /** Takes the page's bytes instead: neither text nor a hash is made of them on the way. */
  writeBytes?(bytes: Uint8Array): boolean;
  /** True where the next part has to wait; `goOn` is called once there is room for it. */
  mustWait?(goOn: () => void): boolean;
  /** Bytes that it takes at most, where those are not the door's. */
  maxBytes?: number | undefined;
}

/** Why a page could not be had. */
export const visitFailures = [
  'invalid-address',
  'private-address',
  'port-not-allowed',
  'name-not-found',
  'refused',
  'reset',
  'tls',
  'timeout',
  'too-many-redirects',
  'bad-redirect',
  'too-large',
  'bad-encoding',
  'protocol',
  'robots',
  'cancelled',
  'too-heavy',
] as const;
export type VisitFailure = (typeof visitFailures)[number];

/** One look at one address. */
export interface PageVisit {
  requestedUrl: string;
  /** The last address asked; the requested one when nothing answered. */
  finalUrl: string;
  chain: Hop[];
  /** Status of the last answer; null when nothing answered. */
  status: number | null;
  headers: Record<string, string>;
  /** Why the page was not read whole; null when it was, or when the reader wanted no more. */
  failure: { kind: VisitFailure; message: string } | null;
  /** SHA-256 of the decoded bytes that were read, lower-case hex; null when none were. */
  bodyHash: string | null;
  /** Bytes read, after decompression. */
  bytes: number;
  /** False when reading ended before the page did. */
  isWhole: boolean;
  /** What the site's robots.txt says of this page for our user agent and the named crawlers. */
  robots: RobotsAnswer;
  /** ISO 8601 UTC. */
  visitedAt: string;
  /** From the first byte sent to the last one read, whole milliseconds. */
  elapsedMs: number;
}

/** `null`: there is no robots.txt, or it could not be read. */
export interface RobotsAnswer {
  /** Whether our own user agent may read the page. */
  us: boolean | null;
  /** Names of crawlers that may not, e.g. 'Googlebot'. */
  disallowed: string[];
}

/**
 * Fetches one page through the guarded door (docs/specification/verification.md, The guarded door).
 * Never throws for what a page does: that is the visit's `failure`. `read` is asked once, at the
 * last answer; null reads no body.
 */
export type FetchPage = (
  url: string,
  options: { read: (head: PageHead) => PageReader | null; signal?: AbortSignal | undefined },
) => Promise<PageVisit>;
