import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Input, Schema } from '../../../db/schema.ts';

/** Has a page that was set aside read again. */
export async function readPageAgain(
  ctx: Context,
  trx: Kysely<Schema>,
  { ref, address }: Input,
): Promise<void> {
  if (await reopenPage(trx, { id: ref, url: address })) {
    await ctx.jobs.send(trx, 'run-discovery', { id: ref });
  }
  if (await reopenContacts(trx, ref, ctx.clock())) {
    await ctx.jobs.send(trx, 'find-contacts', { id: ref });
  }
}

/** The same for a page that was read for the contacts of a prospect. */
async function reopenContacts(trx: Kysely<Schema>, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('prospect_pages')
    .set({ contacts_state: 'waiting', contacts_asked_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Has a page of a search that is over read after all, or the search begun again where it read none.
 * Whether there is anything to do.
 */
async function reopenPage(
  trx: Kysely<Schema>,
  { id, url }: { id: string; url: string },
): Promise<boolean> {
  let pages = trx
    .updateTable('discovery_pages')
    .set({ state: 'waiting' })
    .where('discovery_id', '=', id)
    .where('state', '=', 'passed');
  if (url !== '') pages = pages.where('url', '=', url);
  await pages.execute();
  const { numUpdatedRows } = await trx
    .updateTable('discoveries')
    .set({ status: 'queued', note: null, finished_at: null })
    .where('id', '=', id)
    .where('status', 'in', ['done', 'failed'])
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
