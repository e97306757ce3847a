import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type LocalSite, startLocalSite } from '../../../testing/local-site.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { tellChanges } from './tell.ts';

const HOUR_MS = 60 * 60 * 1000;

let indexNow: LocalSite;
let api: TestApi;
let admin: SignedInUser;
let answer: { status: number; headers?: Record<string, string> };
beforeAll(async () => {
  indexNow = await startLocalSite();
  indexNow.onPost = (response) => response.writeHead(answer.status, answer.headers).end('{}');
  api = await startApi({
    env: { INDEXNOW_URL: `${indexNow.url}/indexnow`, MIN_INDEXED_SCORE: '50' },
  });
  admin = await seedSignedIn(api.ctx, { isAdmin: true });
});
afterAll(async () => {
  await api.close();
  await indexNow.close();
});
beforeEach(async () => {
  const { db, config } = api.ctx;
  for (const table of ['blog_posts', 'domains', 'index_now_pages', 'index_now_hosts'] as const) {
    await db.deleteFrom(table).execute();
  }
  api.ctx.domainSites.byHost = new Map();
  indexNow.posts.length = 0;
  answer = { status: 200 };
  config.indexNow = true;
});

const tell = () => tellChanges(api.ctx, new AbortController().signal);
/** What was sent since the last look. */
const sent = () => indexNow.posts.splice(0).map(({ body }) => JSON.parse(body));
const get = async (url: string, host = 'linkwright.test') =>
  api.app.inject({ url, headers: { ...admin.cookie, host } });
const state = async () => (await get('/api/index-now')).json();
const post = (slug: string, more = {}) => seedPost(api.ctx.db, { slug, seo_score: 80, ...more });

async function addDomain(host: string, ...slugs: string[]): Promise<void> {
  const { db, clock } = api.ctx;
  const id = randomUUID();
  await db
    .insertInto('domains')
    .values({
      id,
      host,
      title: 'Desks',
      token: id,
      ownership: null,
      pointing: JSON.stringify({ state: 'ok', found: [] }),
      checked_at: clock(),
      verified_at: clock(),
      missing_since: null,
      is_offered: false,
      created_by: null,
      created_at: clock(),
    })
    .execute();
  const posts = await db.selectFrom('blog_posts').select('id').where('slug', 'in', slugs).execute();
  for (const each of posts) {
    const placed = { post_id: each.id, domain_id: id, assigned_at: clock() };
    await db.insertInto('domain_posts').values(placed).execute();
  }
  api.ctx.domainSites.byHost = new Map([[host, { id, host, title: 'Desks' }]]);
}

it('is off until the operator switches it on, with its key', async () => {
  const setting = (value: string) =>
    api.app.inject({
      method: 'PUT',
      url: '/api/admin/settings/INDEXNOW',
      headers: admin.cookie,
      payload: { value },
    });
  await setting('false');
  await post('desks');
  expect(await tell()).toBe(0);
  const off = await state();
  expect(off).toMatchObject({ isOn: false, hosts: [{ host: 'linkwright.test', told: 0 }] });
  const path = new URL(off.hosts[0].keyUrl).pathname;
  expect((await get(path)).statusCode).toBe(404);
  expect((await setting('true')).statusCode).toBe(200);
  const key = await get(path);
  expect([key.statusCode, key.headers['content-type'], `/${key.body}.txt`]).toEqual([
    200,
    'text/plain; charset=utf-8',
    path,
  ]);
  expect(await tell()).toBe(1);
});

it('tells of what is new, changed and gone, once each, and of nothing that is kept out', async () => {
  await post('desks');
  await post('lamps');
  await post('trial', { expires_at: new Date('2999-01-01') });
  await post('poor', { seo_score: 49 });
  await post('draft', { status: 'draft' });
  expect(await tell()).toBe(2);
  const url = (slug: string) => `http://linkwright.test/blog/${slug}`;
  const [first] = sent();
  expect(first).toEqual({
    host: 'linkwright.test',
    key: expect.stringMatching(/^[0-9a-f]{32}$/),
    keyLocation: `http://linkwright.test/${first.key}.txt`,
    urlList: [url('desks'), url('lamps')],
  });
  expect(await tell()).toBe(0);
  api.clock.forward(HOUR_MS);
  const changed = api.ctx.db.updateTable('blog_posts').set({ updated_at: api.clock() });
  await changed.where('slug', '=', 'lamps').execute();
  await api.ctx.db.deleteFrom('blog_posts').where('slug', '=', 'desks').execute();
  api.clock.forward(1000);
  expect(await tell()).toBe(2);
  expect(sent()[0].urlList.toSorted()).toEqual([url('desks'), url('lamps')]);
  expect(await tell()).toBe(0);
  expect((await state()).hosts).toMatchObject([{ told: 1, problem: null, nextAt: null }]);
});

it('tells for each domain of its own posts, with the key under its name', async () => {
  await post('desks');
  await post('lamps');
  await addDomain('blog.shop.example', 'lamps');
  expect(await tell()).toBe(2);
  const calls = sent();
  expect(calls.map(({ host, urlList }) => [host, urlList])).toEqual([
    ['linkwright.test', ['http://linkwright.test/blog/desks']],
    ['blog.shop.example', ['http://blog.shop.example/blog/lamps']],
  ]);
  const key = await get(`/${calls[1].key}.txt`, 'blog.shop.example');
  expect(key.body).toBe(calls[1].key);
});

it.each([
  [202, {}, null, 0],
  [400, {}, 'could not read', 24],
  [403, {}, 'key', 24],
  [422, {}, 'not of this host', 24],
  [429, { 'retry-after': '7200' }, 'no more addresses', 2],
  [500, {}, 'answered 500', 1],
  [302, { location: 'http://169.254.169.254/' }, 'cannot be reached', 1],
])(
  'hears the answer %i, and comes again when that is worth it',
  async (status, headers, problem, hours) => {
    answer = { status, headers };
    await post('desks');
    expect(await tell()).toBe(problem ? 0 : 1);
    const { hosts } = await state();
    expect(hosts[0].problem).toEqual(problem && expect.stringContaining(problem));
    if (!problem) return;
    expect(Date.parse(hosts[0].nextAt) - api.clock().getTime()).toBe(hours * HOUR_MS);
    answer = { status: 200 };
    sent();
    api.clock.forward(hours * HOUR_MS - 1);
    expect(await tell()).toBe(0);
    expect(sent()).toEqual([]);
    api.clock.forward(1);
    expect(await tell()).toBe(1);
    expect((await state()).hosts[0].problem).toBeNull();
  },
);
