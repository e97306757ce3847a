/** How long an act stays in the log, in days. */
export const ACTIVITY_DAYS = 400;
/** Characters of a name that the log keeps. */
export const MAX_ACTIVITY_NAME = 200;

/** What acts are about, as they are filtered. */
export const activityKinds = [
  'articles',
  'campaigns',
  'links',
  'research',
  'credits',
  'account',
] as const;
export type ActivityKind = (typeof activityKinds)[number];

/** Who acts. */
export const actorKinds = [
  /** Somebody who is signed in: in a browser, or by a session's token. */
  'person',
  /** A program or a terminal, by an API key. */
  'key',
  /** A language model, by the tools at `/mcp`. */
  'assistant',
  /** A program that somebody connected, by the tools at `/mcp`. */
  'app',
  'automation',
  'campaign',
  /** What the server does by itself: checks, ends of trials, the ledger. */
  'system',
] as const;
export type ActorKind = (typeof actorKinds)[number];

/** What an act was done to. */
export const activitySubjects = [
  'post',
  'draft',
  'campaign',
  'campaign-template',
  'automation',
  'destination',
  'watched-link',
  'status-page',
  'report',
  'client-report',
  'tracked-keyword',
  'keyword-list',
  'search',
  'search-site',
  'prospect',
  'ad',
  'api-key',
  'app',
  'partner',
  'passkey',
  'credit-entry',
] as const;
export type ActivitySubject = (typeof activitySubjects)[number];
