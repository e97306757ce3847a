import type { listWaitlist as endpoint, WaitlistEntry, WaitlistPage } from '@linkwright/core';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { readEntryCursor, writeEntryCursor } from '../../http/entry-cursor.ts';
import { countEntries, selectEntries, type WaitlistRow } from './store.ts';

const DEFAULT_LIMIT = 50;

/** Who is on the list, newest first, for admins. */
export async function listWaitlist(
  ctx: Pick<Context, 'db'>,
  { q, limit = DEFAULT_LIMIT, cursor }: z.output<(typeof endpoint)['query']>,
): Promise<WaitlistPage> {
  const before = cursor === undefined ? undefined : readEntryCursor(cursor);
  // One more than asked for tells whether there is a next page.
  const rows = await selectEntries(ctx.db, { q: q || undefined, before, limit: limit + 1 });
  const items = rows.slice(0, limit).map(presentEntry);
  const last = items.at(-1);
  return {
    items,
    nextCursor: rows.length > limit && last ? writeEntryCursor(last.id) : null,
    total: await countEntries(ctx.db),
  };
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
