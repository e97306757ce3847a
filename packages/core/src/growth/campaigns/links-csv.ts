import { csvCell } from '../../base/text/csv-cell.ts';
import type { CampaignLink } from './link-contract.ts';

const columns = [
  'Number',
  'Keyword',
  'Anchor text',
  'State',
  'Title',
  'URL',
  'Problem',
  'Verdict',
  'Looked at',
  'rel',
  'Evidence',
  'Written at',
  'Published at',
  'Live at',
  'Ended at',
] as const;

/**
 * A campaign's links as CSV (RFC 4180). Words that a spreadsheet would take for a formula stand behind
 * an apostrophe.
 */
export function campaignLinksCsv(links: readonly CampaignLink[]): string {
  const rows = [columns, ...links.map(toCells)];
  return rows.map((cells) => `${cells.map(csvCell).join(',')}\r\n`).join('');
}

const toCells = (link: CampaignLink): (string | number)[] => [
  link.number,
  link.keyword,
  link.anchorText,
  link.state,
  link.title ?? '',
  link.url ?? '',
  link.problem ?? '',
  link.verdict ?? '',
  link.lookedAt ?? '',
  link.rel?.join(' ') ?? '',
  link.snippet ?? '',
  link.writtenAt ?? '',
  link.publishedAt ?? '',
  link.liveAt ?? '',
  link.endedAt ?? '',
];
