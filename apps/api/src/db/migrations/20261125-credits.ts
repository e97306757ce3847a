import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // No foreign keys to users: what was paid and spent stays in the books when the account is gone.
  // Room in the pages, so that a balance changes where it is.
  await sql`
    create table credits (
      user_id uuid primary key,
      amount bigint not null default 0,
      bonus bigint not null default 0 check (bonus >= 0),
      total_used bigint not null default 0 check (total_used >= 0),
      total_purchased bigint not null default 0 check (total_purchased >= 0),
      frozen bigint not null default 0 check (frozen >= 0),
      created_at timestamptz not null,
      updated_at timestamptz not null,
      constraint credits_never_below_zero check (amount + bonus - total_used >= 0)
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    create table credit_entries (
      id bigint generated always as identity primary key,
      user_id uuid not null,
      kind text not null,
      credits bigint not null,
      frozen bigint not null default 0,
      key text not null unique,
      reason text not null,
      reference text,
      settles bigint references credit_entries,
      created_at timestamptz not null,
      check (
        case
          when kind in ('purchase', 'bonus', 'release') then credits > 0
          when kind in ('spend', 'reserve') then credits < 0
          when kind = 'capture' then credits = 0
          when kind = 'refund' then credits <= 0 and frozen >= 0
          when kind = 'adjustment' then true
          else false
        end
      ),
      check (frozen = 0 or kind in ('refund', 'adjustment')),
      check ((kind in ('capture', 'release')) = (settles is not null))
    )`.execute(db);
  await sql`create index credit_entries_user on credit_entries (user_id, id)`.execute(db);
  await sql`create unique index credit_entries_settled on credit_entries (settles) where settles is not null`.execute(
    db,
  );
  await sql`
    create table credit_holds (
      entry_id bigint primary key references credit_entries,
      key text not null unique,
      user_id uuid not null,
      credits bigint not null check (credits > 0),
      lapses_at timestamptz not null
    )`.execute(db);
  await sql`create index credit_holds_lapsing on credit_holds (lapses_at)`.execute(db);

  await sql`
    create function refuse_ledger_change() returns trigger language plpgsql as $$
    begin
      raise exception 'credit_entries is append-only: % is refused', lower(tg_op)
        using errcode = 'restrict_violation';
    end $$`.execute(db);
  await sql`
    create trigger credit_entries_append_only before update or delete or truncate on credit_entries
    for each statement execute function refuse_ledger_change()`.execute(db);

  // The database itself says whose balance is another one, so that no writer can forget to.
  await sql`
    create function notify_credits_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('credits_changed', new.user_id::text);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger credits_changed after insert or update on credits
    for each row execute function notify_credits_changed()`.execute(db);
}
