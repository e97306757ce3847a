import { stripEnd } from '../../base/text/strip-end.ts';
import { cutText } from '../../base/text/truncate.ts';
import { MAX_TITLE } from '../posts/title.ts';
import { titles } from './bank/frames.ts';
import { escapeText } from './escape.ts';
import { titleCased } from './grammar.ts';
import type { Phrase } from './phrase.ts';
import { plainText } from './plain.ts';
import type { Draw } from './random.ts';
import type { Topic } from './topic.ts';

/** Search results show titles of this length whole and not too empty. */
const GOOD = { min: 30, max: 65 };

/** A title with the keyword in it, as Markdown: over 10, at most 100 characters, no final period. */
export function composeTitle(topic: Topic, phrase: Phrase, draw: Draw): string {
  // A search phrase or a question cannot stand inside a sentence, only before a colon.
  const apart = topic.about.startsWith('“') || /[?!]$/u.test(topic.keyword);
  const candidates = draw
    .shuffle(titles[topic.family].filter((title) => !apart || title.startsWith('{t}:')))
    .map((title) => phrase(/[?!]$/u.test(topic.keyword) ? title.replace('{t}:', '{t}') : title))
    .map((markdown) => ({ markdown, size: plainText(markdown).length }))
    .filter(({ size }) => size <= MAX_TITLE);
  const good = candidates.find(({ size }) => size >= GOOD.min && size <= GOOD.max);
  const shortest = candidates.toSorted((a, b) => a.size - b.size)[0];
  const keywordAlone = stripEnd(cutText(titleCased(topic.keyword), MAX_TITLE), /[.\s]/);
  return good?.markdown ?? shortest?.markdown ?? escapeText(keywordAlone);
}
