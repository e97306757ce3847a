import type {
  FrozenCredits,
  listFrozen as frozenEndpoint,
  LedgerEntry,
  listLedger as ledgerEndpoint,
} from '@linkwright/core';
import type { z } from 'zod';
import type { Context } from '../../context.ts';
import { readCursor } from '../../http/cursor.ts';
import { readEntryCursor, writeEntryCursor } from '../../http/entry-cursor.ts';
import { pageOf, rowsFor } from '../../http/page-of.ts';
import { type LedgerRow, selectFrozen, selectLedger } from './ledger-store.ts';

const DEFAULT_LIMIT = 50;

/** Entries of everybody, newest first, for admins. */
export async function listLedger(
  ctx: Pick<Context, 'db'>,
  { limit = DEFAULT_LIMIT, cursor, user, kind }: z.output<(typeof ledgerEndpoint)['query']>,
): Promise<z.output<(typeof ledgerEndpoint)['response']>> {
  const before = cursor === undefined ? undefined : readEntryCursor(cursor);
  const wanted = { user: user || undefined, kind, before, limit: rowsFor(limit) };
  const rows = await selectLedger(ctx.db, wanted);
  const items = rows.slice(0, limit).map(presentLine);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeEntryCursor(last.id) : null };
}

/** Accounts whose credits wait for an admin. */
export async function listFrozen(
  ctx: Pick<Context, 'db'>,
  { limit, cursor }: z.output<(typeof frozenEndpoint)['query']>,
): Promise<z.output<(typeof frozenEndpoint)['response']>> {
  const before = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await selectFrozen(ctx.db, { before, limit: rowsFor(limit) });
  return pageOf(rows, {
    limit,
    present: (row): FrozenCredits => ({
      userId: row.user_id,
      email: row.email,
      frozen: row.frozen,
      balance: Number(row.balance),
      updatedAt: row.updated_at.toISOString(),
    }),
    place: (row) => ({ createdAt: row.updated_at, id: row.user_id }),
  });
}

const presentLine = (row: LedgerRow): LedgerEntry => ({
  id: row.id,
  kind: row.kind,
  credits: row.credits,
  frozen: row.frozen,
  reason: row.reason,
  reference: row.reference,
  userId: row.user_id,
  email: row.email,
  createdAt: row.created_at.toISOString(),
});
