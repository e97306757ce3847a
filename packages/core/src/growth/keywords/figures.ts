import type { KeywordFigure, MeasuredKeyword } from './contract.ts';
import type { KeywordImport, KeywordImportRow } from './read-import.ts';

/** What is known of a keyword. */
export type KeywordFigures = Omit<MeasuredKeyword, 'keyword'>;

/** Each of them, in the order in which they are shown. */
export const keywordFigureKinds = ['volume', 'difficulty', 'cost', 'impressions'] as const;

/** What is known of a keyword that nobody was asked about. */
export const noFigures: KeywordFigures = {
  volume: null,
  difficulty: null,
  cost: null,
  impressions: null,
};

/** Both together: of two figures of a kind the later one. */
export function laterFigures(
  one: Partial<KeywordFigures> | undefined,
  other: Partial<KeywordFigures> | undefined,
): KeywordFigures {
  return {
    volume: later(one?.volume, other?.volume),
    difficulty: later(one?.difficulty, other?.difficulty),
    cost: later(one?.cost, other?.cost),
    impressions: later(one?.impressions, other?.impressions),
  };
}

function later<Figure extends KeywordFigure>(
  one: Figure | null | undefined,
  other: Figure | null | undefined,
): Figure | null {
  if (!one || !other) return one ?? other ?? null;
  return Date.parse(other.at) >= Date.parse(one.at) ? other : one;
}

/** The figures that a row of a file has, by whom and when. A kind that it has none of is not in it. */
export function importedFigures(
  row: KeywordImportRow,
  { currency }: Pick<KeywordImport, 'currency'>,
  seen: Pick<KeywordFigure, 'source' | 'at'>,
): Partial<KeywordFigures> {
  const { volume, difficulty, cost, impressions } = row;
  return {
    ...(volume === null ? {} : { volume: { value: volume, ...seen } }),
    ...(difficulty === null ? {} : { difficulty: { value: difficulty, ...seen } }),
    ...(cost === null ? {} : { cost: { value: cost, currency, ...seen } }),
    ...(impressions === null ? {} : { impressions: { value: impressions, ...seen } }),
  };
}
