import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table automations (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      name text not null,
      campaign jsonb not null,
      links_per_run integer not null check (links_per_run > 0),
      schedule jsonb not null,
      max_per_day integer check (max_per_day > 0),
      max_per_week integer check (max_per_week > 0),
      budget_credits integer check (budget_credits > 0),
      budget_period text not null check (budget_period in ('total', 'month')),
      state text not null default 'paused' check (state in ('active', 'paused')),
      pause_reason text
        check (pause_reason in ('new', 'user', 'error-rate', 'failed-runs', 'budget')),
      started_at timestamptz,
      next_run_at timestamptz,
      last_run_at timestamptz,
      next_keyword integer not null default 0,
      created_at timestamptz not null,
      check ((state = 'active') = (next_run_at is not null)),
      check ((state = 'active') = (pause_reason is null))
    )`.execute(db);
  await sql`create index automations_user on automations (user_id, created_at desc)`.execute(db);
  await sql`
    create index automations_due on automations (next_run_at)
      where next_run_at is not null`.execute(db);

  await sql`
    create table automation_runs (
      id uuid primary key,
      automation_id uuid not null references automations (id) on delete cascade,
      state text not null check (state in ('started', 'skipped', 'failed')),
      planned_for timestamptz not null,
      is_manual boolean not null,
      campaign_id uuid references campaigns (id) on delete set null,
      links integer not null default 0,
      limit_met text check (limit_met in ('day', 'week', 'budget', 'balance')),
      message text,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create index automation_runs_of on automation_runs (automation_id, created_at desc, id)`.execute(
    db,
  );
  // Two processes never begin the same run.
  await sql`
    create unique index automation_runs_planned on automation_runs (automation_id, planned_for)
      where not is_manual`.execute(db);
  await sql`
    create index automation_runs_campaign on automation_runs (campaign_id)
      where campaign_id is not null`.execute(db);
}
