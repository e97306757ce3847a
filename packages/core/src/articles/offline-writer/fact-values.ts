import type { FactName } from '../sources/fact-names.ts';
import type { Language } from './languages/language.ts';

const week = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

/** A fact of structured data as people write it; null where it cannot be told. */
export function factValue(name: FactName, value: string, language: Language): string | null {
  const { code } = language;
  if (name === 'price')
    return /^0(?:[.,]0+)? /u.test(value) ? language.free || null : price(value, code);
  if (name === 'availability') return language.availability[value] ?? null;
  if (name === 'openingHours') return hours(value, code);
  if (/Time$|^duration$/u.test(name)) return duration(value);
  if (['startDate', 'endDate', 'published', 'modified'].includes(name)) return dateOf(value, code);
  if (name === 'priceRange' && /^\p{Sc}+$/u.test(value)) return null;
  return value;
}

function price(value: string, code: string): string {
  const [amount = '', currency = ''] = value.split(' ');
  const number = Number(amount.replace(/,(?=\d{3})/gu, '').replace(',', '.'));
  if (!Number.isFinite(number)) return value;
  const digits = Number.isInteger(number) ? 0 : 2;
  return new Intl.NumberFormat(code, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
  }).format(number);
}

/** `PT1H10M` → `1 h 10 min` */
function duration(value: string): string | null {
  const match = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:\d+S)?)?$/u.exec(value);
  if (!match) return /^P/u.test(value) ? null : value;
  const [, days, h, m] = match.map(Number);
  const minutes = (days || 0) * 1440 + (h || 0) * 60 + (m || 0);
  const parts = [
    minutes >= 60 ? `${Math.floor(minutes / 60)} h` : '',
    minutes % 60 > 0 ? `${minutes % 60} min` : '',
  ];
  return parts.filter(Boolean).join(' ') || null;
}

/** The day of an ISO time in words, with the hour where the page names one. */
export function dateOf(value: string, code: string): string | null {
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}:\d{2}))?/u.exec(value);
  if (!match) return /^\d{4}$/u.test(value) ? value : null;
  const date = new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  const day = new Intl.DateTimeFormat(code, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
  return match[4] && match[4] !== '00:00' ? `${day}, ${match[4]}` : day;
}

/** `Mo-Fr 06:00-18:00` with the days as the language names them. */
function hours(value: string, code: string): string {
  const name = new Intl.DateTimeFormat(code, { weekday: 'short', timeZone: 'UTC' });
  // The fifth of January 2026 is a Monday.
  const day = (short: string) => name.format(new Date(Date.UTC(2026, 0, 5 + week.indexOf(short))));
  return value
    .replace(/\b(?:Mo|Tu|We|Th|Fr|Sa|Su)\b/gu, day)
    .replace(/(\d)-(\d)/gu, '$1–$2')
    .replace(/(\p{L}\.?)-(\p{L})/gu, '$1–$2');
}
