/** What somebody outside does for an installation. */
export const providerKinds = [
  'writer',
  'email',
  'payments',
  'search',
  'keywordData',
  'autocomplete',
  'timestamps',
] as const;
export type ProviderKind = (typeof providerKinds)[number];

/** What each of them does, for people. */
export const providerWords: Record<ProviderKind, string> = {
  writer: 'Writing',
  email: 'Mail',
  payments: 'Payments',
  search: 'Search results',
  keywordData: 'Keyword figures',
  autocomplete: 'Completion of keywords',
  timestamps: 'Timestamps of receipts',
};
