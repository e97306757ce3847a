import type { listWaitlist as endpoint, WaitlistEntry, WaitlistPage } from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { countEntries, selectEntries, type WaitlistRow } from './store.ts';

/** Who is on the list, newest first, for admins. */
export async function listWaitlist(
  ctx: Pick<Context, 'db'>,
  { q, ...page }: z.output<(typeof endpoint)['query']>,
): Promise<WaitlistPage> {
  const { rows, nextCursor } = await selectEntries(ctx.db, { q: q || undefined, ...page });
  return { items: rows.map(presentEntry), nextCursor, total: await countEntries(ctx.db) };
}

export const presentEntry = (row: WaitlistRow): WaitlistEntry => ({
  id: row.id,
  email: row.email,
  fullName: row.full_name,
  source: row.source,
  status: row.status,
  userId: row.user_id,
  createdAt: row.created_at.toISOString(),
});
