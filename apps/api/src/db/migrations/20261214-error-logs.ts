import { type Kysely, sql } from 'kysely';

/**
 * Says of each part that it is made only where it is missing: `setup-error-logs` does this again to
 * mend a database that lost one.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table if not exists error_logs (id uuid primary key)`.execute(db);
  await sql`
    alter table error_logs
      add column if not exists timestamp text not null default '',
      add column if not exists severity text not null default 'medium'
        check (severity in ('low', 'medium', 'high', 'critical')),
      add column if not exists category text not null default 'general'
        check (category in ('authentication', 'email', 'payment', 'seo_analysis', 'database',
          'network', 'validation', 'general')),
      add column if not exists message text not null default '',
      add column if not exists details jsonb,
      add column if not exists stack_trace text,
      add column if not exists user_id uuid references users (id) on delete set null,
      add column if not exists component text not null default '',
      add column if not exists action text not null default '',
      add column if not exists resolved boolean not null default false,
      add column if not exists occurrences integer not null default 1,
      add column if not exists created_at timestamptz not null default now()`.execute(db);
  await sql`
    create index if not exists error_logs_newest
      on error_logs (created_at desc, id desc)`.execute(db);
  await sql`
    create index if not exists error_logs_of_user
      on error_logs (user_id, created_at desc, id desc)`.execute(db);
  await sql`
    create table if not exists error_noise (
      day date not null,
      kind text not null,
      count integer not null,
      primary key (day, kind)
    )`.execute(db);
}
