import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table blog_posts add column withdrawn_at timestamptz`.execute(db);
  await sql`alter table campaign_links add column rewrites integer not null default 0`.execute(db);
  // Of whoever deleted an account and left its posts: the mailbox as a keyed hash, and how many.
  await sql`
    create table kept_claims (
      mailbox_hash bytea primary key,
      count integer not null check (count > 0),
      kept_at timestamptz not null
    )`.execute(db);
}
