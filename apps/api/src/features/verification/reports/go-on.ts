import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { reportRuns } from './run-store.ts';

/** Takes up the reports of an account that is enabled again. */
export async function goOn(ctx: Context, trx: Kysely<Schema>, userId: string): Promise<void> {
  for (const id of await reportRuns.revive(trx, { userId, now: ctx.clock() })) {
    await ctx.jobs.send(trx, 'run-report', { id });
  }
}
