import { csvCell } from '../../base/text/csv-cell.ts';
import type { RankCheck, RankTracker } from './contract.ts';

const columns = [
  'Looked at',
  'Keyword',
  'Host',
  'Country',
  'Device',
  'Outcome',
  'Position',
  'Results seen',
  'Page found',
  'Provider',
  'Error',
];

/** One check and what it was for. */
export type RankHistoryRow = RankCheck &
  Pick<RankTracker, 'keyword' | 'host' | 'country' | 'device'>;

/** Checks as CSV (RFC 4180). A check without a position has an empty cell there, never a number. */
export function rankHistoryCsv(rows: readonly RankHistoryRow[]): string {
  const cells = rows.map((row) => [
    row.at,
    row.keyword,
    row.host,
    row.country?.toUpperCase() ?? '',
    row.device ?? '',
    row.outcome,
    row.position ?? '',
    row.searched,
    row.url ?? '',
    row.provider,
    row.error ?? '',
  ]);
  return [columns, ...cells].map((line) => `${line.map(csvCell).join(',')}\r\n`).join('');
}
