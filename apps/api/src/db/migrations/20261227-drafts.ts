import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table drafts (
      id uuid primary key,
      user_id uuid references users (id) on delete cascade,
      token_hash bytea,
      source text not null check (source in ('site', 'api', 'partner')),
      request jsonb not null,
      link_policy text,
      title text not null,
      content text not null,
      meta_description text not null,
      tags text[] not null,
      category text not null,
      word_count integer not null,
      seo jsonb not null,
      grounding jsonb,
      sources jsonb not null,
      difference jsonb,
      is_counted boolean not null,
      refreshes uuid references blog_posts (id) on delete cascade,
      made_by text check (made_by in ('model', 'composed')),
      is_edited boolean not null,
      revision integer not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      expires_at timestamptz not null,
      published_at timestamptz,
      post_id uuid references blog_posts (id) on delete set null,
      check ((user_id is null) <> (token_hash is null))
    )`.execute(db);
  await sql`create index drafts_user on drafts (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index drafts_expiry on drafts (expires_at)`.execute(db);
  await sql`create index drafts_refreshes on drafts (refreshes)`.execute(db);
  await sql`create index drafts_post on drafts (post_id)`.execute(db);
  await sql`alter table api_keys drop constraint api_keys_scopes_check`.execute(db);
  await sql`
    alter table api_keys add constraint api_keys_scopes_check check (
      cardinality(scopes) > 0
      and scopes <@ array['read', 'draft', 'generate', 'report', 'admin']
    )`.execute(db);
}
