import {
  type CheckOutcome,
  type Monitor,
  type MonitorCheck,
  RECENT_CHECKS,
  UPTIME_DAYS,
  type Uptime,
  uptimeOf,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import {
  type CheckRow,
  countOutcomes,
  type LinkRow,
  selectLastChecks,
  selectRecentOutcomes,
} from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** From when checks count for an uptime. */
export const uptimeSince = (now: Date): Date => new Date(now.getTime() - UPTIME_DAYS * DAY_MS);

/** Watched links as the API gives them. */
export async function presentLinks(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rows: LinkRow[],
): Promise<Monitor[]> {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return [];
  const checks = new Map((await selectLastChecks(db, ids)).map((check) => [check.link_id, check]));
  const outcomes = Map.groupBy(
    await countOutcomes(db, ids, uptimeSince(clock())),
    ({ link_id: id }) => id,
  );
  const recent = new Map(
    (await selectRecentOutcomes(db, ids, RECENT_CHECKS)).map((row) => [row.link_id, row.outcomes]),
  );
  return rows.map((row) => {
    const check = checks.get(row.id);
    return {
      id: row.id,
      pageUrl: row.page_url,
      destinationUrl: row.destination_url,
      destinationHost: row.destination_host,
      anchorText: row.anchor_text,
      campaign: row.campaign,
      tags: row.tags,
      costCents: row.cost_cents,
      state: row.state,
      isPaused: row.paused_at !== null,
      missedSince: row.missed_since?.toISOString() ?? null,
      lastSeenAt: row.last_seen_at?.toISOString() ?? null,
      lastLook: check ? presentCheck(check) : null,
      nextLookAt: row.paused_at ? null : row.next_look_at.toISOString(),
      uptime: sumOutcomes(outcomes.get(row.id) ?? []),
      recent: recent.get(row.id)?.toReversed() ?? [],
      createdAt: row.created_at.toISOString(),
    };
  });
}

/** Checks by outcome as an uptime. */
export function sumOutcomes(rows: { outcome: CheckOutcome; count: number }[]): Uptime {
  const counts = { up: 0, down: 0, unseen: 0 };
  for (const { outcome, count } of rows) {
    counts[outcome === 'unconfirmed' ? 'unseen' : outcome] += count;
  }
  return uptimeOf(counts);
}

export const presentCheck = (row: CheckRow): MonitorCheck => ({
  at: row.looked_at.toISOString(),
  outcome: row.outcome,
  verdict: row.verdict,
  summary: row.summary,
  status: row.status,
  rel: row.rel,
  anchorText: row.anchor_text,
  bodyHash: row.body_hash,
  elapsedMs: row.elapsed_ms,
});
