import type { Amount } from './units.ts';

/** A fraction or a multiple in words, and its value. */
type Share = readonly [pattern: string, value: number, unit: 'part' | '×'];

/** The longer ones first. */
const shares: Record<string, readonly Share[]> = {
  en: [
    ['two[ -]thirds', 2 / 3, 'part'],
    ['three[ -]quarters', 0.75, 'part'],
    ['(?:a|one)[ -]third', 1 / 3, 'part'],
    ['(?:a|one)[ -]quarter', 0.25, 'part'],
    ['(?:a|one)[ -]fifth', 0.2, 'part'],
    ['(?:a|one)[ -]tenth', 0.1, 'part'],
    ['hal(?:f|ves)', 0.5, 'part'],
    ['twice|doubl(?:es?|ed|ing)|two-?fold', 2, '×'],
    ['thrice|tripl(?:es?|ed|ing)|three-?fold', 3, '×'],
    ['quadrupl(?:es?|ed|ing)', 4, '×'],
    ['ten-?fold', 10, '×'],
  ],
  de: [
    ['zwei drittel', 2 / 3, 'part'],
    ['drei ?viertel', 0.75, 'part'],
    ['drittel', 1 / 3, 'part'],
    ['ein(?:em)? viertel', 0.25, 'part'],
    ['fünftel', 0.2, 'part'],
    ['zehntel', 0.1, 'part'],
    ['hälfte|halb(?:e[nmrs]?)?|halbiert', 0.5, 'part'],
    ['zweimal|(?:zweifach|doppelt)(?:e[nmrs]?)?|verdoppel[nt]e?', 2, '×'],
    ['dreimal|dreifach(?:e[nmrs]?)?|verdreifach(?:en|t)', 3, '×'],
    ['viermal|vierfach(?:e[nmrs]?)?|vervierfach(?:en|t)', 4, '×'],
    ['zehnmal|zehnfach(?:e[nmrs]?)?', 10, '×'],
  ],
  fr: [
    ['deux tiers', 2 / 3, 'part'],
    ['trois quarts', 0.75, 'part'],
    ['un tiers|le tiers', 1 / 3, 'part'],
    ['un quart', 0.25, 'part'],
    ['un cinquième', 0.2, 'part'],
    ['un dixième', 0.1, 'part'],
    ['moitié|demie?s?', 0.5, 'part'],
    ['deux fois|double[rs]?|doublé(?:e?s?)', 2, '×'],
    ['trois fois|triple[rs]?|triplé(?:e?s?)', 3, '×'],
    ['dix fois', 10, '×'],
  ],
  es: [
    ['dos tercios', 2 / 3, 'part'],
    ['tres (?:cuartos|cuartas partes)', 0.75, 'part'],
    ['un tercio|una tercera parte|la tercera parte', 1 / 3, 'part'],
    ['una cuarta parte|la cuarta parte', 0.25, 'part'],
    ['una quinta parte|la quinta parte', 0.2, 'part'],
    ['una décima parte', 0.1, 'part'],
    ['mitad', 0.5, 'part'],
    ['dos veces|dobles?|duplica(?:n|r|do)?', 2, '×'],
    ['tres veces|triples?|triplica(?:n|r|do)?', 3, '×'],
    ['diez veces', 10, '×'],
  ],
  it: [
    ['due terzi', 2 / 3, 'part'],
    ['tre quarti', 0.75, 'part'],
    ['un terzo', 1 / 3, 'part'],
    ['un quarto', 0.25, 'part'],
    ['un quinto', 0.2, 'part'],
    ['un decimo', 0.1, 'part'],
    ['metà', 0.5, 'part'],
    ['due volte|doppi[oae]?|raddoppia(?:no|re|to)?', 2, '×'],
    ['tre volte|tripl[oiae]|triplica(?:no|re|to)?', 3, '×'],
    ['dieci volte', 10, '×'],
  ],
  pt: [
    ['dois terços', 2 / 3, 'part'],
    ['três quartas partes|três quartos d[aeo]s?', 0.75, 'part'],
    ['um terço', 1 / 3, 'part'],
    ['uma quarta parte|um quarto d[ao]s?', 0.25, 'part'],
    ['um quinto', 0.2, 'part'],
    ['um décimo', 0.1, 'part'],
    ['metade', 0.5, 'part'],
    ['duas vezes|dobro|dupl[ao]s?|duplica(?:m|r|do)?', 2, '×'],
    ['três vezes|tripl[ao]s?|triplica(?:m|r|do)?', 3, '×'],
    ['dez vezes', 10, '×'],
  ],
  nl: [
    ['twee ?derde', 2 / 3, 'part'],
    ['drie ?kwart', 0.75, 'part'],
    ['een derde', 1 / 3, 'part'],
    ['een kwart', 0.25, 'part'],
    ['een vijfde', 0.2, 'part'],
    ['een tiende', 0.1, 'part'],
    ['helft|halve?|halveer(?:t|d)', 0.5, 'part'],
    ['tweemaal|twee (?:keer|maal)|dubbele?|verdubbel(?:t|d|en)', 2, '×'],
    ['driemaal|drie (?:keer|maal)|driedubbele?|verdrievoudig(?:t|d|en)', 3, '×'],
    ['tienmaal|tien (?:keer|maal)', 10, '×'],
  ],
  pl: [
    ['dwie trzecie', 2 / 3, 'part'],
    ['trzy czwarte', 0.75, 'part'],
    ['jedn(?:a|ą|ej) trzeci(?:a|ą|ej)', 1 / 3, 'part'],
    ['jedn(?:a|ą|ej) czwart(?:a|ą|ej)|ćwierć', 0.25, 'part'],
    ['jedn(?:a|ą|ej) piąt(?:a|ą|ej)', 0.2, 'part'],
    ['jedn(?:a|ą|ej) dziesiąt(?:a|ą|ej)', 0.1, 'part'],
    ['połow(?:a|y|ie|ę|ą)|pół', 0.5, 'part'],
    ['dwukrotnie|dwa razy|podwójn(?:y|a|e|ie|ego|ej)|podwaja(?:ją)?|podwoi(?:ł|ła|ło)', 2, '×'],
    ['trzykrotnie|trzy razy|potrójn(?:y|a|e|ie|ego|ej)|potraja(?:ją)?', 3, '×'],
    ['dziesięciokrotnie|dziesięć razy', 10, '×'],
  ],
};

