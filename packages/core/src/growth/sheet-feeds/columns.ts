import type { PostSummary } from '../../articles/posts/contract.ts';
import { csvCell } from '../../base/text/csv-cell.ts';
import type { Monitor } from '../../verification/monitors/contract.ts';
import { monitorStateLabels } from '../../verification/monitors/words.ts';
import { reportColumns } from '../../verification/reports/lists/columns.ts';
import type { PageResult } from '../../verification/reports/run-event.ts';
import type { RankTracker } from '../rank-trackers/contract.ts';

type Value = string | number | null;

/** What a table tells of each row under one heading: never renamed, and new ones stand last. */
export interface FeedColumn<Row> {
  /** The heading of CSV; the name in JSON is the column's key. */
  label: string;
  /** Null where nothing is known. */
  value(row: Row): Value;
}
export type FeedColumns<Row> = Readonly<Record<string, FeedColumn<Row>>>;

/** In one word: a draft, a trial post, a claimed one, or published. */
export function postState({
  status,
  isTrialPost,
  isClaimed,
}: Pick<PostSummary, 'status' | 'isTrialPost' | 'isClaimed'>): string {
  if (status === 'draft') return 'draft';
  if (isTrialPost) return 'trial';
  return isClaimed ? 'claimed' : 'published';
}

/** Every column of one's posts, for feeds and the terminal. */
export const postColumns: FeedColumns<PostSummary> = {
  created: { label: 'Created', value: ({ createdAt }) => createdAt },
  state: { label: 'State', value: postState },
  title: { label: 'Title', value: ({ title }) => title },
  address: { label: 'Address', value: ({ publishedUrl }) => publishedUrl },
  words: { label: 'Words', value: ({ wordCount }) => wordCount },
  score: { label: 'SEO score', value: ({ seoScore }) => seoScore },
  views: { label: 'Views', value: ({ viewCount }) => viewCount },
  anchorText: { label: 'Anchor text', value: ({ anchorText }) => anchorText },
  target: { label: 'Target', value: ({ targetUrl }) => targetUrl },
  linkPolicy: { label: 'Link policy', value: ({ linkPolicy }) => linkPolicy },
  category: { label: 'Category', value: ({ category }) => category },
  tags: { label: 'Tags', value: ({ tags }) => tags.join('; ') },
  expires: { label: 'Expires', value: ({ expiresAt }) => expiresAt },
  slug: { label: 'Slug', value: ({ slug }) => slug },
  id: { label: 'ID', value: ({ id }) => id },
};

/** Every column of watched links, for feeds and the terminal. */
export const monitorColumns: FeedColumns<Monitor> = {
  page: { label: 'Page', value: ({ pageUrl }) => pageUrl },
  state: { label: 'State', value: ({ state }) => monitorStateLabels[state] },
  paused: { label: 'Paused', value: ({ isPaused }) => (isPaused ? 'yes' : 'no') },
  destination: { label: 'Destination', value: ({ destinationUrl }) => destinationUrl },
  anchorText: { label: 'Anchor text', value: ({ anchorText }) => anchorText },
  campaign: { label: 'Campaign', value: ({ campaign }) => campaign },
  lastCheck: { label: 'Last check', value: ({ lastLook }) => lastLook?.at ?? null },
  verdict: { label: 'Verdict', value: ({ lastLook }) => lastLook?.verdict ?? null },
  seen: { label: 'What was seen', value: ({ lastLook }) => lastLook?.summary ?? null },
  lastSeen: { label: 'Last seen', value: ({ lastSeenAt }) => lastSeenAt },
  uptime: {
    label: 'Uptime (%)',
    value: ({ uptime: { share } }) => (share === null ? null : Math.floor(share * 1000) / 10),
  },
  created: { label: 'Created', value: ({ createdAt }) => createdAt },
  id: { label: 'ID', value: ({ id }) => id },
};

/** Every column of tracked keywords, for feeds and the terminal. */
export const rankColumns: FeedColumns<RankTracker> = {
  keyword: { label: 'Keyword', value: ({ keyword }) => keyword },
  host: { label: 'Host', value: ({ host }) => host },
  country: { label: 'Country', value: ({ country }) => country?.toUpperCase() ?? null },
  device: { label: 'Device', value: ({ device }) => device },
  paused: { label: 'Paused', value: ({ isPaused }) => (isPaused ? 'yes' : 'no') },
  outcome: { label: 'Outcome', value: ({ lastKnown }) => lastKnown?.outcome ?? null },
  position: { label: 'Position', value: ({ lastKnown }) => lastKnown?.position ?? null },
  seen: { label: 'Results seen', value: ({ lastKnown }) => lastKnown?.searched ?? null },
  page: { label: 'Page found', value: ({ lastKnown }) => lastKnown?.url ?? null },
  provider: { label: 'Provider', value: ({ lastKnown }) => lastKnown?.provider ?? null },
  seenAt: { label: 'Looked at', value: ({ lastKnown }) => lastKnown?.at ?? null },
  best: { label: 'Best position', value: ({ best }) => best?.position ?? null },
  tags: { label: 'Tags', value: ({ tags }) => tags.join('; ') },
  id: { label: 'ID', value: ({ id }) => id },
};

/** Every column of a report's pages: those of its files. */
export const reportFeedColumns: FeedColumns<PageResult> = reportColumns;

/** Rows as a table: headings, and a line of cells for each. */
export const feedTable = <Row>(
  columns: FeedColumns<Row>,
  rows: readonly Row[],
): { columns: string[]; rows: Value[][] } => ({
  columns: Object.values(columns).map(({ label }) => label),
  rows: rows.map((row) => Object.values(columns).map(({ value }) => value(row))),
});

/** Rows as CSV (RFC 4180). Words that a spreadsheet would take for a formula stand behind an apostrophe. */
export function feedCsv<Row>(columns: FeedColumns<Row>, rows: readonly Row[]): string {
  const table = feedTable(columns, rows);
  return [table.columns, ...table.rows]
    .map((cells) => `${cells.map((cell) => csvCell(cell ?? '')).join(',')}\r\n`)
    .join('');
}

/** Rows as JSON objects by the columns' keys. */
export const feedRecords = <Row>(
  columns: FeedColumns<Row>,
  rows: readonly Row[],
): Record<string, Value>[] =>
  rows.map((row) =>
    Object.fromEntries(Object.entries(columns).map(([key, { value }]) => [key, value(row)])),
  );
