import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table client_reports (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      host text not null,
      client_name text not null,
      title text not null,
      introduction text not null,
      closing text not null,
      sections text[] not null,
      language text not null,
      accent text not null check (accent ~ '^#[0-9a-f]{6}$'),
      band text not null check (band ~ '^#[0-9a-f]{6}$'),
      logo bytea,
      link_days integer not null check (link_days > 0),
      next_mail_at timestamptz,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`create index client_reports_user on client_reports (user_id)`.execute(db);
  await sql`
    create index client_reports_due on client_reports (next_mail_at)
    where next_mail_at is not null`.execute(db);
  await sql`
    create table client_editions (
      id uuid primary key,
      report_id uuid not null references client_reports (id) on delete cascade,
      month text not null check (month ~ '^[0-9]{4}-[0-9]{2}$'),
      figures jsonb not null,
      is_whole boolean not null,
      token text unique,
      expires_at timestamptz,
      made_at timestamptz not null,
      unique (report_id, month),
      check ((token is null) = (expires_at is null))
    )`.execute(db);
  await sql`
    alter table notification_preferences
    add column is_client_reports_on boolean not null default true`.execute(db);
}
