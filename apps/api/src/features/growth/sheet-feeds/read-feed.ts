import {
  FEED_ROWS,
  type FeedColumns,
  feedCsv,
  feedRecords,
  monitorColumns,
  postColumns,
  rankColumns,
  reportFeedColumns,
  type SheetFeedFormat,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { listOwnPosts } from '../../articles/posts/index.ts';
import { listMonitors } from '../../verification/monitors/index.ts';
import { readOwnResults } from '../../verification/reports/index.ts';
import { listTrackers } from '../rank-trackers/index.ts';
import type { SheetFeedRow } from './store.ts';

/** One page of a feed, as it is sent. */
export interface FeedPage {
  body: string;
  type: string;
  hasMore: boolean;
}

interface Wanted {
  format: SheetFeedFormat;
  /** From 1. */
  page: number;
}

/** A page of the rows that a feed is of, as its owner has them now. Throws REPORT_NOT_FOUND. */
export async function readFeedPage(
  ctx: Context,
  feed: SheetFeedRow,
  wanted: Wanted,
): Promise<FeedPage> {
  const { user_id: userId } = feed;
  switch (feed.kind) {
    case 'posts':
      return write(
        wanted,
        postColumns,
        await walk(wanted, (page) => listOwnPosts(ctx, { userId }, page)),
      );
    case 'links':
      return write(
        wanted,
        monitorColumns,
        await walk(wanted, (page) => listMonitors(ctx, userId, page)),
      );
    case 'ranks':
      return write(
        wanted,
        rankColumns,
        await walk(wanted, (page) => listTrackers(ctx, userId, page)),
      );
    case 'report': {
      const results = await readOwnResults(ctx, { id: feed.report_id ?? '', userId });
      const from = (wanted.page - 1) * FEED_ROWS;
      const items = results.slice(from, from + FEED_ROWS);
      return write(wanted, reportFeedColumns, {
        items,
        hasMore: results.length > from + FEED_ROWS,
      });
    }
  }
}

interface Rows<Row> {
  items: readonly Row[];
  hasMore: boolean;
}

/** The rows of a page, of a list that goes on from a cursor. */
async function walk<Row>(
  { page }: Wanted,
  list: (query: { limit: number; cursor?: string }) => Promise<{
    items: Row[];
    nextCursor: string | null;
  }>,
): Promise<Rows<Row>> {
  let cursor: string | undefined;
  for (let at = 1; ; at += 1) {
    const { items, nextCursor } = await list({ limit: FEED_ROWS, ...(cursor && { cursor }) });
    if (at === page) return { items, hasMore: nextCursor !== null };
    if (nextCursor === null) return { items: [], hasMore: false };
    cursor = nextCursor;
  }
}

const write = <Row>(
  { format }: Wanted,
  columns: FeedColumns<Row>,
  { items, hasMore }: Rows<Row>,
): FeedPage =>
  format === 'csv'
    ? { body: feedCsv(columns, items), type: 'text/csv; charset=utf-8', hasMore }
    : {
        body: JSON.stringify(feedRecords(columns, items)),
        type: 'application/json; charset=utf-8',
        hasMore,
      };
