import { PGlite } from '@electric-sql/pglite';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrateTo, migrationStates } from './migrate.ts';
import type { Database } from './open.ts';
import { openOnPglite } from './open-pglite.ts';

interface Column {
  type: string;
  isRequired: boolean;
  hasDefault: boolean;
}
type Columns = Map<string, Column>;

/** What a version may do that the one before has been readied for: migration → what it does. */
const readied: Record<string, string[]> = {
  // Before the first version that was published.
  '20261130-api-key-scopes': ['requires the new api_keys.scopes'],
};

const pglite = new PGlite();
let database: Database;
beforeAll(async () => {
  database = openOnPglite(pglite);
}, 120_000);
afterAll(async () => {
  await database.close();
  await pglite.close();
});

async function columns({ db }: Database): Promise<Columns> {
  const { rows } = await sql<{ name: string } & Column>`
    select c.relname || '.' || a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as "isRequired",
      a.atthasdef or a.attidentity <> '' as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and a.attnum > 0 and not a.attisdropped and c.relname not like 'kysely%'`.execute(db);
  return new Map(rows.map(({ name, ...column }) => [name, column]));
}

/** What a process that knows only the tables before would stumble over. */
function faults(before: Columns, after: Columns): string[] {
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]));
  const found: string[] = [];
  for (const [name, was] of before) {
    const is = after.get(name);
    if (!is) found.push(`takes ${name} away`);
    else if (is.type !== was.type) found.push(`makes ${name} ${is.type}`);
    else if (is.isRequired && !was.isRequired && !is.hasDefault) found.push(`requires ${name}`);
  }
  for (const [name, { isRequired, hasDefault }] of after) {
    const isNewThere = !before.has(name) && tables.has(name.split('.')[0]);
    if (isNewThere && isRequired && !hasDefault) found.push(`requires the new ${name}`);
  }
  return found;
}

const ALERT_CHANNELS = '20270107-alert-channels';

/** One who was mailed of everything and never set anything, and one who turned that off. */
async function storeFormerAlerts(): Promise<void> {
  for (const email of ['all', 'none']) {
    await sql`
      with someone as (
        insert into users (id, first_name, email, email_verified)
        values (gen_random_uuid(), ${email}, ${email}, true) returning id
      ), link as (
        insert into watched_links (
          id, user_id, page_url, destination_url, destination_host, anchor_text, next_look_at, created_at
        ) select gen_random_uuid(), id, 'https://a.example/', 'https://b.example/', 'b.example', 'b', now(), now()
        from someone returning id, user_id
      ), alerts as (
        insert into link_alerts (user_id, is_digest_on, last_digest_on, updated_at)
        select id, false, '2026-11-21', now() from someone where ${email} = 'none'
      )
      insert into link_changes (link_id, user_id, kind, is_mail_due, changed_at)
      select link.id, user_id, kind, ${email} = 'all' and kind <> 'moved', now()
      from link, unnest(array['lost', 'moved', 'found']) as kind`.execute(database.db);
  }
}

describe('migrations', () => {
  it('leave tables on which the version before runs on', { timeout: 240_000 }, async () => {
    const found: Record<string, string[]> = {};
    let before = await columns(database);
    for (const { name } of await migrationStates(database.db)) {
      if (name === ALERT_CHANNELS) await storeFormerAlerts();
      await migrateTo(database.db, name);
      const after = await columns(database);
      const bad = faults(before, after);
      if (bad.length > 0) found[name] = bad;
      before = after;
    }
    expect(before.size).toBeGreaterThan(200);
    expect(found).toEqual(readied);
  });

  it('keep what waits for a mail, and who wants none', async () => {
    const { rows } = await sql`
      select email, channel, is_on, rhythm, due_at is not null as "isDue",
        last_sent_at at time zone 'UTC' as sent, (
          select array_agg(kind order by change_id) from alert_queue
          join link_changes on link_changes.id = change_id
          where alert_queue.user_id = users.id
        ) as kinds
      from alert_channels join users on users.id = user_id order by email`.execute(database.db);
    const mail = { channel: 'mail', rhythm: 'daily' };
    expect(rows).toEqual([
      { ...mail, email: 'all', is_on: true, isDue: true, sent: null, kinds: ['lost', 'found'] },
      {
        ...mail,
        email: 'none',
        is_on: false,
        isDue: false,
        kinds: null,
        sent: new Date('2026-11-21T00:00:00.000Z'),
      },
    ]);
  });

  it('would be found out', () => {
    const text = { type: 'text', isRequired: false, hasDefault: false };
    const before = new Map([
      ['posts.slug', text],
      ['posts.title', text],
      ['posts.body', text],
    ]);
    const after = new Map([
      ['posts.slug', { ...text, type: 'uuid' }],
      ['posts.title', { ...text, isRequired: true }],
      ['posts.more', { ...text, isRequired: true }],
      ['posts.fine', { ...text, isRequired: true, hasDefault: true }],
      ['drafts.id', { ...text, isRequired: true }],
    ]);
    expect(faults(before, after)).toEqual([
      'makes posts.slug uuid',
      'requires posts.title',
      'takes posts.body away',
      'requires the new posts.more',
    ]);
  });
});
