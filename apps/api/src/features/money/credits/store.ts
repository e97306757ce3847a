import { AppError, type CreditTotals } from '@linkwright/core/all';
import { type Kysely, type Selectable, sql } from 'kysely';
import { type PreparedStatement, prepared, runPrepared } from '../../../db/prepared.ts';
import type { CreditEntriesTable, Schema } from '../../../db/schema.ts';
import type { Entry } from './entry.ts';

export type EntryRow = Selectable<CreditEntriesTable>;

/** Where it is told whose credits are others, once that is committed. */
export const CREDITS_CHANGED = 'credits_changed';

// Every change is one statement: the balance row and its entry, or neither. The row's lock puts
// changes of one account in order. `not exists` turns down a repeated key before anything is taken;
// of two at once, the unique index turns the second down.

/** $1 user, $2 credits, $3 key, $4 reason, $5 reference, $6 now. */
export const spendStatement = prepared(
  'spend_credits',
  `with spent as (
    update credits set total_used = total_used + $2::bigint, updated_at = $6
    where user_id = $1 and amount + bonus - total_used - frozen >= $2::bigint
      and not exists (select from credit_entries where key = $3)
    returning user_id
  )
  insert into credit_entries (user_id, kind, credits, key, reason, reference, created_at)
  select user_id, 'spend', -$2::bigint, $3, $4, $5, $6::timestamptz from spent
  returning *`,
  CREDITS_CHANGED,
);

/** As a spend; $7 is the kind of grant. The user's row is held, so that it stays. */
export const grantStatement = prepared(
  'grant_credits',
  `with entry as (
    insert into credit_entries (user_id, kind, credits, key, reason, reference, created_at)
    select person.id, $7, $2::bigint, $3, $4, $5, $6::timestamptz
    from (select id from users where id = $1 for key share) as person
    on conflict (key) do nothing
    returning *
  ), changed as (
    insert into credits
      (user_id, amount, bonus, total_purchased, created_at, updated_at)
    select
      user_id,
      case kind when 'bonus' then 0 else credits end,
      case kind when 'bonus' then credits else 0 end,
      case kind when 'purchase' then credits else 0 end,
      created_at, created_at
    from entry
    on conflict (user_id) do update set
      amount = credits.amount + excluded.amount,
      bonus = credits.bonus + excluded.bonus,
      total_purchased = credits.total_purchased + excluded.total_purchased,
      updated_at = excluded.updated_at
  )
  select * from entry`,
  CREDITS_CHANGED,
);

/** The account after its entry, all of it set from the locked row. */
const CHANGED_BY_ENTRY = `changed as (
    update credits set
      amount = account.amount + entry.credits,
      bonus = account.bonus,
      total_used = account.total_used,
      frozen = account.frozen + entry.frozen,
      updated_at = entry.created_at
    from account, entry where credits.user_id = account.user_id
  )`;

/**
 * As a spend; $7 whether to freeze what is spent already. Takes no more than is there. A row that
 * changed since the statement began meets the table's checks first as it was then: what they read is
 * all set from the locked row.
 */
export const takeBackStatement = prepared(
  'take_back_credits',
  `with account as (
    select *, greatest(0, least($2::bigint, amount, amount + bonus - total_used)) as taken
    from credits where user_id = $1 for no key update
  ), entry as (
    insert into credit_entries (user_id, kind, credits, frozen, key, reason, reference, created_at)
    select
      user_id, 'refund', -taken, case when $7::boolean then $2::bigint - taken else 0 end,
      $3, $4, $5, $6::timestamptz
    from account
    on conflict (key) do nothing
    returning *
  ), ${CHANGED_BY_ENTRY}
  select * from entry`,
  CREDITS_CHANGED,
);

/**
 * As a spend, but gives; $7 frozen credits to let go of. No more than are frozen of this reference: what
 * an admin let go of stands in entries without one.
 */
export const giveBackStatement = prepared(
  'give_back_credits',
  `with account as (
    select credits.*, least($7::bigint, greatest(0, credits.frozen - greatest(0, (
      select coalesce(sum(frozen), 0) from credit_entries
      where user_id = $1 and reference is not null and reference <> $5
    )))) as thawed
    from credits join users on users.id = credits.user_id
    where user_id = $1 for no key update of credits
  ), entry as (
    insert into credit_entries (user_id, kind, credits, frozen, key, reason, reference, created_at)
    select user_id, 'adjustment', $2::bigint, -thawed, $3, $4, $5, $6::timestamptz
    from account where $2::bigint > 0 or thawed > 0
    on conflict (key) do nothing
    returning *
  ), ${CHANGED_BY_ENTRY}
  select * from entry`,
  CREDITS_CHANGED,
);

