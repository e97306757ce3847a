import { type Kysely, sql } from 'kysely';

/** Pictures of pages that were opened in a browser: of a report's lines, and the latest of a watched link. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table report_pictures (
      report_id text not null,
      position integer not null,
      jpeg bytea not null,
      taken_at timestamptz not null,
      primary key (report_id, position),
      foreign key (report_id, position) references report_pages (report_id, position) on delete cascade
    )`.execute(db);
  await sql`create index report_pictures_past on report_pictures (taken_at)`.execute(db);
  await sql`
    create table link_pictures (
      link_id uuid primary key references watched_links (id) on delete cascade,
      facts jsonb not null,
      jpeg bytea not null,
      taken_at timestamptz not null
    )`.execute(db);
  await sql`create index link_pictures_past on link_pictures (taken_at)`.execute(db);
}
