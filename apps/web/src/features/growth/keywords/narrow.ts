import type { KeywordIntent, KeywordSource, ResearchedKeyword } from '@linkwright/core';

export type ShownKeyword = ResearchedKeyword & { source?: KeywordSource };

export interface KeywordFilter {
  text: string;
  source: KeywordSource | '';
  intent: KeywordIntent | '';
  topic: string;
}
export const noFilter: KeywordFilter = { text: '', source: '', intent: '', topic: '' };

/** Keywords that the filter leaves. */
export const narrow = (
  items: readonly ShownKeyword[],
  { text, source, intent, topic }: KeywordFilter,
): ShownKeyword[] =>
  items.filter(
    (item) =>
      item.keyword.includes(text.trim().toLowerCase()) &&
      (source === '' || item.source === source) &&
      (intent === '' || item.intent === intent) &&
      (topic === '' || item.topic === topic),
  );
