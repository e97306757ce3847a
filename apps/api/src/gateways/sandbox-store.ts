import type { PlanId } from '@linkwright/core/all';
import type { Kysely, Selectable } from 'kysely';
import type { SandboxCheckoutsTable, Schema } from '../db/schema.ts';

export type SandboxCheckout = Selectable<SandboxCheckoutsTable>;

export interface NewSandboxCheckout {
  id: string;
  checkoutId: string;
  userId: string | null;
  email: string;
  credits: number;
  plan: PlanId | null;
  amountCents: number;
  createdAt: Date;
}

/** The id of the checkout; of the first one, when `checkoutId` began one before. */
export async function insertOnce(db: Kysely<Schema>, checkout: NewSandboxCheckout) {
  await db
    .insertInto('sandbox_checkouts')
    .values({
      id: checkout.id,
      checkout_id: checkout.checkoutId,
      user_id: checkout.userId,
      email: checkout.email,
      credits: checkout.credits,
      plan: checkout.plan,
      amount_cents: checkout.amountCents,
      created_at: checkout.createdAt,
    })
    .onConflict((conflict) => conflict.column('checkout_id').doNothing())
    .execute();
  const { id } = await db
    .selectFrom('sandbox_checkouts')
    .select('id')
    .where('checkout_id', '=', checkout.checkoutId)
    .executeTakeFirstOrThrow();
  return id;
}

export const findCheckout = (
  db: Kysely<Schema>,
  id: string,
): Promise<SandboxCheckout | undefined> =>
  db.selectFrom('sandbox_checkouts').selectAll().where('id', '=', id).executeTakeFirst();

/** Only a checkout that is open and was begun after `since`. */
export async function markPaid(db: Kysely<Schema>, id: string, since: Date, now: Date) {
  await db
    .updateTable('sandbox_checkouts')
    .set({ paid_at: now })
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .where('given_up_at', 'is', null)
    .where('created_at', '>', since)
    .execute();
}

export async function markGivenUp(db: Kysely<Schema>, id: string, now: Date) {
  await db
    .updateTable('sandbox_checkouts')
    .set({ given_up_at: now })
    .where('id', '=', id)
    .where('paid_at', 'is', null)
    .where('given_up_at', 'is', null)
    .execute();
}

export async function markRefunded(db: Kysely<Schema>, id: string, now: Date) {
  await db
    .updateTable('sandbox_checkouts')
    .set({ refunded_at: now })
    .where('id', '=', id)
    .where('paid_at', 'is not', null)
    .where('refunded_at', 'is', null)
    .execute();
}

/** Ends a subscription then, unless it ends before. */
export async function markEnding(db: Kysely<Schema>, id: string, endsAt: Date) {
  await db
    .updateTable('sandbox_checkouts')
    .set({ ends_at: endsAt })
    .where('id', '=', id)
    .where('plan', 'is not', null)
    .where('paid_at', 'is not', null)
    .where(({ eb, or }) => or([eb('ends_at', 'is', null), eb('ends_at', '>', endsAt)]))
    .execute();
}

/** Takes an end back that has not come yet. */
export async function markGoingOn(db: Kysely<Schema>, id: string, now: Date) {
  await db
    .updateTable('sandbox_checkouts')
    .set({ ends_at: null })
    .where('id', '=', id)
    .where('ends_at', '>', now)
    .execute();
}
