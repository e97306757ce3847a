import { type Kysely, sql } from 'kysely';

/** Who did what in an account. The ledger writes its own acts, in whatever statement an entry is made. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table activity (
      id bigint generated always as identity primary key,
      user_id uuid not null,
      at timestamptz not null,
      act text not null,
      actor_kind text not null,
      actor_id uuid,
      actor_name text,
      subject_kind text,
      subject_id text,
      subject_name text,
      count int,
      call_hash bytea unique
    )`.execute(db);
  await sql`create index activity_newest on activity (user_id, id desc)`.execute(db);
  await sql`create index activity_at on activity (at)`.execute(db);
  await sql`
    create function note_credit_entry() returns trigger language plpgsql as $$
    begin
      insert into activity
        (user_id, at, act, actor_kind, subject_kind, subject_id, subject_name, count)
      select
        new.user_id, new.created_at, 'credits-' || new.kind, 'system', 'credit-entry', new.id::text,
        new.reason,
        abs(case new.kind
          when 'capture' then (select credits from credit_entries where id = new.settles)
          else new.credits
        end)
      where exists (select from users where id = new.user_id);
      return null;
    end $$`.execute(db);
  // What is set aside, or comes back, was never spent.
  await sql`
    create trigger credit_entries_noted after insert on credit_entries
    for each row when (new.kind not in ('reserve', 'release'))
    execute function note_credit_entry()`.execute(db);
}
