import { csvCell } from '../text/csv-cell.ts';
import type { FullReport } from './contract.ts';
import type { PageResult } from './run-event.ts';

const columns = [
  'Line',
  'Page',
  'Verdict',
  'What was seen',
  'Score',
  'Status',
  'Final address',
  'Link',
  'Anchor text',
  'Anchor match',
  'rel',
  'Hidden',
  'Place',
  'Robots',
  'Canonical elsewhere',
  'Title',
  'Response time (ms)',
  'Checked at',
  'Page hash (SHA-256)',
  'Evidence',
  'Same page as line',
] as const;

/**
 * A report's pages as CSV (RFC 4180), one row for each line of the list. Words that a spreadsheet
 * would take for a formula stand behind an apostrophe.
 */
export function reportCsv({ results }: Pick<FullReport, 'results'>): string {
  const rows = [columns, ...results.map(toCells)];
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

function toCells({ position, line, duplicateOf, inspection }: PageResult): (string | number)[] {
  const { link } = inspection;
  return [
    position + 1,
    line,
    inspection.verdict,
    inspection.summary,
    inspection.score ?? '',
    inspection.status ?? '',
    inspection.finalUrl,
    link?.url ?? '',
    link?.anchorText ?? '',
    link?.anchorMatch ?? '',
    link?.rel.join(' ') ?? '',
    link?.hidden ?? '',
    link?.place ?? '',
    inspection.robotsDirectives.map(({ crawler, token }) => `${crawler}: ${token}`).join('; '),
    inspection.canonicalElsewhere ?? '',
    inspection.title ?? '',
    inspection.elapsedMs,
    inspection.visitedAt,
    inspection.bodyHash ?? '',
    link?.snippet ?? '',
    duplicateOf === null ? '' : duplicateOf + 1,
  ];
}
