import { AppError, type ErrorLog } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { recordAct } from '../audit/index.ts';
import { presentError } from './list.ts';
import { updateResolved } from './store.ts';

/** Marks an error as resolved, or takes that back. Throws NOT_FOUND. */
export function resolveError(
  ctx: Context,
  { id, resolved, adminId }: { id: string; resolved: boolean; adminId: string },
): Promise<ErrorLog> {
  return ctx.db.transaction().execute(async (trx) => {
    const row = await updateResolved(trx, { id, resolved });
    if (!row) throw new AppError('NOT_FOUND');
    const action = resolved ? 'error.resolve' : 'error.reopen';
    await recordAct(ctx, trx, { adminId, action, subject: id });
    return presentError(row);
  });
}
