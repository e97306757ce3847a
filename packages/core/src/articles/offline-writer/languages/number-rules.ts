import { smallNumbers } from '../../sources/number-words.ts';

/** Two numbers in a row are written alike, and `all three` in words. */
const RANGE =
  '[Aa]ll|[Tt]he|[Ll]es|des|[Ll]os|[Ll]as|[Aa]lle|[Tt]utti|[Tt]utte|[Oo]s|[Aa]s|to|or|and|bis|oder|und|à|ou|et|a|o|u|y|e|of|tot|en|do|lub|i';

/** Number words that may be written in digits wherever they stand before a word. */
export const countingWords = (code: string): readonly (readonly [RegExp, string])[] =>
  (smallNumbers[code] ?? '')
    .split(' ')
    .filter(Boolean)
    .map((word, at) => [
      new RegExp(
        `(?<=\\p{L},? )(?<!(?<!\\p{L})(?:${RANGE}) )${word}(?! (?:${RANGE}) )(?= \\p{L}{2,})`,
        'gu',
      ),
      String(at + 2),
    ]);

/** Units behind a number, in the short form that every language has. */
export const shortUnits: readonly (readonly [RegExp, string])[] = [
  [/(?<=\d)\s?(?:Euro|euros?|euro)(?!\p{L})/gu, ' €'],
  [
    /(?<=\d)\s?(?:per cent|percent|Prozent|pour cent|por ciento|per cento|por cento|procent)(?!\p{L})/giu,
    ' %',
  ],
  [
    /(?<=\d)\s?(?:kilomet(?:re|er)s?|Kilometern?|kilomètres?|kilómetros?|chilometri|quilómetros?|kilometrów)(?!\p{L})/gu,
    ' km',
  ],
  [
    /(?<=\d)\s?(?:kilograms?|Kilogramm|kilogrammes?|kilogramos?|chilogrammi|quilos?|kilogramów)(?!\p{L})/gu,
    ' kg',
  ],
  [/(?<=\d)\s?(?:gram(?:me)?s|Gramm|grammes|gramos|grammi|gramas|gramów)(?!\p{L})/gu, ' g'],
  [/(?<=\d)\s?(?:watts|Watt|vatios|wattów)(?!\p{L})/gu, ' W'],
  [/(?<=\d)\s?(?:litres|Liter|litros|litri|liter|litrów)(?!\p{L})/gu, ' l'],
  // Degrees are of hardness, of a slope or of alcohol as well.
  [/(?<=\d) (?:Grad|degrees|degrés|grados|gradi|graus|graden|stopni) Celsius(?!\p{L})/gu, ' °C'],
  [/(?<=\d) zł(?:otych|ote)(?!\p{L})/gu, ' zł'],
];

/** `between 2 and 5` as `2 to 5` */
export const ranges: readonly (readonly [RegExp, string])[] = [
  [/between (\d[\d.,]*) and (\d)/giu, '$1 to $2'],
  [/zwischen (\d[\d.,]*) und (\d)/giu, '$1 bis $2'],
  [/entre (\d[\d.,]*) et (\d)/giu, 'de $1 à $2'],
  [/entre (\d[\d.,]*) y (\d)/giu, 'de $1 a $2'],
  [/(?:tra|fra) (\d[\d.,]*) e (\d)/giu, 'da $1 a $2'],
  [/entre (\d[\d.,]*) e (\d)/giu, 'de $1 a $2'],
  [/tussen (\d[\d.,]*) en (\d)/giu, '$1 tot $2'],
];
