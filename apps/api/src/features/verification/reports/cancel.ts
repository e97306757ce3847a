import type { Report } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { type Access, findOwnReport } from './find.ts';
import { presentReport } from './present.ts';
import { reportRuns } from './run-store.ts';

/** Stops a run; what was seen so far stays. A report that is finished stays as it is. */
export async function cancelReport(ctx: Context, access: Omit<Access, 'share'>): Promise<Report> {
  const { id } = await findOwnReport(ctx, access);
  await reportRuns.cancel(ctx.db, id, ctx.clock());
  return presentReport(ctx, await findOwnReport(ctx, access), { isOwn: true });
}
