import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table abuse_reports (
      id uuid primary key,
      post_id uuid references blog_posts (id) on delete set null,
      slug text not null,
      title text not null,
      target_url text not null,
      reason text not null,
      message text not null,
      email text,
      state text not null default 'open' check (state in ('open', 'dismissed', 'taken-down')),
      note text,
      decided_by uuid references users (id) on delete set null,
      decided_at timestamptz,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create index abuse_reports_newest on abuse_reports (state, created_at desc, id desc)`.execute(
    db,
  );
  await sql`
    create index abuse_reports_post on abuse_reports (post_id) where post_id is not null`.execute(
    db,
  );
  await sql`
    create table host_rules (
      host text primary key,
      kind text not null check (kind in ('block', 'allow')),
      reason text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create index host_rules_newest on host_rules (created_at desc, host desc)`.execute(db);
  // The host of a post's target, back to front: what stands below a host is a range of it.
  await sql`
    create index blog_posts_target_host on blog_posts (
      reverse(substring(target_url from '^https?://([^/?#:]+)')) text_pattern_ops
    )`.execute(db);
  await sql`
    alter table retired_slugs add column is_taken_down boolean not null default false`.execute(db);
}
