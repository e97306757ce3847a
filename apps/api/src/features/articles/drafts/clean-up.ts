import type { Context } from '../../../context.ts';
import { deleteExpired } from './store.ts';

/** Deletes drafts whose time is up. */
export async function cleanUp(ctx: Context): Promise<void> {
  const deleted = await deleteExpired(ctx.db, ctx.clock());
  if (deleted > 0) ctx.log.info({ deleted }, 'expired drafts deleted');
}
