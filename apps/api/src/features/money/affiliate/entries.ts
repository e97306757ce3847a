import type { AffiliateEntry } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { PageQuery } from '../../../http/list-page.ts';
import { selectEntries } from './entry-store.ts';
import { requireAffiliate } from './membership.ts';

/** The commission ledger of the user, newest first. Throws NOT_FOUND for who has not joined. */
export async function listEntries(
  ctx: Context,
  userId: string,
  { limit, cursor }: PageQuery,
): Promise<{ items: AffiliateEntry[]; nextCursor: string | null }> {
  const affiliate = await requireAffiliate(ctx.db, userId);
  const page = { limit, cursor: cursor && asWritten(cursor) };
  const { rows, nextCursor } = await selectEntries(ctx.db, affiliate.id, page);
  const items = rows.map((row) => ({
    id: String(row.id),
    kind: row.kind,
    cents: row.cents,
    availableAt: row.available_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }));
  return { items, nextCursor };
}

/** Cursors of this list were once the bare number of an entry. */
const asWritten = (cursor: string): string =>
  Number.isInteger(Number(cursor)) ? Buffer.from(cursor).toString('base64url') : cursor;
