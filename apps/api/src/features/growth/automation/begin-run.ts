import { calendarDay, decideRun, keywordsInTurn, type RunRules } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { recordActivity } from '../../base/activity/index.ts';
import { creditsOf } from '../../money/credits/index.ts';
import { createCampaign, startCampaign } from '../campaigns/index.ts';
import { insertRun, type RunRow } from './run-store.ts';
import { type AutomationRow, selectPastRuns, updateAutomation } from './store.ts';

/** When a run was to be, and whether its owner asked for it. */
export interface Occasion {
  plannedFor: Date;
  isManual: boolean;
}

/**
 * One run, in a transaction that holds the automation: its campaign is made and started, with the credits
 * reserved, or nothing is where a limit leaves no link. Throws what creating and starting a campaign
 * throws.
 */
export async function beginRun(
  ctx: Context,
  trx: Kysely<Schema>,
  row: AutomationRow,
  occasion: Occasion,
): Promise<RunRow> {
  const now = ctx.clock();
  const { user_id: userId, campaign: plan } = row;
  const past = (await selectPastRuns(trx, [row.id])).get(row.id) ?? [];
  const { balance } = await creditsOf(trx, userId);
  const timeZone = await selectTimeZone(trx, userId);
  const { links, limit } = decideRun({ ...rulesOf(row), timeZone }, now, { past, balance });
  await updateAutomation(trx, row.id, { last_run_at: now });
  if (links === 0) return insertRun(trx, { ...newRun(ctx, row, occasion), limit_met: limit });
  const body = {
    ...plan,
    name: `${row.name}, ${calendarDay(timeZone, now)}`,
    keywords: keywordsInTurn(plan.keywords, row.next_keyword),
    linkCount: links,
  };
  const { id } = await createCampaign(ctx, trx, { userId, body });
  await startCampaign(ctx, trx, { userId, id });
  await updateAutomation(trx, row.id, {
    next_keyword: (row.next_keyword + links) % plan.keywords.length,
  });
  // Of one that was asked for the log has the call.
  if (!occasion.isManual) {
    await recordActivity(trx, {
      userId,
      at: now,
      act: 'campaign-started',
      by: { kind: 'automation', id: row.id, name: row.name },
      subject: { kind: 'campaign', id, name: body.name },
    });
  }
  const started = { state: 'started', campaign_id: id, links, limit_met: limit } as const;
  return insertRun(trx, { ...newRun(ctx, row, occasion), ...started });
}

/** A run that begins nothing. */
export const newRun = (
  ctx: Context,
  { id }: AutomationRow,
  { plannedFor, isManual }: Occasion,
) => ({
  id: ctx.uuid(),
  automation_id: id,
  planned_for: plannedFor,
  is_manual: isManual,
  state: 'skipped' as const,
  campaign_id: null,
  limit_met: null,
  message: null,
  created_at: ctx.clock(),
});

const rulesOf = (row: AutomationRow): Omit<RunRules, 'timeZone'> => ({
  linksPerRun: row.links_per_run,
  maxPerDay: row.max_per_day,
  maxPerWeek: row.max_per_week,
  budgetCredits: row.budget_credits,
  budgetPeriod: row.budget_period,
});
