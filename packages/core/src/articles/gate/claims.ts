import { stripEnd } from '../../base/text/strip-end.ts';
import { wordsIn } from '../sources/tokens.ts';
import { amountsIn } from './amounts.ts';
import { type SaidDay, takeDays } from './days.ts';
import { namesIn } from './names.ts';
import { superlativesIn } from './superlatives.ts';
import type { Amount } from './units.ts';

/** What a sentence states that has to stand in a source. */
export interface Claims {
  amounts: Amount[];
  days: SaidDay[];
  quotations: string[];
  names: string[];
  superlatives: string[];
  addresses: string[];
}

/** Words between marks of quotation, from which on they are somebody's. */
const MIN_QUOTED = 2;

const quoted = /[“„«]\s?([^“”„«»]+?)\s?[”“»]|"([^"]+)"|[‘‚›]([^‘’‚›‹]{8,}?)[’‘‹](?!\p{L})/gu;
const address =
  /(?:https?:\/\/|www\.)\S+|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+\.[\p{L}\p{N}.-]{2,}|(?<![\p{L}\p{N}.@-])[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.(?:com|org|net|info|biz|io|dev|app|shop|test|example|invalid|de|at|ch|fr|es|it|pt|br|nl|be|pl|eu|uk|us|ru|cn|xyz|top|online|site)(?![\p{L}\p{N}-])/giu;
/** What has to stand in a source of what a text says, in a language (ISO 639-1). */
export function claimsOf(text: string, language: string): Claims {
  const { rest, days } = takeDays(text.replace(address, ' '));
  return {
    days,
    amounts: amountsIn(rest, language),
    quotations: [...text.matchAll(quoted)]
      .map((match) => match[1] ?? match[2] ?? match[3] ?? '')
      .filter((words) => wordsIn(words).length >= MIN_QUOTED),
    names: namesIn(text.replace(address, ' '), language),
    superlatives: superlativesIn(text, language),
    addresses: [...text.matchAll(address)].map(([found]) => stripEnd(found, /[.,;:!?)]/u)),
  };
}
