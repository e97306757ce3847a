import { cleanLine, removeUnsafeCharacters } from '../../base/text/clean.ts';
import { MAX_CAMPAIGN_NAME } from '../../verification/monitors/vocabulary.ts';
import { splitRow } from '../../verification/reports/lists/link-list-columns.ts';
import type { CampaignBody, CampaignKeyword } from './contract.ts';
import { judgeCampaignForm } from './plan.ts';
import {
  MAX_CAMPAIGN_FOLDER,
  MAX_CAMPAIGN_KEYWORDS,
  MAX_CAMPAIGN_LINKS,
  MAX_IMPORTED_CAMPAIGNS,
} from './vocabulary.ts';

/** A line that cannot be used, and why. Lines are counted from 1. */
export interface CsvFault {
  line: number;
  message: string;
}

const delimiters = ['\t', ';', ','] as const;
const names = {
  campaign: /^(?:campaign(?: name)?|name)$/u,
  targetUrl: /^(?:target(?: url)?|url|destination(?: url)?)$/u,
  keyword: /^keywords?$/u,
  anchorText: /^anchors?(?: texts?)?$/u,
  linkCount: /^(?:links?(?: count)?|number of links)$/u,
  pacePerDay: /^pace(?: per day)?$/u,
  sources: /^sources?(?: urls?)?$/u,
  notes: /^(?:notes|facts)$/u,
  folder: /^(?:folder|client)$/u,
} as const;
type Column = keyof typeof names;
type Row = { line: number } & Partial<Record<Column, string>>;

/**
 * Keywords with their anchor texts, as CSV: with a header (`keyword,anchor_text`, in any order, among
 * other columns), or two columns without one. A keyword without an anchor text is its own.
 *
 * @example
 * ```ts
 * import { readKeywordsCsv } from '@linkwright/core/campaigns';
 *
 * readKeywordsCsv('keyword,anchor_text\ndesks,good desks').keywords;
 * // => [{ keyword: 'desks', anchorText: 'good desks' }]
 * ```
 */
export function readKeywordsCsv(text: string): {
  keywords: CampaignKeyword[];
  faults: CsvFault[];
} {
  const faults: CsvFault[] = [];
  const keywords: CampaignKeyword[] = [];
  for (const { line, keyword = '', anchorText = '' } of readRows(text, ['keyword', 'anchorText'])) {
    const pair = { keyword, anchorText: anchorText === '' ? keyword : anchorText };
    // Any target will do: it is judged with the rest of the campaign.
    const refused = judgeCampaignForm({ keywords: [pair], targetUrl: 'https://example.com' });
    if (refused) faults.push(...refused.details.map(({ message }) => ({ line, message })));
    else if (keywords.length < MAX_CAMPAIGN_KEYWORDS) keywords.push(pair);
    else {
      faults.push({ line, message: `A campaign takes at most ${MAX_CAMPAIGN_KEYWORDS} keywords` });
      break;
    }
  }
  return { keywords, faults };
}

/** A campaign that a file names, with the first of its lines. */
export interface CsvCampaign {
  body: CampaignBody;
  line: number;
}

/**
 * Whole campaigns as CSV with a header: campaign, target_url, keyword, anchor_text, and links,
 * pace_per_day, sources (apart by spaces), notes and folder. Rows with one name are one campaign; what is not of
 * each keyword counts in its first row. Without links it is one a row. A campaign with a fault in any row
 * is left out.
 */
export function readCampaignsCsv(text: string): { campaigns: CsvCampaign[]; faults: CsvFault[] } {
  const rows = readRows(text);
  if (rows.length === 0 || rows.some(({ campaign }) => campaign === undefined)) {
    const message = 'The first line must name the columns campaign, target_url and keyword';
    return { campaigns: [], faults: [{ line: 1, message }] };
  }
  const campaigns: CsvCampaign[] = [];
  const faults: CsvFault[] = [];
  for (const [name, own] of Map.groupBy(rows, ({ campaign = '' }) => campaign)) {
    const [{ line }] = own as [Row];
    const body = toBody(name, own);
    const found = faultsOf(body, own);
    if (found.length > 0) faults.push(...found);
    else if (campaigns.length < MAX_IMPORTED_CAMPAIGNS) campaigns.push({ body, line });
    else {
      const message = `A file brings at most ${MAX_IMPORTED_CAMPAIGNS} campaigns`;
      faults.push({ line, message });
    }
  }
  return { campaigns, faults: faults.sort((one, other) => one.line - other.line) };
}

