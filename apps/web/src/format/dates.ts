import { language } from './language.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const whole = { dateStyle: 'long', timeStyle: 'short' } as const;

/** The server does not know where its reader is. */
const readersZone = (): string | undefined => (typeof window === 'undefined' ? 'UTC' : undefined);

interface Formats {
  minute: Intl.DateTimeFormat;
  zone: Intl.DateTimeFormat;
}
let made: Formats | undefined;

/** Making one takes a hundred times as long as using it, and every page has several times. */
function formatsFor(timeZone: string | undefined): Formats {
  const options = timeZone === undefined ? {} : { timeZone };
  return {
    minute: new Intl.DateTimeFormat('en-GB', { ...whole, ...options }),
    zone: new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short', ...options }),
  };
}

/**
 * `21 Nov 2026`, from a day, or from an ISO 8601 time in UTC: then the day on which it is for its reader.
 */
export function formatDay(iso: string): string {
  const isLocal = iso.length > 10 && readersZone() === undefined;
  const at = new Date(iso);
  const [year, month, day] = isLocal
    ? [at.getFullYear(), at.getMonth() + 1, at.getDate()]
    : iso.slice(0, 10).split('-').map(Number);
  return `${day}${language === 'de' ? '.' : ''} ${months[Number(month) - 1]} ${year}`;
}

/** `21 November 2026 at 15:05 CET`, by the reader's clock, from an ISO 8601 time. */
export function formatMinute(iso: string): string {
  made ??= formatsFor(readersZone());
  const at = new Date(iso);
  const zone = made.zone.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
  return `${made.minute.format(at)} ${zone}`;
}
