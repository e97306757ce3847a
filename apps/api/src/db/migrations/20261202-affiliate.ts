import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table affiliates (
      id uuid primary key,
      user_id uuid not null unique references users (id) on delete cascade,
      code text not null unique,
      created_at timestamptz not null
    )`.execute(db);

  await sql`
    create table affiliate_days (
      affiliate_id uuid not null references affiliates (id) on delete cascade,
      day date not null,
      clicks integer not null default 0,
      sign_ups integer not null default 0,
      primary key (affiliate_id, day)
    )`.execute(db);

  await sql`
    create table affiliate_referrals (
      user_id uuid primary key references users (id) on delete cascade,
      affiliate_id uuid not null references affiliates (id) on delete cascade,
      signed_up_at timestamptz not null,
      verified_at timestamptz
    )`.execute(db);
  await sql`create index affiliate_referrals_affiliate on affiliate_referrals (affiliate_id)`.execute(
    db,
  );

  // Without references: what was earned and paid out stays in the books when an account goes.
  await sql`
    create table affiliate_entries (
      id bigint generated always as identity primary key,
      affiliate_id uuid not null,
      kind text not null check (kind in ('commission', 'reversal', 'payout', 'payout-returned')),
      cents bigint not null check (cents <> 0),
      key text not null unique,
      checkout_id uuid,
      payout_id uuid,
      available_at timestamptz not null,
      created_at timestamptz not null,
      check ((kind in ('commission', 'payout-returned')) = (cents > 0)),
      check ((kind in ('commission', 'reversal')) = (checkout_id is not null)),
      check ((checkout_id is null) = (payout_id is not null))
    )`.execute(db);
  await sql`create index affiliate_entries_affiliate on affiliate_entries (affiliate_id, id)`.execute(
    db,
  );
  await sql`
    create index affiliate_entries_checkout on affiliate_entries (checkout_id)
      where checkout_id is not null`.execute(db);
  await sql`
    create function refuse_affiliate_change() returns trigger language plpgsql as $$
    begin
      raise exception 'affiliate_entries is append-only: % is refused', lower(tg_op)
        using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger affiliate_entries_append_only
    before update or delete or truncate on affiliate_entries
    for each statement execute function refuse_affiliate_change()`.execute(db);

  await sql`
    create table affiliate_payouts (
      id uuid primary key,
      affiliate_id uuid not null references affiliates (id) on delete cascade,
      cents bigint not null check (cents > 0),
      pay_to text not null,
      state text not null check (state in ('requested', 'paid', 'rejected')),
      note text,
      requested_at timestamptz not null,
      decided_at timestamptz,
      decided_by uuid references users (id) on delete set null,
      check ((state = 'requested') = (decided_at is null))
    )`.execute(db);
  await sql`
    create index affiliate_payouts_affiliate on affiliate_payouts (affiliate_id, requested_at desc)
  `.execute(db);
  await sql`create index affiliate_payouts_newest on affiliate_payouts (requested_at desc, id)`.execute(
    db,
  );
  await sql`
    create unique index affiliate_payouts_one_open on affiliate_payouts (affiliate_id)
      where state = 'requested'`.execute(db);
}
