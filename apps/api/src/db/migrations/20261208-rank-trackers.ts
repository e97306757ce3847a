import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table rank_trackers (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      keyword text not null,
      host text not null,
      country text not null,
      device text not null check (device in ('', 'desktop', 'mobile')),
      band text not null default 'unknown'
        check (band in ('top-3', 'top-10', 'top-20', 'lower', 'absent', 'unknown')),
      last_results jsonb,
      last_check_at timestamptz,
      paused_at timestamptz,
      next_check_at timestamptz not null,
      taken_until timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  // Searches do not tell capitals apart.
  await sql`create unique index rank_trackers_search
    on rank_trackers (user_id, lower(keyword), host, country, device)`.execute(db);
  await sql`create index rank_trackers_user on rank_trackers (user_id, created_at desc, id)`.execute(
    db,
  );
  await sql`create index rank_trackers_due on rank_trackers (next_check_at) where paused_at is null`.execute(
    db,
  );
  await sql`
    create table rank_checks (
      id bigint generated always as identity primary key,
      tracker_id uuid not null references rank_trackers (id) on delete cascade,
      outcome text not null check (outcome in ('found', 'absent', 'error')),
      position integer check (position > 0),
      searched integer not null check (searched >= 0),
      url text,
      provider text not null,
      error text,
      checked_at timestamptz not null,
      check ((outcome = 'found') = (position is not null)),
      check ((outcome = 'error') = (error is not null))
    )`.execute(db);
  await sql`create index rank_checks_tracker on rank_checks (tracker_id, checked_at desc)`.execute(
    db,
  );
  await sql`create index rank_checks_time on rank_checks (checked_at)`.execute(db);
}
