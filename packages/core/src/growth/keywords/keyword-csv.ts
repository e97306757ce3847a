import { csvCell } from '../../base/text/csv-cell.ts';
import type { KeywordFigure, ResearchedKeyword } from './contract.ts';
import { type KeywordSource, keywordSourceLabels } from './vocabulary.ts';

const columns = [
  'Keyword',
  'Topic',
  'Intent',
  'Intent read from',
  'Source',
  'Volume',
  'Volume source',
  'Volume date',
  'Difficulty',
  'Difficulty source',
  'Difficulty date',
];

/** Keywords as CSV (RFC 4180), each figure with its source and date; what is not known says so. */
export function keywordsCsv(
  keywords: readonly (ResearchedKeyword & { source?: KeywordSource })[],
): string {
  const rows = keywords.map(
    ({ keyword, topic, intent, intentWord, source, volume, difficulty }) => [
      keyword,
      topic ?? '',
      intent,
      intentWord ?? '',
      source ? keywordSourceLabels[source] : '',
      ...figureCells(volume),
      ...figureCells(difficulty),
    ],
  );
  return [columns, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

const figureCells = (figure: KeywordFigure | null): (string | number)[] =>
  figure ? [figure.value ?? 'none', figure.source, figure.at.slice(0, 10)] : ['unknown', '', ''];
