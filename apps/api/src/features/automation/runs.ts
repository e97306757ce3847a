import { AppError, type AutomationRun } from '@linkwright/core';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { presentRun } from './present.ts';
import { selectRuns } from './run-store.ts';
import { type OwnAutomation, selectAutomation } from './store.ts';

const DEFAULT_LIMIT = 20;

/** What became of an automation's runs, newest first. Throws NOT_FOUND, or INVALID_REQUEST for the cursor. */
export async function listRuns(
  ctx: Context,
  own: OwnAutomation,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: AutomationRun[]; nextCursor: string | null }> {
  if (!(await selectAutomation(ctx.db, own))) throw new AppError('NOT_FOUND');
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await selectRuns(ctx.db, own.id, { limit: limit + 1, after });
  const items = rows.slice(0, limit).map(presentRun);
  const last = items.at(-1);
  return { items, nextCursor: last && rows.length > limit ? writeCursor(last) : null };
}
