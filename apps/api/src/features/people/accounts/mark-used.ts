import type { Context } from '../../../context.ts';

/** The last use of what programs are let in by is known to the minute. */
const STEP_MS = 60_000;

/** Notes that a key or an app was used, unless that is noted of the last minute. */
export async function markUsed(
  ctx: Context,
  table: 'api_keys' | 'connected_apps',
  id: string,
): Promise<void> {
  const now = ctx.clock();
  const before = new Date(now.getTime() - STEP_MS);
  await ctx.db
    .updateTable(table)
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('last_used_at', 'is', null), where('last_used_at', '<', before)]),
    )
    .execute();
}
