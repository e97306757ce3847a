import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table outbox (
      id uuid primary key,
      key text not null unique,
      kind text not null,
      "to" text not null,
      subject text not null,
      html text not null,
      text text not null,
      status text not null check (status in ('queued', 'sent', 'failed')),
      attempts integer not null default 0,
      provider text,
      email_id text,
      error text,
      created_at timestamptz not null,
      first_tried_at timestamptz,
      sent_at timestamptz,
      check ((status = 'sent') = (sent_at is not null))
    )`.execute(db);
  await sql`create index outbox_newest on outbox (created_at desc, id desc)`.execute(db);
  await sql`
    create table mail_failures (
      id bigint generated always as identity primary key,
      outbox_id uuid,
      email text not null,
      status integer,
      error text not null,
      attempt integer not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`create index mail_failures_newest on mail_failures (created_at desc, id desc)`.execute(
    db,
  );
  // The job queue fills it at start; made here, because several processes may start at once.
  await sql`create schema pgboss`.execute(db);
}
