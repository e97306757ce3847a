import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Input, Schema } from '../../../db/schema.ts';
import { checkSoon } from './recheck.ts';
import { makeDue } from './store.ts';

/** Has a watched link that was set aside checked again. */
export async function readLinkAgain(
  ctx: Context,
  trx: Kysely<Schema>,
  { ref }: Input,
): Promise<void> {
  await makeDue(trx, ref, ctx.clock());
  await checkSoon(ctx, trx);
}
