import type { Grounding } from '@linkwright/core/all';
import type { Facts } from '../results.ts';

/** What an article rests on, for people: how many sources, why it is short, and what was of no use. */
export function groundFacts(grounding: Grounding | null | undefined): Facts {
  if (!grounding) return {};
  const { kind, sources, isShort, unused } = grounding;
  const count = sources.length === 1 ? '1 source' : `${sources.length} sources`;
  const what =
    kind === 'none'
      ? 'nothing, as nothing could be read; the article is general'
      : isShort
        ? `${count}; shorter than asked for, as they say no more`
        : count;
  const notUsed = unused.map(({ address, message }) => `${address} (${message})`).join('; ');
  return { 'Rests on': what, ...(notUsed && { 'Not used': notUsed }) };
}
