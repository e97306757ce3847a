import { describe, expect, it } from 'vitest';
import { spokenNumbers } from './spoken-numbers.ts';

const valuesOf = (text: string, language: string) =>
  spokenNumbers(text, language).flatMap(({ values }) => values);

describe('numbers in words', () => {
  it.each([
    ['en', 'seventeen', 17],
    ['en', 'twenty-two', 22],
    ['en', 'one hundred and five', 105],
    ['en', 'two thousand three hundred and forty-one', 2341],
    ['en', 'nine hundred and ninety-nine thousand nine hundred and ninety-nine', 999_999],
    ['en', 'nineteen hundred', 1900],
    ['en', 'nineteen eighty-seven', 1987],
    ['en', 'twenty-third', 23],
    ['de', 'zweiundzwanzig', 22],
    ['de', 'dreihundertfünfundvierzigtausendsechshundertsiebenundachtzig', 345_687],
    ['de', 'neunzehnhundert', 1900],
    ['de', 'Zwölftausend', 12_000],
    ['de', 'dritten', 3],
    ['de', 'siebzehnte', 17],
    ['de', 'zweiundzwanzigsten', 22],
    ['de', 'sechste', 6],
    ['fr', 'quatre-vingt-dix', 90],
    ['fr', 'quatre-vingts', 80],
    ['fr', 'soixante et onze', 71],
    ['fr', 'soixante-dix-sept', 77],
    ['fr', 'quatre-vingt-dix-neuf mille neuf cent quatre-vingt-dix-neuf', 99_999],
    ['fr', 'deux cent vingt-deux mille', 222_000],
    ['fr', 'vingt et un', 21],
    ['es', 'treinta y dos', 32],
    ['es', 'veintidós', 22],
    ['es', 'doscientos mil quinientos', 200_500],
    ['es', 'mil novecientos ochenta y siete', 1987],
    ['it', 'ventidue', 22],
    ['it', 'ventotto', 28],
    ['it', 'trecentoquarantacinque', 345],
    ['it', 'duemilaseicento', 2600],
    ['it', 'trentatré', 33],
    ['pt', 'vinte e dois', 22],
    ['pt', 'cento e vinte e três', 123],
    ['pt', 'mil e duzentos', 1200],
    ['nl', 'tweeëntwintig', 22],
    ['nl', 'driehonderdvijfenveertigduizend', 345_000],
    ['nl', 'zeventiende', 17],
    ['nl', 'achtste', 8],
    ['pl', 'dwadzieścia dwa', 22],
    ['pl', 'trzysta czterdzieści pięć tysięcy sześćset', 345_600],
    ['pl', 'dwudziestu dwóch', 22],
  ])('in %s: %s', (language, text, value) => {
    expect(valuesOf(text, language)).toEqual([value]);
  });

  it.each([
    ['en', 'two, three or four', [2, 3, 4]],
    ['en', 'between one hundred and two hundred', [100, 200]],
    ['en', 'between twenty and thirty', [20, 30]],
    ['fr', 'entre vingt et trente', [20, 30]],
    ['es', 'entre veinte y treinta', [20, 30]],
    ['pt', 'entre cem e duzentos', [100, 200]],
    ['pt', 'entre mil e dois mil', [1000, 2000]],
    ['pl', 'dwa trzy', [2, 3]],
    ['en', 'the eighties', [80, 1980]],
    ['de', 'die Achtzigerjahre', [80, 1980]],
    ['es', 'los años ochenta', [80, 1980]],
    ['en', 'one hundred and', [100]],
  ])('each by itself in %s: %s', (language, text, values) => {
    expect(valuesOf(text, language)).toEqual(values);
  });

  it.each([
    ['de', 'Mehl sieben und rühren. Achten Sie darauf; ein Sieb, tausende, Achtung'],
    ['fr', 'un produit neuf, du neuf'],
    ['it', 'sei pronto'],
    ['nl', 'de kinderen en de buren'],
    ['en', 'and, hundreds, often, tender, none'],
    ['xx', 'seventeen'],
  ])('are no other words in %s: %s', (language, text) => {
    expect(valuesOf(text, language).filter((value) => value > 1)).toEqual([]);
  });

  it('say where they stand', () => {
    expect(spokenNumbers('So zweiundzwanzig Teile.', 'de')).toEqual([
      { values: [22], text: 'zweiundzwanzig', from: 3, to: 17, isOrdinal: false },
    ]);
  });
});
