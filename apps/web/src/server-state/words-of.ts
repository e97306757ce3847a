import { type AppError, authMessages } from '@linkwright/core/all';
import { shortMinute } from '../format/dates.ts';

/** Whoever has to wait for longer is told until when. */
const LONG_SECONDS = 120;

/** The refusal with what was wrong in each field. */
export function wordsOf({ message, details = [] }: AppError): string {
  const faults = details.map(({ message: fault }) => fault);
  return [message || authMessages.unexpected, ...faults].join('. ').replaceAll('..', '.');
}

/** A refusal of just now in such words, and from when on it may be tried again where that is not soon. */
export function withAgain(words: string, { retryAfter = 0 }: AppError): string {
  if (retryAfter < LONG_SECONDS) return words;
  const from = shortMinute(new Date(Date.now() + retryAfter * 1000).toISOString());
  const sentence = words.endsWith('.') ? words : `${words}.`;
  return `${sentence} You can try again from ${from}.`;
}
