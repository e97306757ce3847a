import { monthNames, monthOf } from './months.ts';

/** What a text says of a day. */
export interface SaidDay {
  /** `2026-11-23`, `-11-23`, `2026-11`, in each way that it can be read. */
  keys: string[];
  text: string;
}

const isoDay = /(?<!\d)(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)(?:T\d{2}:\d{2}\S*)?/gu;
const dottedDay = /(?<!\d)(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})?/gu;
const partedDay = /(?<!\d)(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?!\d)/gu;
const worded = new RegExp(
  String.raw`(?<![\p{L}\d])(?:(\d{1,2})(?:\.|st|nd|rd|th|er|º|ª|°)?\s+(?:(?:de|of)\s+)?)?(${monthNames})(?!\p{L})\.?(?:\s+(\d{1,2})(?:st|nd|rd|th)?(?!\d|[:.,]\d))?(?:,?\s+(?:(?:del?|of)\s+)?(\d{4})(?!\d))?`,
  'giu',
);

/** Days and months of a text, and the text without them. */
export function takeDays(text: string): { rest: string; days: SaidDay[] } {
  const days: SaidDay[] = [];
  const put = (found: string, year: string | undefined, month: number, day: string | undefined) => {
    const key = keyOf(year, month, day);
    if (key === null) return found;
    days.push({ keys: [key], text: found.trim() });
    return ' ';
  };
  const rest = text
    .replace(isoDay, (found, year, month, day) => put(found, year, Number(month), day))
    .replace(partedDay, (found, one, other, year) => {
      // The month stands first in some countries.
      const keys = [keyOf(year, Number(other), one), keyOf(year, Number(one), other)].filter(
        (key) => key !== null,
      );
      if (keys.length === 0) return found;
      days.push({ keys, text: found });
      return ' ';
    })
    .replace(dottedDay, (found, day, month, year) => put(found, year, Number(month), day))
    .replace(worded, (found, before, word, after, year) => {
      const month = monthOf(word);
      const day = before ?? after;
      // `may`, `mars`: a month only where a day or a year stands with it.
      return month === null || (day === undefined && year === undefined)
        ? found
        : put(found, year, month, day);
    });
  return { rest, days };
}

function keyOf(year: string | undefined, month: number, day: string | undefined): string | null {
  const isDay = day === undefined || (Number(day) >= 1 && Number(day) <= 31);
  if (month < 1 || month > 12 || !isDay) return null;
  return `${year ?? ''}-${twoDigits(month)}${day ? `-${twoDigits(Number(day))}` : ''}`;
}

const twoDigits = (part: number): string => String(part).padStart(2, '0');
