import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Input, Schema } from '../../../db/schema.ts';
import { reopenPages } from './reopen-store.ts';

/** Has a page that was set aside read again; of a report that is under way still, in its run. */
export async function readPageAgain(
  ctx: Context,
  trx: Kysely<Schema>,
  { ref, address }: Input,
): Promise<void> {
  if (await reopenPages(trx, { id: ref, url: address })) {
    await ctx.jobs.send(trx, 'run-report', { id: ref });
  }
}
