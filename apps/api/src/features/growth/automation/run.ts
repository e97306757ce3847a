import {
  AppError,
  type AutomationRun,
  decidePause,
  ERROR_RATE_WINDOW,
  errorTexts,
  MAX_FAILED_RUNS,
  nextRunAfter,
  type PauseReason,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import { findDueRow } from '../../../db/due-rows.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import { runOnce } from '../../../http/idempotency.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { recordActivity } from '../../base/activity/index.ts';
import { beginRun, newRun } from './begin-run.ts';
import { mailShort, mailStopped } from './mails.ts';
import { presentRun } from './present.ts';
import { insertRun, selectLinkOutcomes, selectRunStates } from './run-store.ts';
import {
  type AutomationRow,
  automations,
  lockAutomationToRun,
  type OwnAutomation,
  updateAutomation,
} from './store.ts';

/** Runs the automations that are due. Comes round every minute; what was missed is made up for once. */
export const runAutomationsJob: JobDefinition = {
  name: 'run-automations',
  schedule: '* * * * *',
  async work(ctx, _data, { signal }) {
    let runs = 0;
    while (!signal.aborted && (await runNextDue(ctx))) {
      runs += 1;
      await letRequestsIn();
    }
    if (runs > 0) ctx.log.info({ runs }, 'automations run');
  },
};

/** Runs the automation that has been due for longest. False when none is. */
export async function runNextDue(ctx: Context): Promise<boolean> {
  const due = await findDueRow(ctx.db, automations, ctx.clock());
  if (!due) return false;
  try {
    await whileDue(ctx, due, (trx, row, plannedFor) => runDue(ctx, trx, row, plannedFor));
  } catch (error) {
    if (!(error instanceof AppError)) ctx.log.error({ err: error }, 'an automation failed');
    const message = error instanceof AppError ? error.message : errorTexts.INTERNAL;
    await whileDue(ctx, due, async (trx, row, plannedFor) => {
      const run = newRun(ctx, row, { plannedFor, isManual: false });
      await insertRun(trx, { ...run, state: 'failed', message });
      const pause = await findPause(trx, row);
      await moveOn(ctx, trx, row, pause?.reason ?? null);
    });
  }
  return true;
}

/**
 * Runs an automation beside its schedule, within its limits, also while it is paused. Throws NOT_FOUND,
 * and what creating and starting a campaign throws: then nothing is begun.
 */
export async function runAutomation(
  ctx: Context,
  own: OwnAutomation,
  key: string | undefined,
): Promise<{ success: true; run: AutomationRun }> {
  const call = { key, scope: `POST /api/automations/run ${own.userId}`, request: own.id };
  return runOnce(ctx, call, async (trx) => {
    const row = await lockAutomationToRun(trx, own);
    if (!row) throw new AppError('NOT_FOUND');
    const run = await beginRun(ctx, trx, row, { plannedFor: ctx.clock(), isManual: true });
    return { success: true, run: presentRun(run) };
  });
}

/** Does the work with the automation held, unless another process did it meanwhile. */
async function whileDue(
  ctx: Context,
  { user_id: userId, id, next_run_at: plannedFor }: AutomationRow,
  work: (trx: Kysely<Schema>, row: AutomationRow, plannedFor: Date) => Promise<void>,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const row = await lockAutomationToRun(trx, { userId, id });
    const isDue = plannedFor !== null && row?.next_run_at?.getTime() === plannedFor.getTime();
    if (isDue) await work(trx, row, plannedFor);
  });
}

async function runDue(
  ctx: Context,
  trx: Kysely<Schema>,
  row: AutomationRow,
  plannedFor: Date,
): Promise<void> {
  const occasion = { plannedFor, isManual: false };
  const pause = await findPause(trx, row);
  if (pause) {
    await insertRun(trx, { ...newRun(ctx, row, occasion), message: pause.message });
    return moveOn(ctx, trx, row, pause.reason);
  }
  const { limit_met: limit, links } = await beginRun(ctx, trx, row, occasion);
  if (limit === 'balance') await mailShort(ctx, trx, row, links);
  const isSpent = links === 0 && limit === 'budget' && row.budget_period === 'total';
  await moveOn(ctx, trx, row, isSpent ? 'budget' : null);
}

async function findPause(trx: Kysely<Schema>, row: AutomationRow) {
  const since = row.started_at ?? row.created_at;
  return decidePause({
    links: await selectLinkOutcomes(trx, row.id, { since, limit: ERROR_RATE_WINDOW }),
    runs: await selectRunStates(trx, row.id, { since, limit: MAX_FAILED_RUNS }),
  });
}

/** To the next run after now: runs that were missed meanwhile are not made up for one by one. */
async function moveOn(
  ctx: Context,
  trx: Kysely<Schema>,
  row: AutomationRow,
  reason: PauseReason | null,
): Promise<void> {
  const { id, user_id: userId, name, schedule, next_run_slot: slot } = row;
  if (reason !== null) {
    await mailStopped(ctx, trx, row, reason);
    await recordActivity(trx, {
      userId,
      at: ctx.clock(),
      act: 'automation-stopped',
      by: { kind: 'automation', id, name },
      subject: { kind: 'automation', id, name },
    });
  }
  const now = ctx.clock();
  // A run that was moved to a day before its own stands for that one, too.
  const after = slot !== null && slot > now ? slot : now;
  await updateAutomation(trx, id, {
    next_run_slot: null,
    ...(reason === null
      ? { next_run_at: nextRunAfter(schedule, after, await selectTimeZone(trx, userId)) }
      : { state: 'paused', pause_reason: reason, next_run_at: null }),
  });
}
