import { csvCell } from '../../base/text/csv-cell.ts';
import type { KeywordFigure, ResearchedKeyword } from './contract.ts';
import { type KeywordSource, keywordSourceLabels } from './vocabulary.ts';

const columns = [
  'Keyword',
  'Topic',
  'Cluster',
  'Intent',
  'Intent read from',
  'Source',
  'Volume',
  'Volume source',
  'Volume date',
  'Difficulty',
  'Difficulty source',
  'Difficulty date',
  'Cost of a click',
  'Cost source',
  'Cost date',
  'Currency',
  'Impressions',
  'Impressions source',
  'Impressions date',
];

/** Keywords as CSV (RFC 4180), each figure with its source and date; what is not known says so. */
export function keywordsCsv(
  keywords: readonly (ResearchedKeyword & { source?: KeywordSource })[],
): string {
  const rows = keywords.map(
    ({ keyword, topic, cluster, intent, intentWord, source, ...figures }) => [
      keyword,
      topic ?? '',
      cluster,
      intent,
      intentWord ?? '',
      source ? keywordSourceLabels[source] : '',
      ...figureCells(figures.volume),
      ...figureCells(figures.difficulty),
      ...figureCells(figures.cost),
      figures.cost?.currency ?? '',
      ...figureCells(figures.impressions),
    ],
  );
  return [columns, ...rows].map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

const figureCells = (figure: KeywordFigure | null): (string | number)[] =>
  figure ? [figure.value ?? 'none', figure.source, figure.at.slice(0, 10)] : ['unknown', '', ''];
