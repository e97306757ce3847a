import {
  AppError,
  type Automation,
  type changeAutomation as endpoint,
  nextRunAfter,
} from '@linkwright/core/all';
import type { Kysely, Updateable } from 'kysely';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { AutomationsTable, Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import type { User } from '../../../http/viewer.ts';
import { columnsOf, presentOne, requireCampaign } from './create.ts';
import { presentAutomations } from './present.ts';
import {
  type AutomationRow,
  deleteAutomation,
  lockActive,
  lockAutomation,
  type OwnAutomation,
  selectAutomation,
  selectAutomationsOf,
  updateAutomation,
} from './store.ts';

type Body = z.output<(typeof endpoint)['body']>;

export const listAutomations = async (ctx: Context, userId: string): Promise<Automation[]> =>
  presentAutomations(ctx.db, await selectAutomationsOf(ctx.db, userId), ctx.clock());

/** Throws NOT_FOUND. */
export async function readAutomation(ctx: Context, own: OwnAutomation): Promise<Automation> {
  const row = await selectAutomation(ctx.db, own);
  if (!row) throw new AppError('NOT_FOUND');
  return presentOne(ctx.db, row, ctx.clock());
}

/**
 * Changes what further runs do; an active one's next run follows a new schedule. Throws NOT_FOUND, and
 * what creating one throws.
 */
export const changeAutomation = (
  ctx: Context,
  own: OwnAutomation,
  { campaign, ...body }: Body,
): Promise<Automation> =>
  update(ctx, own, async (trx, row) => {
    const { schedule, ...columns } = columnsOf({
      name: body.name ?? row.name,
      linksPerRun: body.linksPerRun ?? row.links_per_run,
      schedule: body.schedule ?? row.schedule,
      maxPerDay: orKept(body.maxPerDay, row.max_per_day),
      maxPerWeek: orKept(body.maxPerWeek, row.max_per_week),
      budgetCredits: orKept(body.budgetCredits, row.budget_credits),
      budgetPeriod: body.budgetPeriod ?? row.budget_period,
    });
    const replanned = row.state === 'active' ? body.schedule : undefined;
    const zone = await selectTimeZone(trx, own.userId);
    return {
      ...columns,
      schedule,
      ...(replanned
        ? { next_run_at: nextRunAfter(replanned, ctx.clock(), zone), next_run_slot: null }
        : {}),
      ...(campaign === undefined
        ? {}
        : {
            campaign: JSON.stringify(await requireCampaign(ctx, trx, own.userId, campaign)),
            next_keyword: 0,
          }),
    };
  });

/** Has it run by its schedule; the rules of pausing look back no further than now. Throws EMAIL_NOT_CONFIRMED and NOT_FOUND. */
export async function startAutomation(ctx: Context, user: User, id: string): Promise<Automation> {
  // It spends credits by itself (docs/specification/people.md, Unproven addresses).
  if (!user.isVerified) throw new AppError('EMAIL_NOT_CONFIRMED');
  return update(ctx, { userId: user.userId, id }, async (trx, row) => {
    if (row.state === 'active') return {};
    const now = ctx.clock();
    const next_run_at = nextRunAfter(row.schedule, now, await selectTimeZone(trx, user.userId));
    return { state: 'active', pause_reason: null, started_at: now, next_run_at };
  });
}

/** Campaigns that it started go on. Throws NOT_FOUND. */
export const pauseAutomation = (ctx: Context, own: OwnAutomation): Promise<Automation> =>
  update(ctx, own, async (_trx, row) =>
    row.state === 'paused'
      ? {}
      : { state: 'paused', pause_reason: 'user', next_run_at: null, next_run_slot: null },
  );

/** Campaigns that it started go on. Throws NOT_FOUND. */
export async function removeAutomation(ctx: Context, own: OwnAutomation): Promise<void> {
  if (!(await deleteAutomation(ctx.db, own))) throw new AppError('NOT_FOUND');
}

/** Has the automations of an account run by its new clocks. */
export async function replanRuns(ctx: Context, trx: Kysely<Schema>, userId: string): Promise<void> {
  const zone = await selectTimeZone(trx, userId);
  for (const { id, schedule } of await lockActive(trx, userId)) {
    await updateAutomation(trx, id, {
      next_run_at: nextRunAfter(schedule, ctx.clock(), zone),
      next_run_slot: null,
    });
  }
}

const update = (
  ctx: Context,
  own: OwnAutomation,
  change: (trx: Kysely<Schema>, row: AutomationRow) => Promise<Updateable<AutomationsTable>>,
): Promise<Automation> =>
  ctx.db.transaction().execute(async (trx) => {
    const row = await lockAutomation(trx, own);
    if (!row) throw new AppError('NOT_FOUND');
    const values = await change(trx, row);
    const isChanged = Object.keys(values).length > 0;
    return presentOne(
      trx,
      isChanged ? await updateAutomation(trx, row.id, values) : row,
      ctx.clock(),
    );
  });

const orKept = <T>(value: T | undefined, kept: T): T => (value === undefined ? kept : value);
