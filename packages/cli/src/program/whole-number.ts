import { InvalidArgumentError } from 'commander';

/** The value of a flag that counts something. Throws InvalidArgumentError. */
export function wholeNumber(text: string): number {
  const count = Number(text);
  if (Number.isSafeInteger(count) && count >= 1 && /^\d+$/.test(text)) return count;
  throw new InvalidArgumentError('It must be a whole number from 1.');
}
