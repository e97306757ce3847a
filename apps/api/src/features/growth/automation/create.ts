import {
  AppError,
  type Automation,
  type AutomationBody,
  accountLimits,
  type createAutomation as endpoint,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { runOnce } from '../../../http/idempotency.ts';
import { limitFor, limitReached } from '../../money/payments/index.ts';
import { requirePlan } from '../campaigns/index.ts';
import { presentAutomations } from './present.ts';
import { type AutomationRow, insertAutomation } from './store.ts';

export type Wanted = z.output<(typeof endpoint)['body']>;
const { automations } = accountLimits;
type CampaignPart = AutomationBody['campaign'];

/**
 * Plans a campaign that comes round; it does nothing before it is started. Throws what a campaign
 * refuses, with its fields named below `campaign`, and LIMIT_REACHED.
 */
export async function createAutomation(
  ctx: Context,
  userId: string,
  body: Wanted,
  key: string | undefined,
): Promise<{ success: true; automation: Automation }> {
  const limit = await limitFor(ctx, userId, automations);
  const call = { key, scope: `POST /api/automations ${userId}`, request: body };
  return runOnce(ctx, call, async (trx) => {
    const now = ctx.clock();
    const row = await insertAutomation(
      trx,
      {
        id: ctx.uuid(),
        user_id: userId,
        created_at: now,
        ...columnsOf(body),
        campaign: JSON.stringify(await requireCampaign(ctx, trx, userId, body.campaign)),
        pause_reason: 'new',
      },
      limit,
    );
    if (!row) throw limitReached(automations, limit);
    return { success: true, automation: await presentOne(trx, row, now) };
  });
}

export const columnsOf = (body: Omit<Wanted, 'campaign'>) => ({
  name: body.name,
  links_per_run: body.linksPerRun,
  schedule: JSON.stringify(body.schedule),
  max_per_day: body.maxPerDay,
  max_per_week: body.maxPerWeek,
  budget_credits: body.budgetCredits,
  budget_period: body.budgetPeriod,
});

/** What each run's campaign is made of, with nothing left open. Throws as `createAutomation`. */
export async function requireCampaign(
  ctx: Context,
  db: Kysely<Schema>,
  userId: string,
  part: CampaignPart,
): Promise<AutomationRow['campaign']> {
  try {
    const body = { ...part, name: 'Run', linkCount: 1 };
    const { name, linkCount, ...campaign } = await requirePlan(ctx, db, { userId, body });
    return campaign;
  } catch (error) {
    if (!(error instanceof AppError) || !error.details) throw error;
    const details = error.details.map(({ field, message }) => ({
      field: `campaign.${field}`,
      message,
    }));
    throw new AppError(error.code, { message: error.message, details, cause: error });
  }
}

export async function presentOne(
  db: Kysely<Schema>,
  row: AutomationRow,
  now: Date,
): Promise<Automation> {
  const [automation] = await presentAutomations(db, [row], now);
  if (!automation) throw new AppError('NOT_FOUND');
  return automation;
}
