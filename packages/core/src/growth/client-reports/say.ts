import { formatCount } from '../../base/text/format-figures.ts';
import type { NewsTone } from './document-parts.ts';
import { pointsWord } from './words.ts';

/** `98.71%`: all the places that the figure has. */
export const sayShare = (share: number | null): string =>
  share === null
    ? '–'
    : share.toLocaleString('en-US', {
        style: 'percent',
        minimumFractionDigits: 2,
        maximumFractionDigits: 2,
      });

/** A count, or an average with its fraction. */
export const sayFigure = (figure: number): string =>
  Number.isInteger(figure) ? formatCount(figure) : figure.toLocaleString('en-US');

/** How a count moved: `+5`, `−2`, or that it did not. */
export const sayMove = (by: number): string =>
  by === 0 ? 'no change' : `${by > 0 ? '+' : '−'}${sayFigure(Math.abs(by))}`;

/** How a share moved, in hundredths of it. */
export function sayShareMove(by: number): string {
  const points = Math.round(by * 10_000) / 100;
  if (points === 0) return 'no change';
  const size = Math.abs(points).toLocaleString('en-US', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return `${points > 0 ? '+' : '−'}${size} ${pointsWord}`;
}

/** Good news, bad news or neither. */
export const toneOf = (by: number, better: 'more' | 'less' | null): NewsTone =>
  by === 0 || better === null ? 'neutral' : by > 0 === (better === 'more') ? 'good' : 'bad';

/** `3 October 2026`, by the clocks of a zone. */
export const sayDay = (iso: string, timeZone: string): string =>
  formatOf('day', timeZone).format(new Date(iso));

/** `3 Oct`, by the clocks of a zone. */
export const sayShortDay = (iso: string, timeZone: string): string =>
  formatOf('short-day', timeZone).format(new Date(iso));

/** `October 2026`. */
export const sayMonth = (month: string): string =>
  formatOf('month', 'UTC').format(new Date(`${month}-01T00:00:00Z`));

const parts: Record<'day' | 'short-day' | 'month', Intl.DateTimeFormatOptions> = {
  day: { day: 'numeric', month: 'long', year: 'numeric' },
  'short-day': { day: 'numeric', month: 'short' },
  month: { month: 'long', year: 'numeric' },
};
/** Making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(kind: keyof typeof parts, timeZone: string): Intl.DateTimeFormat {
  const key = `${kind} ${timeZone}`;
  const known = formats.get(key);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-GB', { ...parts[kind], timeZone });
  formats.set(key, format);
  return format;
}
