import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table payment_reversals (
      payment_id text primary key,
      checkout_id uuid,
      subscription_id text,
      invoice_id text,
      is_first_period boolean not null,
      period_end timestamptz,
      has_ended boolean not null,
      paid_cents integer not null,
      refunded_cents integer not null,
      failed_cents integer not null,
      disputes jsonb not null,
      told_refunded_cents integer not null default 0,
      told_failed_cents integer not null default 0,
      told_dispute text check (told_dispute in ('open', 'won', 'lost')),
      revision integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index payment_reversals_checkout on payment_reversals (checkout_id)`.execute(db);
  await sql`create index payment_reversals_subscription on payment_reversals (subscription_id)`.execute(
    db,
  );
  await sql`create index payment_reversals_invoice on payment_reversals (invoice_id)`.execute(db);

  // What was known so far, of which the buyers have been told. Of Premium only the first period earned a
  // commission: it was refunded where that was taken back.
  await sql`
    insert into payment_reversals (
      payment_id, checkout_id, subscription_id, is_first_period, has_ended, paid_cents,
      refunded_cents, failed_cents, disputes, told_refunded_cents, told_dispute, revision,
      created_at, updated_at
    )
    select
      payment_id, id, subscription_id,
      kind = 'premium' and exists (
        select from affiliate_entries as entry
        where entry.checkout_id = checkouts.id and entry.kind = 'reversal'
      ),
      false, coalesce(amount_paid_cents, amount_cents), refunded_cents, 0,
      case when dispute_id is null then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
        'id', dispute_id, 'cents', coalesce(amount_paid_cents, amount_cents), 'status', dispute_status
      )) end,
      refunded_cents, dispute_status, 1, created_at, created_at
    from checkouts
    where payment_id is not null and (refunded_cents > 0 or dispute_id is not null)
    on conflict do nothing`.execute(db);

  // What it knew of refunds and disputes stays: the version before goes on beside this one for a while.
  await sql`
    alter table checkouts add column refund_failed_cents integer not null default 0`.execute(db);
}
