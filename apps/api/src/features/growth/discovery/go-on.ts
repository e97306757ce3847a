import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { reviveRuns } from './run-store.ts';

/** Takes up the searches of an account that is enabled again. */
export async function goOn(ctx: Context, trx: Kysely<Schema>, userId: string): Promise<void> {
  for (const id of await reviveRuns(trx, { userId, now: ctx.clock() })) {
    await ctx.jobs.send(trx, 'run-discovery', { id });
  }
}
