import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { selectWaiting } from './delivery-store.ts';

/** Takes up the deliveries of an account that is enabled again. */
export async function goOn(ctx: Context, trx: Kysely<Schema>, userId: string): Promise<void> {
  for (const id of await selectWaiting(trx, userId)) {
    await ctx.jobs.send(trx, 'deliver-webhook', { id });
  }
}