/** As a spend, with credits that may be below zero; $7 what is added to the frozen credits. */
export const adjustStatement = prepared(
  'adjust_credits',
  `with changed as (
    update credits set
      amount = amount + $2::bigint, frozen = frozen + $7::bigint, updated_at = $6
    where user_id = $1 and amount + bonus - total_used + $2::bigint >= 0 and frozen + $7::bigint >= 0
      and not exists (select from credit_entries where key = $3)
    returning user_id
  )
  insert into credit_entries (user_id, kind, credits, frozen, key, reason, reference, created_at)
  select user_id, 'adjustment', $2::bigint, $7::bigint, $3, $4, $5, $6::timestamptz from changed
  returning *`,
  CREDITS_CHANGED,
);

/** $1 user, $2 now. Gives a user who has none a balance row; one who has waits for nobody. */
const openAccountStatement = prepared(
  'open_credits',
  `insert into credits (user_id, created_at, updated_at)
  select id, $2::timestamptz, $2::timestamptz
  from (select id from users where id = $1 for key share) as person
  where not exists (select from credits where user_id = $1)
  on conflict (user_id) do nothing`,
);

/** Runs a statement that adds one entry; undefined when it did not. */
export async function addEntry(
  db: Kysely<Schema>,
  statement: PreparedStatement,
  values: unknown[],
): Promise<Entry | undefined> {
  try {
    const [row] = await runPrepared<EntryRow>(db, statement, values);
    return row && toEntry(row);
  } catch (error) {
    if (!isTakenKey(error)) throw error;
    // A transaction that met this is lost; the caller may come again and finds the entry.
    if (db.isTransaction) {
      throw new AppError('IDEMPOTENCY_IN_PROGRESS', { retryAfter: 1, cause: error });
    }
    return undefined;
  }
}

export async function openAccount(db: Kysely<Schema>, userId: string, now: Date): Promise<void> {
  await runPrepared(db, openAccountStatement, [userId, now]);
}

export async function findEntry(db: Kysely<Schema>, key: string): Promise<Entry | undefined> {
  const row = await db
    .selectFrom('credit_entries')
    .selectAll()
    .where('key', '=', key)
    .executeTakeFirst();
  return row && toEntry(row);
}

/** What was taken back and frozen of a purchase so far, and in how many entries. */
export async function selectTakenBack(
  db: Kysely<Schema>,
  { userId, reference }: { userId: string; reference: string },
): Promise<{ taken: number; frozen: number; count: number }> {
  const row = await db
    .selectFrom('credit_entries')
    .select([
      sql<number>`coalesce(-sum(credits), 0)::bigint`.as('taken'),
      sql<number>`coalesce(sum(frozen), 0)::bigint`.as('frozen'),
      sql<number>`count(*)`.as('count'),
    ])
    .where('user_id', '=', userId)
    .where('reference', '=', reference)
    .where('kind', 'in', ['refund', 'adjustment'])
    .executeTakeFirstOrThrow();
  return { taken: Number(row.taken), frozen: Number(row.frozen), count: Number(row.count) };
}

/** The balance row; undefined for a user who never had a credit. */
export const selectTotals = (
  db: Kysely<Schema>,
  userId: string,
): Promise<CreditTotals | undefined> => totalsQuery(db, userId).executeTakeFirst();

/** The same with what of `totalUsed` is only set aside, both as of one moment. */
export async function selectBalance(
  db: Kysely<Schema>,
  userId: string,
): Promise<(CreditTotals & { reserved: number }) | undefined> {
  const row = await totalsQuery(db, userId)
    .select(({ selectFrom }) =>
      selectFrom('credit_holds')
        .select(({ fn }) => fn.sum<string>('credit_holds.credits').as('reserved'))
        .whereRef('credit_holds.user_id', '=', 'credits.user_id')
        .as('reserved'),
    )
    .executeTakeFirst();
  return row && { ...row, reserved: Number(row.reserved ?? 0) };
}

/** What differs whenever an account's credits, or what of them is set aside, are others. */
export async function selectVersions(
  db: Kysely<Schema>,
  userIds: string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ user_id: string; version: string }>`
    select user_id, xmin || ' ' || coalesce((
      select sum(credits) from credit_holds where credit_holds.user_id = credits.user_id
    ), 0) as version
    from credits where user_id = any(${userIds}::uuid[])`.execute(db);
  return new Map(rows.map(({ user_id, version }) => [user_id, version]));
}

const totalsQuery = (db: Kysely<Schema>, userId: string) =>
  db
    .selectFrom('credits')
    .select([
      'amount',
      'bonus',
      'total_used as totalUsed',
      'total_purchased as totalPurchased',
      'frozen',
    ])
    .where('user_id', '=', userId);

const toEntry = (row: EntryRow): Entry => ({
  id: row.id,
  userId: row.user_id,
  kind: row.kind,
  credits: row.credits,
  frozen: row.frozen,
  key: row.key,
  reason: row.reason,
  reference: row.reference,
  createdAt: row.created_at,
});

/** SQLSTATE 23505 on the key. */
const isTakenKey = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23505' &&
  'constraint' in error &&
  error.constraint === 'credit_entries_key_key';
