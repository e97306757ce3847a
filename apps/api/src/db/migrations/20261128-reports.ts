import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table reports (
      id text primary key,
      user_id uuid references users (id) on delete cascade,
      keyword text not null,
      anchor_text text not null,
      destination_url text not null,
      source text not null check (source in ('list', 'own-posts')),
      status text not null default 'queued'
        check (status in ('queued', 'running', 'done', 'cancelled', 'failed')),
      total integer not null,
      pages integer not null,
      done integer not null default 0 check (done <= total),
      counts jsonb not null default '{}',
      share_token text,
      runner uuid,
      created_at timestamptz not null,
      started_at timestamptz,
      finished_at timestamptz,
      expires_at timestamptz,
      check ((user_id is null) = (expires_at is not null)),
      check ((status in ('queued', 'running')) = (finished_at is null))
    ) with (fillfactor = 50)`.execute(db);
  await sql`create index reports_own on reports (user_id, created_at desc, id desc) where user_id is not null`.execute(
    db,
  );
  await sql`create index reports_expiring on reports (expires_at) where expires_at is not null`.execute(
    db,
  );
  await sql`create index reports_unfinished on reports (created_at) where status in ('queued', 'running')`.execute(
    db,
  );
  await sql`
    create table report_pages (
      report_id text not null references reports (id) on delete cascade,
      position integer not null,
      line text not null,
      url text,
      fault text,
      duplicate_of integer,
      seq integer,
      verdict text,
      inspection jsonb,
      checked_at timestamptz,
      primary key (report_id, position),
      check ((url is null) = (fault is not null)),
      check ((seq is null) = (verdict is null)),
      check (seq is null or (inspection is null) = (duplicate_of is not null))
    )`.execute(db);
  // Also what keeps two runs from answering one place in the order.
  await sql`create unique index report_pages_answered on report_pages (report_id, seq) where seq is not null`.execute(
    db,
  );
  // The database itself says which report is another one, so that no writer can forget to.
  await sql`
    create function notify_report_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('report_changed', coalesce(new.id, old.id));
      return null;
    end $$`.execute(db);
  await sql`
    create trigger report_changed after update or delete on reports
    for each row execute function notify_report_changed()`.execute(db);
  // Reports have their own allowances: whose they are, the hosts that are asked, everybody.
  await sql`
    alter table generation_usage
      drop constraint generation_usage_scope_check,
      add check (scope in (
        'address', 'user', 'target', 'all',
        'report-address', 'report-user', 'report-host', 'report-all'
      ))`.execute(db);
}
