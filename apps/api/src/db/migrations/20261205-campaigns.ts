import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table campaigns (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      target_url text not null,
      keywords jsonb not null,
      link_count integer not null check (link_count > 0),
      pace_per_day integer not null check (pace_per_day > 0),
      destination_id uuid,
      approve_first boolean not null,
      tone text not null,
      length text not null,
      link_policy text not null,
      state text not null default 'draft'
        check (state in ('draft', 'running', 'paused', 'completed', 'failed', 'cancelled')),
      failures_in_row integer not null default 0,
      credits_reserved integer not null default 0,
      credits_captured integer not null default 0,
      credits_released integer not null default 0,
      last_begun_at timestamptz,
      created_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      check (credits_captured >= 0 and credits_released >= 0),
      check (credits_captured + credits_released <= credits_reserved)
    )`.execute(db);
  await sql`create index campaigns_user on campaigns (user_id, created_at desc, id)`.execute(db);
  await sql`create index campaigns_running on campaigns (last_begun_at) where state = 'running'`.execute(
    db,
  );
  await sql`
    create table campaign_links (
      id uuid primary key,
      campaign_id uuid not null references campaigns (id) on delete cascade,
      number integer not null,
      keyword text not null,
      anchor_text text not null,
      state text not null default 'queued' check (state in (
        'queued', 'generating', 'awaiting-approval', 'publishing', 'verifying',
        'live', 'failed', 'lost', 'cancelled'
      )),
      round integer not null default 0,
      title text,
      draft jsonb,
      post_id uuid,
      url text,
      attempts integer not null default 0,
      problem text,
      verdict text,
      looked_at timestamptz,
      missed_since timestamptz,
      sent_at timestamptz,
      begun_on date,
      due_at timestamptz,
      taken_until timestamptz,
      written_at timestamptz,
      published_at timestamptz,
      live_at timestamptz,
      ended_at timestamptz,
      unique (campaign_id, number)
    )`.execute(db);
  await sql`create index campaign_links_due on campaign_links (due_at) where due_at is not null`.execute(
    db,
  );
  await sql`
    create index campaign_links_queued on campaign_links (campaign_id, number)
      where state = 'queued'`.execute(db);
  await sql`create index campaign_links_begun on campaign_links (campaign_id, begun_on)`.execute(
    db,
  );
  await sql`
    create table campaign_events (
      id bigint generated always as identity primary key,
      campaign_id uuid not null references campaigns (id) on delete cascade,
      link_id uuid,
      link_number integer,
      kind text not null,
      message text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index campaign_events_campaign on campaign_events (campaign_id, id desc)`.execute(
    db,
  );
  await sql`
    create table campaign_templates (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      plan jsonb not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index campaign_templates_user on campaign_templates (user_id, created_at desc)`.execute(
    db,
  );
}
