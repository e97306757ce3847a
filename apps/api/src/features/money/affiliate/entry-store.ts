import { type Insertable, type Kysely, type Selectable, sql } from 'kysely';
import type { AffiliateEntriesTable, Schema } from '../../../db/schema.ts';
import { number, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

export type EntryRow = Selectable<AffiliateEntriesTable>;

export async function insertEntry(
  trx: Kysely<Schema>,
  entry: Insertable<AffiliateEntriesTable>,
): Promise<void> {
  await trx.insertInto('affiliate_entries').values(entry).execute();
}

/** What a purchase earned so far, for whom, and in how many entries. */
export async function selectEarned(
  db: Kysely<Schema>,
  checkoutId: string,
): Promise<{ affiliateId: string | null; cents: number; count: number }> {
  return db
    .selectFrom('affiliate_entries')
    .select([
      sql<string | null>`min(affiliate_id::text)`.as('affiliateId'),
      sql<number>`coalesce(sum(cents), 0)::bigint`.as('cents'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('checkout_id', '=', checkoutId)
    .executeTakeFirstOrThrow();
}

/** What can be paid out, what is still held, and until when the next of it is. */
export async function selectBalance(
  db: Kysely<Schema>,
  affiliateId: string,
  now: Date,
): Promise<{ available: number; pending: number; nextRelease: Date | null }> {
  const row = await db
    .selectFrom('affiliate_entries')
    .select([
      sql<number>`coalesce(sum(cents) filter (where available_at <= ${now}), 0)::bigint`.as(
        'available',
      ),
      sql<number>`coalesce(sum(cents) filter (where available_at > ${now}), 0)::bigint`.as(
        'pending',
      ),
      sql<Date | null>`min(available_at) filter (where available_at > ${now})`.as('nextRelease'),
    ])
    .where('affiliate_id', '=', affiliateId)
    .executeTakeFirstOrThrow();
  return { ...row, nextRelease: row.pending === 0 ? null : row.nextRelease };
}

/** The affiliate's entries, newest first. */
export const selectEntries = (
  db: Kysely<Schema>,
  affiliateId: string,
  page: PageQuery,
): Promise<Page<EntryRow>> =>
  readPage(
    db.selectFrom('affiliate_entries').selectAll().where('affiliate_id', '=', affiliateId),
    { by: { id: number } },
    page,
  );
