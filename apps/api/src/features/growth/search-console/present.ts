import {
  type IndexState,
  indexStates,
  lastFinalDay,
  type PageIndex,
  type SearchConnection,
  type SearchSite,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { countStates, type PageRow } from './pages-store.ts';
import { type ConnectionRow, type SiteRow, selectLastDays } from './store.ts';

/** Sites as the API gives them. */
export async function presentSites(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rows: readonly SiteRow[],
): Promise<SearchSite[]> {
  const counted = Map.groupBy(
    await countStates(
      db,
      rows.map(({ id }) => id),
    ),
    ({ site_id: id }) => id,
  );
  const lastDay = lastFinalDay(clock());
  const lastDays = await selectLastDays(db, rows);
  return rows.map((row) => ({
    id: row.id,
    property: row.property,
    isConnected: row.is_connected,
    figuresUntil: lastDays.get(row.id) ?? null,
    lastReadAt: row.last_read_at?.toISOString() ?? null,
    isReading: row.is_connected && row.figures_until < lastDay,
    problem: row.problem,
    index: countsOf(counted.get(row.id) ?? []),
  }));
}

export const countsOf = (
  counted: readonly { state: IndexState; count: number }[],
): Record<IndexState, number> => {
  const counts = Object.fromEntries(indexStates.map((state) => [state, 0]));
  for (const { state, count } of counted) counts[state] = count;
  return counts as Record<IndexState, number>;
};

export const presentConnection = (row: ConnectionRow): SearchConnection => ({
  state: row.state,
  problem: row.problem,
  connectedAt: row.connected_at.toISOString(),
});

export const presentIndex = (
  row: Omit<PageRow, 'id' | 'site_id' | 'url' | 'next_look_at'>,
): PageIndex => ({
  state: row.state,
  reason: row.reason,
  at: row.seen_at?.toISOString() ?? null,
  lastCrawlAt: row.last_crawl_at?.toISOString() ?? null,
  source: row.source,
});
