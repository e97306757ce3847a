import type { KeywordIntent } from './vocabulary.ts';

/** Words that tell what a searcher is after; the first kind with a word in the keyword decides. */
export const intentWords: readonly { intent: KeywordIntent; words: readonly string[] }[] = [
  {
    intent: 'navigational',
    words: [
      'login',
      'log in',
      'sign in',
      'official site',
      'website',
      'customer service',
      'phone number',
    ],
  },
  {
    intent: 'transactional',
    words: [
      'buy',
      'price',
      'prices',
      'pricing',
      'cost',
      'costs',
      'cheap',
      'cheapest',
      'deal',
      'deals',
      'discount',
      'coupon',
      'order',
      'sale',
      'shop',
      'store',
      'hire',
      'rent',
      'quote',
      'near me',
      'online',
      'delivery',
      'how much',
    ],
  },
  {
    intent: 'commercial',
    words: [
      'best',
      'top',
      'review',
      'reviews',
      'vs',
      'versus',
      'compare',
      'comparison',
      'alternative',
      'alternatives',
      'which',
    ],
  },
  {
    intent: 'informational',
    words: [
      'how',
      'what',
      'why',
      'when',
      'where',
      'who',
      'can',
      'does',
      'do',
      'is',
      'are',
      'should',
      'guide',
      'tutorial',
      'example',
      'examples',
      'tips',
      'ideas',
      'meaning',
      'definition',
      'checklist',
      'beginners',
      'history',
    ],
  },
];

export interface IntentReading {
  intent: KeywordIntent;
  /** What it was read from; null where no word tells. */
  word: string | null;
}

/**
 * What somebody who types the keyword is after, by the words in it, and by which word that was told.
 *
 * @example
 * ```ts
 * import { readIntent } from '@linkwright/core/keywords';
 *
 * readIntent('best standing desks'); // => { intent: 'commercial', word: 'best' }
 * readIntent('standing desks'); // => { intent: 'unknown', word: null }
 * ```
 */
export function readIntent(keyword: string): IntentReading {
  const text = ` ${keyword} `;
  for (const { intent, words } of intentWords) {
    const word = words.find((each) => text.includes(` ${each} `));
    if (word) return { intent, word };
  }
  return { intent: 'unknown', word: null };
}
