import { type AffiliateEntry, AppError } from '@linkwright/core';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { selectEntries } from './entry-store.ts';
import { requireAffiliate } from './membership.ts';

const DEFAULT_LIMIT = 50;
const position = z.coerce.number().int().positive();

/** The commission ledger of the user, newest first. Throws NOT_FOUND for who has not joined. */
export async function listEntries(
  ctx: Context,
  userId: string,
  { limit = DEFAULT_LIMIT, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: AffiliateEntry[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : readPosition(cursor);
  const affiliate = await requireAffiliate(ctx.db, userId);
  const rows = await selectEntries(ctx.db, affiliate.id, { before, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => ({
    id: String(row.id),
    kind: row.kind,
    cents: row.cents,
    availableAt: row.available_at.toISOString(),
    createdAt: row.created_at.toISOString(),
  }));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? last.id : null };
}

function readPosition(cursor: string): number {
  const parsed = position.safeParse(cursor);
  if (parsed.success) return parsed.data;
  throw new AppError('INVALID_REQUEST', {
    details: [{ field: 'cursor', message: 'is not one that this list gave' }],
    cause: parsed.error,
  });
}
