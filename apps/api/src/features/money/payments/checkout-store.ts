import type { OrderStatus } from '@linkwright/core/all';
import { type Insertable, type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { likePattern } from '../../../db/like-pattern.ts';
import { lockEmail, lockName } from '../../../db/lock-name.ts';
import type { CheckoutsTable, Schema } from '../../../db/schema.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';

export type Checkout = Selectable<CheckoutsTable>;

/** What a checkout is known by: any one of its names. */
export type CheckoutName =
  | { id: string }
  | { sessionId: string }
  | { paymentId: string }
  | { subscriptionId: string };

const columns = {
  id: 'id',
  sessionId: 'session_id',
  paymentId: 'payment_id',
  subscriptionId: 'subscription_id',
} as const;

/** What is known of a checkout before anybody paid. */
type NewCheckout = Pick<
  Insertable<CheckoutsTable>,
  | 'id'
  | 'kind'
  | 'user_id'
  | 'email'
  | 'credits'
  | 'plan'
  | 'product_name'
  | 'amount_cents'
  | 'return_path'
  | 'cancel_path'
  | 'created_at'
> &
  Partial<Pick<Checkout, 'buyer_name' | 'language' | 'session_id' | 'subscription_id'>>;

/** Writes a checkout down, unless one with its id is. */
export async function insertCheckout(db: Kysely<Schema>, checkout: NewCheckout): Promise<void> {
  await db
    .insertInto('checkouts')
    .values({
      session_id: null,
      amount_paid_cents: null,
      dispute_status: null,
      payment_id: null,
      customer_id: null,
      subscription_id: null,
      problem: null,
      refund_reason: null,
      refunded_by: null,
      looked_at: null,
      paid_at: null,
      granted_at: null,
      granted_to: null,
      ...checkout,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export function findCheckout(
  db: Kysely<Schema>,
  name: CheckoutName,
): Promise<Checkout | undefined> {
  return named(db, name).executeTakeFirst();
}

function named(db: Kysely<Schema>, name: CheckoutName) {
  const [[key, value]] = Object.entries(name) as [[keyof typeof columns, string]];
  return db.selectFrom('checkouts').selectAll().where(columns[key], '=', value);
}

/**
 * The checkout, held until the transaction ends. A guest's is held together with its address, so that
 * a payment and the verification of the address at once see each other.
 */
export async function lockCheckout(
  trx: Kysely<Schema>,
  name: CheckoutName,
): Promise<Checkout | undefined> {
  const seen = await findCheckout(trx, name);
  if (!seen) return undefined;
  if (seen.user_id === null) await lockEmail(trx, seen.email);
  // Before the checkout, as the deletion of an account does: neither waits for the other in a ring.
  else await keepUser(trx, seen.user_id);
  return trx
    .selectFrom('checkouts')
    .selectAll()
    .where('id', '=', seen.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

async function keepUser(trx: Kysely<Schema>, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forKeyShare().execute();
}

/** Held until the transaction ends. Always taken first. `id`: the payment's, or the subscription's. */
export const lockPayment = (trx: Kysely<Schema>, id: string): Promise<void> =>
  lockName(trx, `payment:${id}`);

export function updateCheckout(
  db: Kysely<Schema>,
  id: string,
  values: Updateable<CheckoutsTable>,
): Promise<Checkout> {
  return db
    .updateTable('checkouts')
    .set(values)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Notes the provider's name of a checkout, unless it is known already. */
export async function nameSession(
  db: Kysely<Schema>,
  id: string,
  sessionId: string,
): Promise<void> {
  await db
    .updateTable('checkouts')
    .set({ session_id: sessionId })
    .where('id', '=', id)
    .where('session_id', 'is', null)
    .execute();
}

export async function isUser(db: Kysely<Schema>, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** Who bought: the account, or the one whose verified address a guest gave. */
export async function findRecipient(
  db: Kysely<Schema>,
  { user_id: userId, email }: Pick<Checkout, 'user_id' | 'email'>,
): Promise<string | null> {
  if (userId !== null) return userId;
  const user = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_verified', '=', true)
    .executeTakeFirst();
  return user?.id ?? null;
}

/** Paid checkouts that wait for this address to be verified, oldest first, held. */
export function lockWaiting(trx: Kysely<Schema>, email: string): Promise<Checkout[]> {
  return trx
    .selectFrom('checkouts')
    .selectAll()
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .where('status', '=', 'paid')
    .where('granted_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

interface CheckoutFilter {
  /** Part of an address, or an id in full. */
  q: string | undefined;
  status: OrderStatus | undefined;
}

/** What `statusOf` says of a row. */
const orderStatus = sql<OrderStatus>`case
  when dispute_status in ('open', 'lost') then 'disputed'
  when refunded_cents > 0 and refunded_cents >= coalesce(amount_paid_cents, 0) then 'refunded'
  else status end`;

/** Newest first. */
export function selectCheckouts(
  db: Kysely<Schema>,
  { q, status, ...page }: CheckoutFilter & PageQuery,
): Promise<Page<Checkout>> {
  let query = db.selectFrom('checkouts').selectAll();
  if (q !== undefined) {
    query = query.where(({ or, eb }) =>
      or([
        eb('email', 'like', likePattern(q.toLowerCase())),
        eb('session_id', '=', q),
        eb('payment_id', '=', q),
        sql<boolean>`id::text = ${q.toLowerCase()}`,
      ]),
    );
  }
  if (status !== undefined) query = query.where(orderStatus, '=', status);
  return readPage(query, newestFirst, page);
}

/** The provider's name of the user as its customer; undefined for whoever never paid there. */
export async function findCustomer(
  db: Kysely<Schema>,
  userId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('checkouts')
    .select('customer_id')
    .where('granted_to', '=', userId)
    .where('customer_id', 'is not', null)
    .orderBy('kind', 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.customer_id ?? undefined;
}
