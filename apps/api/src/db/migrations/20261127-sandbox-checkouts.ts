import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_checkouts (
      id text primary key,
      checkout_id uuid not null unique,
      user_id uuid references users (id) on delete cascade,
      email text not null,
      credits integer not null check (credits >= 0),
      plan text check (plan in ('monthly', 'yearly')),
      amount_cents integer not null check (amount_cents > 0),
      created_at timestamptz not null,
      paid_at timestamptz,
      given_up_at timestamptz,
      refunded_at timestamptz,
      ends_at timestamptz,
      check ((plan is null) = (credits > 0)),
      check (paid_at is null or given_up_at is null),
      check (paid_at is not null or (refunded_at is null and ends_at is null)),
      check (plan is not null or ends_at is null)
    )`.execute(db);
}
