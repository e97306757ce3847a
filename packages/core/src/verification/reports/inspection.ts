import type { Hop, RobotsAnswer, VisitFailure } from './page-visit.ts';
import type { Verdict } from './vocabulary.ts';

/** What a report looks for on every page. */
export interface WantedLink {
  /** Absolute address. */
  destinationUrl: string;
  anchorText: string;
  /** Absolute address that the destination redirects to: see `resolveDestination`. */
  redirectsTo?: string | null | undefined;
}

/** Differences between an address found and the one wanted that do not matter. */
export const tolerances = [
  'scheme',
  'www',
  'trailing-slash',
  'default-port',
  'host-case',
  'punycode',
  'percent-encoding',
  'tracking-parameters',
  'fragment',
  'base',
  'relative',
  'protocol-relative',
  'redirect',
  'redirected',
] as const;
export type Tolerance = (typeof tolerances)[number];

/** Why people or crawlers do not see a link that is in the markup. */
export const hiddenReasons = [
  'display-none',
  'visibility-hidden',
  'hidden-attribute',
  'zero-size',
  'off-screen',
  'transparent',
  'template',
  'noscript',
  'comment',
  'script-only',
  'rendered',
] as const;
export type HiddenReason = (typeof hiddenReasons)[number];

/** Parts of a page in which a link may stand; `body` where the page marks none. */
export const linkPlaces = ['main', 'header', 'nav', 'aside', 'footer', 'comments', 'body'] as const;

/** One link to the wanted host. */
export interface FoundLink {
  /** As it stands in the page. */
  href: string;
  /** Absolute. */
  url: string;
  /** Whether it leads to the destination; otherwise only to its host. */
  isDestination: boolean;
  tolerances: Tolerance[];
  anchorText: string;
  anchorMatch: 'exact' | 'partial' | 'other';
  /** The text is that of an image's alt. */
  isImage: boolean;
  /** Tokens in lower case, without repeats. */
  rel: string[];
  hidden: HiddenReason | null;
  /** Where in the page. */
  place: (typeof linkPlaces)[number];
  /**
   * Its place among the page's links to the destination, from 1, in the order of the markup; null of one
   * that leads elsewhere, and of one that was read before this was noted.
   */
  order: number | null;
  /** Plain text around the link, the anchor between « and », at most 240 characters. */
  snippet: string;
}

/** What may stand at an address in the place of a page. */
export const pageKinds = [
  'not-found',
  'parked',
  'placeholder',
  'suspended',
  'maintenance',
  'failed',
  'empty',
  'frames',
  'script-redirect',
  'shell',
  'refusal',
  'login',
  'consent',
  'age-gate',
  'paywall',
] as const;

/** A notice that stands in the place of a page, although the server answers that all is well. */
export interface PageKind {
  kind: (typeof pageKinds)[number];
  /** What it was known by, as it stands in the page or in words of ours. */
  sign: string;
}

/** How what a browser drew differs from the page's markup. */
export const renderingOutcomes = ['drawn', 'removed', 'same', 'not-seen'] as const;

/** What is known of a picture of a page (docs/specification/verification.md, The browser). */
export interface PagePicture {
  /** The link, outlined, with its surroundings; or the top of a page on which people see no link. */
  shows: 'link' | 'top';
  /** SHA-256 of the JPEG, lower-case hex. */
  hash: string;
  /** Of the JPEG. */
  bytes: number;
  /** ISO 8601 UTC. */
  takenAt: string;
}

/** A look at a page in a browser, beside its markup (docs/specification/verification.md, The browser). */
export interface Rendering {
  /**
   * What scripts did to the link: drew it, removed it, or neither; `not-seen` where the browser did not
   * come to an end, and the verdict is that of the markup.
   */
  outcome: (typeof renderingOutcomes)[number];
  /** Why the page was not seen in the browser; null where it was. */
  failure: { kind: VisitFailure; message: string } | null;
  /** Whole milliseconds in the browser. */
  elapsedMs: number;
  /** Null where none was taken. */
  picture: PagePicture | null;
}

/** What a page declares of itself; nothing of it is checked. */
export interface Declared {
  /** Language tag, e.g. 'de-AT'. */
  language: string | null;
  /** Languages of its other versions (`hreflang`), at most 40, without repeats. */
  alternates: string[];
  /** Its AMP version: an absolute address, or 'this' where the page is one itself. */
  amp: string | null;
  /** ISO 8601 UTC. */
  publishedAt: string | null;
  modifiedAt: string | null;
}

/** Of a page that declares nothing, or was not read. */
export const noDeclarations: Declared = {
  language: null,
  alternates: [],
  amp: null,
  publishedAt: null,
  modifiedAt: null,
};

/** What lowers a page's score. */
export interface Deduction {
  rule: string;
  /** Points taken off, above 0. */
  points: number;
  /** One sentence for a person. */
  reason: string;
}

/** What was seen of one page, and what it means. Plain JSON. */
export interface Inspection {
  pageUrl: string;
  verdict: Verdict;
  /** One sentence for a person: what was seen. */
  summary: string;
  /** 0 to 100; null where the page was not seen. */
  score: number | null;
  deductions: Deduction[];
  /** The link the verdict is about; null when there is none. */
  link: FoundLink | null;
  /** Every link to the wanted host, the one above first, at most 20. */
  links: FoundLink[];
  /** Links to other hosts than the page's and the wanted one. */
  otherOutgoingLinks: number;
  finalUrl: string;
  chain: Hop[];
  status: number | null;
  failure: { kind: VisitFailure; message: string } | null;
  /** What stands at the address in the place of a page; null of a page. */
  pageKind: PageKind | null;
  /** What its scripts draw, or part of it, may be missing from the markup. */
  isScripted: boolean;
  /** Null where the page was judged by its markup alone. */
  rendering: Rendering | null;
  /** Tokens of meta robots and X-Robots-Tag, with the crawler they name ('*' for every one). */
  robotsDirectives: { crawler: string; token: string; from: 'meta' | 'header' }[];
  robots: RobotsAnswer;
  /** Absolute address of the canonical link, when it names another page. */
  canonicalElsewhere: string | null;
  declared: Declared;
  contentType: string | null;
  title: string | null;
  bodyHash: string | null;
  bytes: number;
  isWhole: boolean;
  visitedAt: string;
  /** From the first byte sent to the last one read, redirects included; without turns that it waited for. */
  elapsedMs: number;
}
