import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { type PrivatePostgres, startPostgres } from '../../../../scripts/private-postgres.ts';
import { seedPost } from '../testing/seed-post.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { type Replica, startReplica } from '../testing/start-replica.ts';
import { openPostgres } from './open.ts';

/** Its own: a replica copies everything that a server holds. */
let primary: PrivatePostgres | undefined;
let replica: Replica;
let there: pg.Client;
let api: TestApi;

beforeAll(async () => {
  primary = await startPostgres();
  if (!primary) throw new Error('PostgreSQL is not installed');
  replica = await startReplica(primary);
});
afterAll(async () => {
  await replica?.stop();
  await primary?.stop();
});

beforeEach(async () => {
  const url = await newDatabase();
  const replicaUrl = replica.urlOf(url);
  there = new pg.Client(replicaUrl);
  // The new database has to get there first.
  await vi.waitFor(async () => {
    there = new pg.Client(replicaUrl);
    await there.connect();
  }, 20_000);
  const log = pino({ level: 'silent' });
  api = await startApi({
    // Every answer is read anew.
    env: { PAGE_CACHE_MB: '0' },
    database: openPostgres(url, log, { replicaUrl }),
  });
  await untilRead('replica');
});
afterEach(async () => {
  replica.thaw();
  await there.query('select pg_wal_replay_resume()');
  await there.end();
  await api.close();
});

/** Empty. */
async function newDatabase(): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(primary?.url);
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  return (primary?.url ?? '').replace('/postgres', `/${name}`);
}
const placeOf = async (...subjects: string[]) => {
  const { rows } = await api.ctx.database.reads
    .of(...subjects)
    .run('select pg_is_in_recovery() as is_replica');
  return rows[0]?.is_replica ? 'replica' : 'primary';
};
const untilRead = (place: 'replica' | 'primary', ...subjects: string[]) =>
  expect.poll(() => placeOf(...subjects), { timeout: 20_000 }).toBe(place);
const seed = (slug: string) => seedPost(api.ctx.db, { slug });
const statusOf = async (url: string) => (await api.app.inject({ url })).statusCode;

it('reads public pages from the replica, and what is one’s own from the database', async () => {
  await seed('desks');
  await untilRead('replica', 'desks');
  const primary = vi.spyOn(api.ctx.database, 'run');
  expect(await statusOf('/blog/desks')).toBe(200);
  expect(primary).not.toHaveBeenCalled();
  expect(await api.ctx.db.selectFrom('blog_posts').select('slug').execute()).toHaveLength(1);
});

it('shows a change at once although the replica has not seen it', async () => {
  await seed('chairs');
  await untilRead('replica', 'chairs');
  await there.query('select pg_wal_replay_pause()');
  const answer = await api.app.inject({
    method: 'POST',
    url: '/api/posts',
    payload: {
      keyword: 'standing desk',
      anchorText: 'good desks',
      targetUrl: 'https://desks.example.com/',
    },
  });
  const { slug } = answer.json().post;
  expect(await statusOf(`/api/posts/${slug}`)).toBe(200);
  const { items } = (await api.app.inject({ url: '/api/posts' })).json();
  expect(items).toContainEqual(expect.objectContaining({ slug }));
  expect(await placeOf(slug)).toBe('primary');
  await untilRead('replica', 'chairs');

  await there.query('select pg_wal_replay_resume()');
  await untilRead('replica', slug);
  expect(await statusOf(`/api/posts/${slug}`)).toBe(200);
});

it('hears of changes that another process makes', async () => {
  await there.query('select pg_wal_replay_pause()');
  await seed('lamps');
  await untilRead('primary', 'lamps');
  expect(await statusOf('/blog/lamps')).toBe(200);
});

it('is left alone when it is far behind', async () => {
  await there.query('select pg_wal_replay_pause()');
  // Something that no page shows: only the lag tells.
  await api.ctx.db.deleteFrom('outbox').execute();
  await api.ctx.database.run('create table something (id int)');
  await untilRead('primary');
  await there.query('select pg_wal_replay_resume()');
  await untilRead('replica');
});

it('costs nobody an answer when it hangs', async () => {
  await seed('shelves');
  await untilRead('replica', 'shelves');
  replica.freeze();
  expect(await statusOf('/blog/shelves')).toBe(200);
  expect(await placeOf()).toBe('primary');
  replica.thaw();
  await untilRead('replica');
});

it('is not believed where it is no replica', async () => {
  const url = await newDatabase();
  const warn = vi.fn();
  const database = openPostgres(url, { warn }, { replicaUrl: url });
  await vi.waitFor(() => expect(warn).toHaveBeenCalled(), 10_000);
  expect(String(warn.mock.calls[0]?.[0].err)).toContain('is no streaming replica');
  await database.close();
});
