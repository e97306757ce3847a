import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table rank_checks
    add column average double precision,
    add column is_imported boolean not null default false`.execute(db);
  await sql`alter table rank_trackers add column tags text[] not null default '{}'`.execute(db);
  await sql`
    create table rank_competitors (
      user_id uuid not null references users (id) on delete cascade,
      host text not null,
      competitor text not null,
      primary key (user_id, host, competitor)
    )`.execute(db);
  await sql`
    create table rank_competitor_checks (
      id bigint generated always as identity primary key,
      tracker_id uuid not null references rank_trackers (id) on delete cascade,
      host text not null,
      position integer check (position > 0),
      url text,
      provider text not null,
      is_imported boolean not null,
      checked_at timestamptz not null
    )`.execute(db);
  await sql`
    create index rank_competitor_checks_tracker
    on rank_competitor_checks (tracker_id, host, checked_at desc)`.execute(db);
  await sql`create index rank_competitor_checks_time on rank_competitor_checks (checked_at)`.execute(
    db,
  );
  await sql`
    create table rank_notes (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      host text not null,
      day text not null,
      text text not null
    )`.execute(db);
  await sql`create index rank_notes_own on rank_notes (user_id, host, day)`.execute(db);
}
