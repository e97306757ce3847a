import { type Kysely, sql } from 'kysely';

/**
 * People who may act in an account that is another's. A key that one of them makes there hangs on the
 * membership, so that it ends with it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table workspace_members (
      owner_id uuid not null references users (id) on delete cascade,
      member_id uuid not null references users (id) on delete cascade,
      role text not null check (role in ('editor', 'approver', 'client', 'billing')),
      joined_at timestamptz not null,
      primary key (owner_id, member_id),
      check (owner_id <> member_id)
    )`.execute(db);
  await sql`create index workspace_members_member on workspace_members (member_id)`.execute(db);
  await sql`
    create table workspace_invitations (
      id uuid primary key,
      owner_id uuid not null references users (id) on delete cascade,
      email text not null,
      role text not null check (role in ('editor', 'approver', 'client', 'billing')),
      token_hash bytea not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      accepted_at timestamptz,
      taken_back_at timestamptz
    )`.execute(db);
  // An address has at most one that waits.
  await sql`
    create unique index workspace_invitations_waiting on workspace_invitations (owner_id, email)
    where accepted_at is null and taken_back_at is null`.execute(db);
  await sql`
    create table workspace_shares (
      id uuid primary key,
      owner_id uuid not null references users (id) on delete cascade,
      report_id text unique references reports (id) on delete cascade,
      client_report_id uuid unique references client_reports (id) on delete cascade,
      shared_at timestamptz not null,
      check ((report_id is null) <> (client_report_id is null))
    )`.execute(db);
  await sql`create index workspace_shares_owner on workspace_shares (owner_id)`.execute(db);
  await sql`
    alter table api_keys
    add column made_by uuid,
    add foreign key (user_id, made_by) references workspace_members (owner_id, member_id)
      on delete cascade`.execute(db);
  await sql`create index api_keys_made_by on api_keys (made_by) where made_by is not null`.execute(
    db,
  );
  await sql`
    create function announce_workspace_member() returns trigger language plpgsql as $$
    begin
      perform pg_notify('workspace_member_changed', old.owner_id || ':' || old.member_id);
      return null;
    end $$`.execute(db);
  await sql`
    create trigger announce_workspace_member after update or delete on workspace_members
    for each row execute function announce_workspace_member()`.execute(db);
  await sql`
    create function announce_workspace_share() returns trigger language plpgsql as $$
    begin
      perform pg_notify('workspace_member_changed', old.owner_id || ':');
      return null;
    end $$`.execute(db);
  await sql`
    create trigger announce_workspace_share after delete on workspace_shares
    for each row execute function announce_workspace_share()`.execute(db);
}
