import { type Kysely, sql } from 'kysely';

/** Alerts to chats and feeds beside mail and webhook, when and of what; incidents of sites; a link's own pace. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table watched_links add column pace_ms integer`.execute(db);
  await sql`
    alter table link_alerts
      add column kinds text[],
      add column quiet_from smallint check (quiet_from between 0 and 23),
      add column quiet_to smallint check (quiet_to between 0 and 23),
      add column feed_token text unique,
      add check ((quiet_from is null) = (quiet_to is null))`.execute(db);
  // The address of a chat is a secret: whoever has it writes there.
  await sql`
    create table alert_channels (
      user_id uuid not null references users (id) on delete cascade,
      channel text not null check (channel in ('mail', 'slack', 'discord')),
      is_on boolean not null default true,
      rhythm text not null default 'daily' check (rhythm in ('now', 'daily')),
      address bytea,
      due_at timestamptz,
      last_sent_at timestamptz,
      last_mail_key text,
      primary key (user_id, channel),
      check ((channel = 'mail') = (address is null))
    )`.execute(db);
  await sql`create index alert_channels_due on alert_channels (due_at) where due_at is not null`.execute(
    db,
  );
  await sql`
    create table alert_queue (
      change_id bigint not null references link_changes (id) on delete cascade,
      channel text not null,
      user_id uuid not null,
      primary key (change_id, channel)
    )`.execute(db);
  await sql`create index alert_queue_user on alert_queue (user_id, channel)`.execute(db);
  await sql`
    insert into alert_channels (user_id, channel, is_on, last_sent_at)
    select user_id, 'mail', is_digest_on, last_digest_on::timestamp at time zone 'UTC'
    from link_alerts`.execute(db);
  await sql`
    insert into alert_channels (user_id, channel)
    select distinct change.user_id, 'mail' from link_changes as change
    join users on users.id = change.user_id
    where is_mail_due
    on conflict do nothing`.execute(db);
  await sql`
    insert into alert_queue (change_id, channel, user_id)
    select id, 'mail', user_id from link_changes where is_mail_due`.execute(db);
  await sql`
    update alert_channels set due_at = now()
    where is_on and exists (select 1 from alert_queue where alert_queue.user_id = alert_channels.user_id)`.execute(
    db,
  );
  // Former columns stay for processes of the version before, and are read by nobody else.
  await sql`update link_changes set is_mail_due = false where is_mail_due`.execute(db);
  await sql`alter table link_changes alter column is_mail_due set default false`.execute(db);
  await sql`
    alter table webhook_deliveries
      add column channel text not null default 'webhook'
        check (channel in ('webhook', 'slack', 'discord'))`.execute(db);
  await sql`
    create table site_incidents (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      host text not null,
      fault text not null,
      link_id uuid references watched_links (id) on delete set null,
      began_at timestamptz not null,
      told_at timestamptz,
      ended_at timestamptz
    )`.execute(db);
  await sql`
    create unique index site_incidents_open on site_incidents (user_id, host)
    where ended_at is null`.execute(db);
  await sql`create index site_incidents_link on site_incidents (link_id)`.execute(db);
}
