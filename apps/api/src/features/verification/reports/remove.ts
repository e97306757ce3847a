import type { Context } from '../../../context.ts';
import { type Access, findOwnReport } from './find.ts';
import { deleteReport } from './store.ts';

/** Deletes a report with all that was seen; a run of it stops. */
export async function removeReport(ctx: Context, access: Omit<Access, 'share'>): Promise<void> {
  const { id } = await findOwnReport(ctx, access);
  await deleteReport(ctx.db, id);
}
