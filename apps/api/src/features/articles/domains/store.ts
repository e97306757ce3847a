import type { DomainCheck } from '@linkwright/core/all';
import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import type { DomainsTable, Schema } from '../../../db/schema.ts';

export type DomainRow = Selectable<DomainsTable>;

/** Verified, and its name leads here: its posts live there alone. */
export const isLive = ({ verified_at, pointing }: DomainRow): boolean =>
  verified_at !== null && pointing?.state === 'ok';

const counted = (db: Kysely<Schema>) =>
  db
    .selectFrom('domains')
    .selectAll('domains')
    .select((column) =>
      column
        .selectFrom('domain_posts')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('domain_posts.domain_id', '=', 'domains.id')
        .as('posts'),
    );

export type CountedDomain = DomainRow & { posts: number };

export const selectDomains = (db: Kysely<Schema>): Promise<CountedDomain[]> =>
  counted(db).orderBy('host').execute() as Promise<CountedDomain[]>;

export const selectDomain = (db: Kysely<Schema>, id: string): Promise<CountedDomain | undefined> =>
  counted(db).where('id', '=', id).executeTakeFirst() as Promise<CountedDomain | undefined>;

/** 'taken' when the host is here already, 'full' when there are as many as there can be. */
export async function insertDomain(
  trx: Kysely<Schema>,
  row: Omit<DomainRow, 'ownership' | 'pointing'>,
  limit: number,
): Promise<'stored' | 'taken' | 'full'> {
  // Additions are counted one after another.
  await sql`lock table domains in share row exclusive mode`.execute(trx);
  const { count } = await trx
    .selectFrom('domains')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= limit) return 'full';
  const stored = await trx
    .insertInto('domains')
    .values({ ...row, ownership: null, pointing: null })
    .onConflict((conflict) => conflict.column('host').doNothing())
    .returning('id')
    .executeTakeFirst();
  return stored ? 'stored' : 'taken';
}

/** False when there is no such domain. */
export async function updateDomain(
  db: Kysely<Schema>,
  id: string,
  values: Pick<Updateable<DomainsTable>, 'title' | 'is_offered'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('domains')
    .set(values)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteDomain(db: Kysely<Schema>, id: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('domains').where('id', '=', id).executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The domain, held until the transaction ends. */
export const lockDomain = (trx: Kysely<Schema>, id: string): Promise<DomainRow | undefined> =>
  trx.selectFrom('domains').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** What a look at the DNS made of it. */
export async function storeChecks(
  trx: Kysely<Schema>,
  id: string,
  {
    ownership,
    pointing,
    ...values
  }: { ownership: DomainCheck; pointing: DomainCheck } & Pick<
    DomainRow,
    'checked_at' | 'verified_at' | 'missing_since'
  >,
): Promise<void> {
  await trx
    .updateTable('domains')
    .set({
      ...values,
      ownership: JSON.stringify(ownership),
      pointing: JSON.stringify(pointing),
    })
    .where('id', '=', id)
    .execute();
}

/** Domains that the blog is served under. */
export const selectSites = (
  db: Kysely<Schema>,
): Promise<Pick<DomainRow, 'id' | 'host' | 'title'>[]> =>
  db
    .selectFrom('domains')
    .select(['id', 'host', 'title'])
    .where('verified_at', 'is not', null)
    .execute();
