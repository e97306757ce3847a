import { type AppError, authMessages } from '@linkwright/core/all';

/** The refusal with what was wrong in each field. */
export function wordsOf({ message, details = [] }: AppError): string {
  const faults = details.map(({ message: fault }) => fault);
  return [message || authMessages.unexpected, ...faults].join('. ').replaceAll('..', '.');
}
