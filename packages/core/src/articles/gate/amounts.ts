import { spokenNumbers } from '../sources/spoken-numbers.ts';
import { takeShares } from './shares.ts';
import { type Amount, inHundred, timesUnit, units } from './units.ts';

const number = String.raw`\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?![\d])(?:[.,]\d+)?|\d+(?:[.,]\d+)?`;
const amount = new RegExp(
  `([€$£])?\\s?(?<![\\p{L}\\d])(${number})(?:\\s?([€$£%°²\\p{L}]+²?))?`,
  'gu',
);
const clock = /(?<!\d)([01]?\d|2[0-4])(?::([0-5]\d)(?!\d)|\.([0-5]\d) ?(?:Uhr|uur|h)(?!\p{L}))/gu;
/** Characters within which a unit ends. */
const MAX_UNIT = 20;
const afternoon = /^ ?p\.?m\b/iu;

/** Every number of a text, in digits and in words of a language (ISO 639-1). */
export function amountsIn(said: string, language: string): Amount[] {
  const { rest: text, shares } = takeShares(said.replace(inHundred, '%'), language);
  return [
    ...shares,
    ...clockTimes(text),
    ...inDigits(text.replace(clock, ' ')),
    ...inWords(text, language),
  ];
}

const clockTimes = (text: string): Amount[] =>
  [...text.matchAll(clock)].map(({ 0: found, 1: hours, 2: minutes, 3: dotted, index }) => {
    const value = Number(hours) + Number(minutes ?? dotted) / 60;
    return { values: inAfternoon(text, index + found.length, value), unit: ':', text: found };
  });

const inDigits = (text: string): Amount[] =>
  [...text.matchAll(amount)].map(
    ({ 0: found, 1: before, 2: digits = '', 3: after = '', index }) => {
      const named = units[after.toLowerCase()];
      // What follows is part of it only where it is a unit.
      const own = named ? found : found.slice(0, found.length - after.length).trimEnd();
      const end = index + own.length;
      return {
        values: readings(digits).flatMap((value) => inAfternoon(text, end, value)),
        unit: (before && units[before]) || named || timesUnit(text, end),
        text: own.trim(),
      };
    },
  );

/** `5 pm` is 17, too. */
const inAfternoon = (text: string, end: number, value: number): number[] =>
  afternoon.test(text.slice(end, end + 5)) && value < 12 ? [value, value + 12] : [value];

/** 1.350 is 1350 and 1.35; 1 350 and 1,350,000 are but one. */
function readings(digits: string): number[] {
  const grouped = /^\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?:[.,]\d+)?$/u.test(digits);
  const decimal = Number(digits.replace(',', '.'));
  if (!grouped) return [decimal];
  const tail = /[.,](\d+)$/u.exec(digits)?.[1] ?? '';
  const hasFraction = tail !== '' && tail.length !== 3;
  const whole = Number(
    (hasFraction ? digits.slice(0, -tail.length - 1) : digits).replace(/\D/gu, ''),
  );
  const value = hasFraction ? whole + Number(`0.${tail}`) : whole;
  return Number.isNaN(decimal) ? [value] : [value, decimal];
}

/** One is an article in most languages, and the first two are said of much. */
const inWords = (text: string, language: string): Amount[] =>
  spokenNumbers(text, language)
    .filter(({ values: [value = 0], isOrdinal }) => value >= (isOrdinal ? 3 : 2))
    .map(({ values, text: words, to }) => {
      const [, after = ''] = /^\s(\p{L}{2,}|[%€$£])/u.exec(text.slice(to, to + MAX_UNIT)) ?? [];
      return { values, unit: units[after.toLowerCase()] ?? timesUnit(text, to), text: words };
    });
