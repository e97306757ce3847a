import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Rows outlive accounts: what was paid stays in the books.
  await sql`
    create table checkouts (
      id uuid primary key,
      session_id text unique,
      kind text not null check (kind in ('credits', 'premium')),
      status text not null default 'open'
        check (status in ('open', 'processing', 'expired', 'failed', 'paid')),
      user_id uuid references users on delete set null,
      email text not null,
      credits integer not null,
      plan text check (plan in ('monthly', 'yearly')),
      product_name text not null,
      amount_cents integer not null check (amount_cents > 0),
      return_path text not null,
      cancel_path text not null,
      amount_paid_cents integer,
      refunded_cents integer not null default 0,
      refunded_credits integer not null default 0,
      dispute_id text,
      dispute_credits integer not null default 0,
      dispute_status text check (dispute_status in ('open', 'won', 'lost')),
      payment_id text,
      customer_id text,
      subscription_id text,
      problem text,
      refund_reason text,
      refunded_by uuid,
      created_at timestamptz not null,
      looked_at timestamptz,
      paid_at timestamptz,
      granted_at timestamptz,
      granted_to uuid,
      check (case kind
        when 'credits' then credits between 1 and 10000 and plan is null
        else credits = 0 and plan is not null
      end),
      check ((paid_at is null) = (status <> 'paid')),
      check (granted_at is null or paid_at is not null),
      check ((granted_at is null) = (granted_to is null))
    )`.execute(db);
  await sql`create index checkouts_newest on checkouts (created_at desc, id desc)`.execute(db);
  await sql`create index checkouts_user on checkouts (user_id)`.execute(db);
  await sql`create index checkouts_granted_to on checkouts (granted_to)`.execute(db);
  await sql`create index checkouts_email on checkouts (email)`.execute(db);
  await sql`create index checkouts_payment on checkouts (payment_id)`.execute(db);
  await sql`create index checkouts_subscription on checkouts (subscription_id)`.execute(db);
  await sql`create index checkouts_unfinished on checkouts (created_at) where status in ('open', 'processing')`.execute(
    db,
  );

  // The provider's name of an event is the key: what comes twice is done once.
  await sql`
    create table payment_events (
      id text primary key,
      type text not null,
      about text not null,
      payment_id text,
      object jsonb not null,
      created_at timestamptz not null,
      received_at timestamptz not null
    )`.execute(db);
  await sql`create index payment_events_payment on payment_events (payment_id) where payment_id is not null`.execute(
    db,
  );

  await sql`
    create table premium_subscriptions (
      id text primary key,
      checkout_id uuid not null references checkouts,
      user_id uuid references users on delete set null,
      email text not null,
      status text not null check (status in (
        'active', 'trialing', 'past_due', 'unpaid', 'paused', 'incomplete', 'incomplete_expired',
        'canceled'
      )),
      plan_type text not null check (plan_type in ('monthly', 'yearly')),
      current_period_end timestamptz,
      cancel_at_period_end boolean not null,
      customer_id text not null,
      revision integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index premium_subscriptions_user on premium_subscriptions (user_id)`.execute(db);
  await sql`create index premium_subscriptions_checkout on premium_subscriptions (checkout_id)`.execute(
    db,
  );
  await sql`
    create index premium_subscriptions_ends on premium_subscriptions (current_period_end)
    where status in ('active', 'trialing', 'past_due')`.execute(db);

  await sql`
    create table subscribers (
      email text primary key,
      subscribed boolean not null,
      subscription_tier text not null,
      stripe_customer_id text,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
}
