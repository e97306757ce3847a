import { type RankCheck, type RankTracker, rankChange } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import { selectBestChecks, selectLatestChecks } from './check-store.ts';
import type { CheckRow, TrackerRow } from './store.ts';

/** Tracked keywords as the API gives them. */
export async function presentTrackers(
  { db }: Pick<Context, 'db'>,
  rows: TrackerRow[],
): Promise<RankTracker[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const latest = Map.groupBy(await selectLatestChecks(db, ids), ({ tracker_id: id }) => id);
  const bests = new Map((await selectBestChecks(db, ids)).map((best) => [best.tracker_id, best]));
  return rows.map((row) => {
    const checks = latest.get(row.id) ?? [];
    const [lastCheck] = checks;
    const lastKnown = checks.find(({ outcome }) => outcome !== 'error');
    const best = bests.get(row.id);
    return {
      id: row.id,
      keyword: row.keyword,
      host: row.host,
      country: row.country || null,
      device: row.device || null,
      isPaused: row.paused_at !== null,
      band: row.band,
      lastKnown: lastKnown ? presentCheck(lastKnown) : null,
      lastCheck: lastCheck ? presentCheck(lastCheck) : null,
      change: rankChange(checks),
      best: best?.position ? { position: best.position, at: best.checked_at.toISOString() } : null,
      nextCheckAt: row.paused_at ? null : row.next_check_at.toISOString(),
      createdAt: row.created_at.toISOString(),
    };
  });
}

export const presentCheck = (row: CheckRow): RankCheck => ({
  at: row.checked_at.toISOString(),
  outcome: row.outcome,
  position: row.position,
  searched: row.searched,
  url: row.url,
  provider: row.provider,
  error: row.error,
});
