import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { discoveryRuns } from './run-store.ts';

/** Takes up the searches, also those for contacts, of an account that is enabled again. */
export async function goOn(ctx: Context, trx: Kysely<Schema>, userId: string): Promise<void> {
  for (const id of await discoveryRuns.revive(trx, { userId, now: ctx.clock() })) {
    await ctx.jobs.send(trx, 'run-discovery', { id });
  }
  const waiting = await trx
    .selectFrom('prospect_pages')
    .select('id')
    .where('user_id', '=', userId)
    .where('contacts_state', '=', 'waiting')
    .execute();
  for (const { id } of waiting) await ctx.jobs.send(trx, 'find-contacts', { id });
}
