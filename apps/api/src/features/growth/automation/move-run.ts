import { AppError, decideRunMove } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectTimeZone } from '../../../db/time-zone-of.ts';
import {
  type AutomationRow,
  lockAutomationToRun,
  type OwnAutomation,
  updateAutomation,
} from './store.ts';

/**
 * Has the next run on another day. The automation is held, as by whoever runs it. Throws NOT_FOUND, and
 * STATE_CONFLICT in words, also when the run began meanwhile.
 */
export async function moveRun(
  ctx: Context,
  trx: Kysely<Schema>,
  { from, day, ...own }: OwnAutomation & { from: Date; day: string },
): Promise<AutomationRow & { next_run_at: Date }> {
  const row = await lockAutomationToRun(trx, own);
  if (!row) throw new AppError('NOT_FOUND');
  const decided = decideRunMove({
    schedule: row.schedule,
    timeZone: await selectTimeZone(trx, own.userId),
    nextRunAt: row.next_run_at,
    slot: row.next_run_slot,
    from,
    day,
    now: ctx.clock(),
  });
  if ('refusal' in decided) throw new AppError('STATE_CONFLICT', { message: decided.refusal });
  const moved = await updateAutomation(trx, row.id, {
    next_run_at: decided.at,
    next_run_slot: row.next_run_slot ?? row.next_run_at,
  });
  return { ...moved, next_run_at: decided.at };
}
