import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { z } from 'zod';
import { likePattern } from '../../../db/like-pattern.ts';
import { lockUser } from '../../../db/lock-user.ts';
import { ofEnabledAccount } from '../../../db/of-enabled-account.ts';
import type { PartnersTable, Schema } from '../../../db/schema.ts';
import { type Page, type PageQuery, readPage, time } from '../../../http/list-page.ts';

export type PartnerRow = Selectable<PartnersTable>;
/** A key with the posts of today that count towards its limit. */
export type UsedPartnerRow = PartnerRow & { generated_today: number };

/** Keys of one user that are shown; only revoked ones can be more. */
const SHOWN = 200;

const usedPartners = (db: Kysely<Schema>, day: string) =>
  db
    .selectFrom('partners')
    .leftJoin('generation_usage as usage', (join) =>
      join
        .on('usage.day', '=', day)
        .on('usage.scope', '=', 'partner')
        .on('usage.key', '=', sql<string>`partners.id::text`),
    )
    .selectAll('partners')
    .select(sql<number>`coalesce(usage.count, 0)`.as('generated_today'));

/** Newest first, revoked ones last. */
export const selectPartnersOf = (
  db: Kysely<Schema>,
  userId: string,
  day: string,
): Promise<UsedPartnerRow[]> =>
  usedPartners(db, day)
    .where('partners.user_id', '=', userId)
    .orderBy(sql`partners.revoked_at is not null`)
    .orderBy('partners.created_at', 'desc')
    .orderBy('partners.id')
    .limit(SHOWN)
    .execute();

/** Everybody's, newest first, with their owners' addresses. */
export function selectAllPartners(
  db: Kysely<Schema>,
  { q, day, ...page }: { q: string | undefined; day: string } & PageQuery,
): Promise<Page<UsedPartnerRow & { email: string }>> {
  let query = usedPartners(db, day)
    .innerJoin('users', 'users.id', 'partners.user_id')
    .select('users.email');
  if (q !== undefined) {
    const pattern = likePattern(q);
    query = query.where(({ or, eb }) =>
      or([
        eb('partners.name', 'ilike', pattern),
        eb('users.email', 'ilike', pattern),
        sql<boolean>`array_to_string(partners.origins, ' ') ilike ${pattern}`,
      ]),
    );
  }
  return readPage(query, { by: { 'partners.created_at': time, 'partners.id': z.uuid() } }, page);
}

/** Ends a live key, whosever it is. False when there is none. */
export async function revokeAnyPartner(
  trx: Kysely<Schema>,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('partners')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const selectPartnerOf = (
  db: Kysely<Schema>,
  { userId, id, day }: { userId: string; id: string; day: string },
): Promise<UsedPartnerRow | undefined> =>
  usedPartners(db, day)
    .where('partners.user_id', '=', userId)
    .where('partners.id', '=', id)
    .executeTakeFirst();

/** Inserts unless the user has that many live keys already, counted with the user's row locked. */
export async function insertPartner(
  trx: Kysely<Schema>,
  partner: PartnerRow,
  limit: number,
): Promise<boolean> {
  await lockUser(trx, partner.user_id);
  const { count } = await trx
    .selectFrom('partners')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', partner.user_id)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow();
  if (count >= limit) return false;
  await trx.insertInto('partners').values(partner).execute();
  return true;
}

/** Changes a live key of the user. False when there is none. */
export async function updatePartnerOf(
  db: Kysely<Schema>,
  { userId, id }: { userId: string; id: string },
  values: Updateable<PartnersTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partners')
    .set(values)
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a live key of the user a new one; the one before works on until then, or not at all. */
export async function rotateKeyOf(
  db: Kysely<Schema>,
  { userId, id }: { userId: string; id: string },
  { key, oldKeyUntil }: { key: string; oldKeyUntil: Date | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('partners')
    .set(({ ref }) => ({
      key,
      old_key: oldKeyUntil === null ? null : ref('key'),
      old_key_until: oldKeyUntil,
    }))
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The live row that the key, or the one before it, opens now. */
export const selectPartnerByKey = (
  db: Kysely<Schema>,
  key: string,
  now: Date,
): Promise<PartnerRow | undefined> =>
  db
    .selectFrom('partners')
    .selectAll()
    .where('revoked_at', 'is', null)
    .where(ofEnabledAccount('partners.user_id'))
    .where((where) =>
      where.or([
        where('key', '=', key),
        where.and([where('old_key', '=', key), where('old_key_until', '>', now)]),
      ]),
    )
    .executeTakeFirst();

/** Whether pages of that origin may use any live key. */
export async function isOriginListed(db: Kysely<Schema>, origin: string): Promise<boolean> {
  const listed = await db
    .selectFrom('partners')
    .select('id')
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`origins @> array[${origin}]::text[]`)
    .limit(1)
    .executeTakeFirst();
  return listed !== undefined;
}

/** Whether pages have used a live key of the user. */
export async function isPartner(db: Kysely<Schema>, userId: string): Promise<boolean> {
  const used = await db
    .selectFrom('partners')
    .select('id')
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('last_used_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return used !== undefined;
}

/** Notes the use of a key, unless one after `step` is noted already. */
export async function markPartnerUsed(
  db: Kysely<Schema>,
  id: string,
  now: Date,
  step: Date,
): Promise<void> {
  await db
    .updateTable('partners')
    .set({ last_used_at: now })
    .where('id', '=', id)
    .where((where) =>
      where.or([where('last_used_at', 'is', null), where('last_used_at', '<', step)]),
    )
    .execute();
}
