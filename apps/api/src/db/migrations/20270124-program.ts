import { type Kysely, sql } from 'kysely';

/** Feeds for spreadsheets: what each is of; its address is signed, and stands nowhere. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sheet_feeds (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      kind text not null check (kind in ('posts', 'links', 'ranks', 'report')),
      report_id text check ((report_id is not null) = (kind = 'report')),
      created_at timestamptz not null,
      expires_at timestamptz,
      last_read_at timestamptz
    )`.execute(db);
  await sql`create index sheet_feeds_user on sheet_feeds (user_id, created_at)`.execute(db);
}
