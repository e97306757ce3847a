import type { CreditEntry, listCreditHistory as endpoint } from '@linkwright/core';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { readEntryCursor, writeEntryCursor } from '../../http/entry-cursor.ts';
import { type HistoryRow, selectBalanceAfter, selectNewest } from './history-store.ts';

const DEFAULT_LIMIT = 50;

/** A page of the user's history, newest first, and where the next one starts. */
export async function listHistory(
  ctx: Pick<Context, 'db'>,
  userId: string,
  { limit = DEFAULT_LIMIT, cursor }: z.output<(typeof endpoint)['query']>,
): Promise<z.output<(typeof endpoint)['response']>> {
  const before = cursor === undefined ? undefined : readEntryCursor(cursor);
  // One more than asked for tells whether there is a next page.
  const rows = await selectNewest(ctx.db, userId, { before, limit: limit + 1 });
  const [newest] = rows;
  let balance = newest ? await selectBalanceAfter(ctx.db, userId, newest.id) : 0;
  const items: CreditEntry[] = [];
  for (const row of rows.slice(0, limit)) {
    items.push(presentEntry(row, balance));
    balance -= row.credits;
  }
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeEntryCursor(last.id) : null };
}

/** An entry as the API gives it, with the balance after it. */
export const presentEntry = (row: HistoryRow, balance: number): CreditEntry => ({
  id: row.id,
  kind: row.kind,
  credits: row.credits,
  balance,
  frozen: row.frozen,
  reason: row.reason,
  reference: row.reference,
  createdAt: row.created_at.toISOString(),
});