/** Half an hour is thirty minutes, however it is said. */
const halfHour: Record<string, RegExp> = Object.fromEntries(
  Object.entries({
    en: 'half an hour|half-hour',
    de: '(?:eine )?halbe(?:n|r)? stunde',
    fr: '(?:une )?demi-heure',
    es: 'media hora',
    it: "mezz[’']?ora",
    pt: 'meia hora',
    nl: '(?:een )?half uur',
    pl: 'pół godziny',
  }).map(([language, words]) => [language, whole(words)]),
);

interface Reading {
  any: RegExp;
  each: readonly { pattern: RegExp; value: number; unit: string }[];
}

const readings = new Map(
  Object.entries(shares).map(([language, list]): [string, Reading] => [
    language,
    {
      any: whole(list.map(([pattern]) => pattern).join('|')),
      each: list.map(([pattern, value, unit]) => ({
        pattern: new RegExp(`^(?:${pattern})$`, 'iu'),
        value,
        unit,
      })),
    },
  ]),
);

const fractions: Record<string, number> = {
  '½': 1 / 2,
  '⅓': 1 / 3,
  '⅔': 2 / 3,
  '¼': 1 / 4,
  '¾': 3 / 4,
};
const signs = /(?<!\d)[½⅓⅔¼¾]/gu;

/** Fractions and multiples of a text in words of a language, and the text without them. */
export function takeShares(said: string, language: string): { rest: string; shares: Amount[] } {
  const found: Amount[] = [];
  const put = (text: string, value: number, unit: string): string => {
    found.push({ values: [rounded(value)], unit, text });
    return ' ';
  };
  const reading = readings.get(language);
  let rest = said.replace(signs, (sign) => put(sign, fractions[sign] ?? 0, 'part'));
  if (reading) {
    rest = rest.replace(halfHour[language] ?? signs, '30 min').replace(reading.any, (text) => {
      const share = reading.each.find(({ pattern }) => pattern.test(text));
      return share ? put(text, share.value, share.unit) : text;
    });
  }
  return { rest, shares: found };
}

/** Shares are compared to the hundredth: two thirds are 67 %. */
export const rounded = (value: number): number => Math.round(value * 100) / 100;

function whole(words: string): RegExp {
  return new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'giu');
}
