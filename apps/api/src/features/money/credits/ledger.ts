import type {
  FrozenCredits,
  listFrozen as frozenEndpoint,
  LedgerEntry,
  listLedger as ledgerEndpoint,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { type LedgerRow, selectFrozen, selectLedger } from './ledger-store.ts';

/** Entries of everybody, newest first, for admins. */
export async function listLedger(
  ctx: Pick<Context, 'db'>,
  { user, kind, ...page }: z.output<(typeof ledgerEndpoint)['query']>,
): Promise<z.output<(typeof ledgerEndpoint)['response']>> {
  const wanted = { user: user || undefined, kind, ...page };
  const { rows, nextCursor } = await selectLedger(ctx.db, wanted);
  return { items: rows.map(presentLine), nextCursor };
}

/** Accounts whose credits wait for an admin. */
export async function listFrozen(
  ctx: Pick<Context, 'db'>,
  page: z.output<(typeof frozenEndpoint)['query']>,
): Promise<z.output<(typeof frozenEndpoint)['response']>> {
  const { rows, nextCursor } = await selectFrozen(ctx.db, page);
  const items = rows.map(
    (row): FrozenCredits => ({
      userId: row.user_id,
      email: row.email,
      frozen: row.frozen,
      balance: Number(row.balance),
      updatedAt: row.updated_at.toISOString(),
    }),
  );
  return { items, nextCursor };
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
