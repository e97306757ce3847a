import { type Automation, type AutomationRun, monthStart } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import type { RunRow } from './run-store.ts';
import { type AutomationRow, countLinks, selectPastRuns } from './store.ts';

/** Rows of one account as their owner sees them, with what they began and spent. */
export async function presentAutomations(
  db: Kysely<Schema>,
  rows: readonly AutomationRow[],
  now: Date,
): Promise<Automation[]> {
  const [first] = rows;
  if (!first) return [];
  const zone = await selectTimeZone(db, first.user_id);
  const ids = rows.map(({ id }) => id);
  const counts = await countLinks(db, ids);
  const past = await selectPastRuns(db, ids);
  return rows.map((row) => {
    const runs = past.get(row.id) ?? [];
    const since = row.budget_period === 'month' ? monthStart(now, zone) : row.created_at;
    return {
      id: row.id,
      name: row.name,
      campaign: row.campaign,
      linksPerRun: row.links_per_run,
      schedule: row.schedule,
      maxPerDay: row.max_per_day,
      maxPerWeek: row.max_per_week,
      budgetCredits: row.budget_credits,
      budgetPeriod: row.budget_period,
      state: row.state,
      pauseReason: row.pause_reason,
      nextRunAt: row.next_run_at?.toISOString() ?? null,
      lastRunAt: row.last_run_at?.toISOString() ?? null,
      spent: {
        credits: runs.reduce((sum, { at, credits }) => (at >= since ? sum + credits : sum), 0),
        since: since.toISOString(),
      },
      links: {
        begun: runs.reduce((sum, { links }) => sum + links, 0),
        ...(counts.get(row.id) ?? { live: 0, failed: 0, open: 0 }),
      },
      createdAt: row.created_at.toISOString(),
    };
  });
}

export const presentRun = (row: RunRow): AutomationRun => ({
  id: row.id,
  state: row.state,
  plannedFor: row.planned_for.toISOString(),
  isManual: row.is_manual,
  campaignId: row.campaign_id,
  links: row.links,
  limit: row.limit_met,
  message: row.message,
  createdAt: row.created_at.toISOString(),
});
