import type { CreditEntry, listCreditHistory as endpoint } from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type HistoryRow, selectBalanceAfter, selectNewest } from './history-store.ts';

/** A page of the user's history, newest first, and where the next one starts. */
export async function listHistory(
  ctx: Pick<Context, 'db'>,
  userId: string,
  page: z.output<(typeof endpoint)['query']>,
): Promise<z.output<(typeof endpoint)['response']>> {
  const { rows, nextCursor } = await selectNewest(ctx.db, userId, page);
  const [newest] = rows;
  let balance = newest ? await selectBalanceAfter(ctx.db, userId, newest.id) : 0;
  const items: CreditEntry[] = [];
  for (const row of rows) {
    items.push(presentEntry(row, balance));
    balance -= row.credits;
  }
  return { items, nextCursor };
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