function toBody(name: string, rows: readonly Row[]): CampaignBody {
  const first = rows[0];
  return {
    name,
    targetUrl: first?.targetUrl ?? '',
    keywords: rows.map(({ keyword = '', anchorText }) => ({
      keyword,
      anchorText: anchorText || keyword,
    })),
    linkCount: first?.linkCount ? Number(first.linkCount) : rows.length,
    ...(first?.pacePerDay ? { pacePerDay: Number(first.pacePerDay) } : {}),
    ...(first?.sources ? { sources: first.sources.split(' ') } : {}),
    ...(first?.notes ? { notes: first.notes } : {}),
    ...(first?.folder ? { folder: first.folder } : {}),
  };
}

function faultsOf(body: CampaignBody, rows: readonly Row[]): CsvFault[] {
  const faults: CsvFault[] = [];
  const line = rows[0]?.line ?? 1;
  const fault = (message: string, at = line) => faults.push({ line: at, message });
  const isCount = (value: number) =>
    Number.isInteger(value) && value >= 1 && value <= MAX_CAMPAIGN_LINKS;
  if (body.name === '') fault('Campaign needs a name');
  if (body.name.length > MAX_CAMPAIGN_NAME) {
    fault(`Campaign is longer than ${MAX_CAMPAIGN_NAME} characters`);
  }
  if ((body.folder?.length ?? 0) > MAX_CAMPAIGN_FOLDER) {
    fault(`Folder is longer than ${MAX_CAMPAIGN_FOLDER} characters`);
  }
  if (!isCount(body.linkCount)) fault(`Links must be 1 to ${MAX_CAMPAIGN_LINKS}`);
  if (body.pacePerDay !== undefined && !isCount(body.pacePerDay)) {
    fault(`Pace per day must be 1 to ${MAX_CAMPAIGN_LINKS}`);
  }
  if (rows.length > MAX_CAMPAIGN_KEYWORDS) {
    fault(`A campaign takes at most ${MAX_CAMPAIGN_KEYWORDS} keywords`);
  }
  for (const { field, message } of judgeCampaignForm(body)?.details ?? []) {
    const index = Number(/^keywords\.(\d+)\./u.exec(field)?.[1] ?? 0);
    fault(message, rows[index]?.line);
  }
  return faults;
}

/** Rows by column; `fallback` names the columns of a text without a header. */
function readRows(text: string, fallback?: readonly Column[]): Row[] {
  const lines = linesOf(text)
    .map((content, index) => ({ content, line: index + 1 }))
    .filter(({ content }) => content.trim() !== '');
  const [head] = lines;
  if (!head) return [];
  const delimiter = delimiters.find((candidate) => head.content.includes(candidate)) ?? ',';
  const cellsOf = (content: string) =>
    splitRow(content, delimiter).map((cell) => cleanLine(removeUnsafeCharacters(cell)));
  const header = cellsOf(head.content).map(columnNamed);
  const hasHeader = header.includes('keyword');
  const columns = hasHeader ? header : fallback;
  if (!columns) return [];
  return lines.slice(hasHeader ? 1 : 0).map(({ content, line }) => {
    const row: Row = { line };
    for (const [index, cell] of cellsOf(content).entries()) {
      const column = columns[index];
      if (column) row[column] = cell;
    }
    return row;
  });
}

const linesOf = (text: string): string[] => text.replace(/^\ufeff/u, '').split(/\r\n|\r|\n/u);

function columnNamed(cell: string): Column | undefined {
  const plain = cell.toLowerCase().replaceAll('_', ' ').trim();
  return (Object.keys(names) as Column[]).find((column) => names[column].test(plain));
}
