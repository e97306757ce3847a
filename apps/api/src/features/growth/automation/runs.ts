import { AppError, type AutomationRun } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { PageQuery } from '../../../http/list-page.ts';
import { presentRun } from './present.ts';
import { selectRuns } from './run-store.ts';
import { type OwnAutomation, selectAutomation } from './store.ts';

const DEFAULT_LIMIT = 20;

/** What became of an automation's runs, newest first. Throws NOT_FOUND, or INVALID_REQUEST for the cursor. */
export async function listRuns(
  ctx: Context,
  own: OwnAutomation,
  { limit = DEFAULT_LIMIT, cursor }: PageQuery,
): Promise<{ items: AutomationRun[]; nextCursor: string | null }> {
  if (!(await selectAutomation(ctx.db, own))) throw new AppError('NOT_FOUND');
  const { rows, nextCursor } = await selectRuns(ctx.db, own.id, { limit, cursor });
  return { items: rows.map(presentRun), nextCursor };
}
