import { language } from './language.ts';

const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');
const whole = { dateStyle: 'long', timeStyle: 'short' } as const;

/** The server does not know where its reader is. */
const readersZone = (): string | undefined => (typeof window === 'undefined' ? 'UTC' : undefined);

interface Formats {
  minute: Intl.DateTimeFormat;
  zone: Intl.DateTimeFormat;
}
const made = new Map<string | undefined, Formats>();

/** Making one takes a hundred times as long as using it, and every page has several times. */
function formatsFor(timeZone: string | undefined): Formats {
  const known = made.get(timeZone);
  if (known) return known;
  const options = timeZone === undefined ? {} : { timeZone };
  const formats = {
    minute: new Intl.DateTimeFormat('en-GB', { ...whole, ...options }),
    zone: new Intl.DateTimeFormat('en-GB', { timeZoneName: 'short', ...options }),
  };
  made.set(timeZone, formats);
  return formats;
}

/**
 * `21 Nov 2026`, from a day, or from an ISO 8601 time in UTC: then the day on which it is for its reader.
 */
export function formatDay(iso: string): string {
  const isLocal = iso.length > 10 && readersZone() === undefined;
  const [year, month, day] = isLocal
    ? localDay(new Date(iso))
    : iso.slice(0, 10).split('-').map(Number);
  return `${day}${language === 'de' ? '.' : ''} ${months[Number(month) - 1]} ${year}`;
}

const localDay = (at: Date) => [at.getFullYear(), at.getMonth() + 1, at.getDate()];

/** `21 Nov 2026, 15:05`, by the reader's clock, where there is little room. */
export function shortMinute(iso: string): string {
  const at = new Date(iso);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${formatDay(iso)}, ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** `21 November 2026 at 15:05 CET`, by the reader's clock or in a time zone, from an ISO 8601 time. */
export function formatMinute(iso: string, timeZone = readersZone()): string {
  const formats = formatsFor(timeZone);
  const at = new Date(iso);
  const parts = timeZone === 'UTC' ? [] : formats.zone.formatToParts(at);
  const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? 'UTC';
  return `${formats.minute.format(at)} ${zone}`;
}
