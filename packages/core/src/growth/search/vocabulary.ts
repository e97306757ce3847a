/** What of an account is found by its words. */
export const searchKinds = [
  'post',
  'draft',
  'campaign',
  'watched-link',
  'report',
  'tracked-keyword',
  'keyword-list',
] as const;
export type SearchKind = (typeof searchKinds)[number];

/** Most characters that are searched for. */
export const MAX_SEARCH_LENGTH = 200;
