import {
  RANK_TREND_DAYS,
  type RankCheck,
  type RankTracker,
  rankChange,
  rankChangeIn,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectBestChecks, selectLatestChecks, selectTrend } from './check-store.ts';
import { selectLatestOfCompetitors } from './competitor-store.ts';
import type { CheckRow, TrackerRow } from './store.ts';
import { readVolumes } from './volumes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Tracked keywords of one user as the API gives them. */
export async function presentTrackers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rows: TrackerRow[],
): Promise<RankTracker[]> {
  const ids = rows.map(({ id }) => id);
  const [first] = rows;
  if (!first) return [];
  const latest = Map.groupBy(await selectLatestChecks(db, ids), ({ tracker_id: id }) => id);
  const bests = new Map((await selectBestChecks(db, ids)).map((best) => [best.tracker_id, best]));
  const now = clock();
  const since = new Date(now.getTime() - RANK_TREND_DAYS * DAY_MS);
  const trends = Map.groupBy(await selectTrend(db, ids, since), ({ tracker_id: id }) => id);
  const competitors = Map.groupBy(
    await selectLatestOfCompetitors(db, ids),
    ({ tracker_id: id }) => id,
  );
  const volumeOf = await readVolumes(db, first.user_id, rows);
  return rows.map((row) => {
    const trend = (trends.get(row.id) ?? []).map(({ outcome, position, checked_at: at }) => ({
      outcome,
      position,
      at: at.toISOString(),
    }));
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
      change7: rankChangeIn(trend, { days: 7, now }),
      change30: rankChangeIn(trend, { days: 30, now }),
      trend: trend
        .filter(({ outcome, at }) => outcome !== 'error' && Date.parse(at) > since.getTime())
        .map(({ at, position }) => ({ at, position }))
        .reverse(),
      competitors: (competitors.get(row.id) ?? []).map(
        ({ host, position, provider, checked_at: at }) => ({
          host,
          position,
          provider,
          at: at.toISOString(),
        }),
      ),
      tags: row.tags,
      volume: volumeOf(row),
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
  average: row.average,
  searched: row.searched,
  url: row.url,
  provider: row.provider,
  isImported: row.is_imported,
  error: row.error,
});
