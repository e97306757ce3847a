import { formatCount } from '@linkwright/core/all';

/** What keeps a text from being a whole number from 1 to `max`; undefined while nothing does. */
export function countFault(text: string, max: number): string | undefined {
  const count = text.trim() === '' ? Number.NaN : Number(text);
  return Number.isInteger(count) && count >= 1 && count <= max
    ? undefined
    : `A whole number from 1 to ${formatCount(max)}`;
}
