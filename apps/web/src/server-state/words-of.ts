import { type AppError, authMessages } from '@linkwright/core/all';
import { shortMinute } from '../format/dates.ts';

/** Whoever has to wait for longer is told until when. */
const LONG_SECONDS = 120;

/** The refusal with what was wrong in each field. */
export function wordsOf({ message, details = [] }: AppError): string {
  const faults = details.map(({ message: fault }) => fault);
  return [message || authMessages.unexpected, ...faults].join('. ').replaceAll('..', '.');
}

/** When what was refused just now may be tried again, by the reader's clock; null where that is soon, or unknown. */
export const againFrom = ({ retryAfter = 0 }: AppError): string | null =>
  retryAfter < LONG_SECONDS
    ? null
    : shortMinute(new Date(Date.now() + retryAfter * 1000).toISOString());

/** A refusal of just now in such words, and when it may be tried again. */
export function withAgain(words: string, refusal: AppError): string {
  const from = againFrom(refusal);
  return from === null ? words : `${words.replace(/[.]?$/, '.')} You can try again from ${from}.`;
}
