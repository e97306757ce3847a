import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { signWebhook } from '@linkwright/core/testing/vendors';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type Database, openPostgres } from './db/open.ts';
import { ANCHOR, DESTINATION, type PageServer, startPageServer } from './testing/page-server.ts';
import { type SignedInUser, seedSignedIn } from './testing/seed-user.ts';
import { type ServerProcess, SHARED_SECRET, startServerProcess } from './testing/server-process.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };
const PATIENCE = { timeout: 60_000, interval: 100 };

let database: Database;
let pages: PageServer;
let here: ServerProcess;
/** The clock of its machine is six minutes ahead. */
let there: ServerProcess;
let worker: ServerProcess;

/** Three processes started together on an empty database: two answer, one does the jobs. */
beforeAll(async () => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client(inject('postgresUrl'));
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = inject('postgresUrl').replace('/postgres', `/${name}`);
  pages = await startPageServer();
  const start = (env: Record<string, string>) =>
    startServerProcess(url, {
      FETCH_ALLOW_PRIVATE: '1',
      POSTS_PER_ADDRESS: '10',
      ...env,
    });
  const shifted = fileURLToPath(new URL('testing/shifted-clock.ts', import.meta.url));
  [here, there, worker] = await Promise.all([
    start({ ROLES: 'api' }),
    start({ ROLES: 'api', NODE_OPTIONS: `--import=${shifted}`, ...STRIPE }),
    start({ ROLES: 'worker' }),
  ]);
  database = openPostgres(url, pino({ level: 'silent' }));
}, 240_000);
afterAll(async () => {
  await Promise.all([here, there, worker].map((one) => one?.kill()));
  await pages?.close();
  await database?.close();
});

const signIn = (options?: Parameters<typeof seedSignedIn>[1]): Promise<SignedInUser> =>
  seedSignedIn({ db: database.db, secret: SHARED_SECRET, publicUrl: here.url }, options);

interface Asked {
  method?: string;
  body?: object;
  headers?: Record<string, string>;
}

async function ask({ url }: ServerProcess, path: string, { method, body, headers }: Asked = {}) {
  const answer = await fetch(url + path, {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: { ...(body ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json');
  return { status: answer.status, text, json: isJson ? JSON.parse(text) : undefined };
}

/** How often each status came. */
function counted(answers: readonly { status: number }[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

/** As often at both processes at once. */
const atBoth = <Answer>(times: number, work: (process: ServerProcess) => Promise<Answer>) =>
  Promise.all(Array.from({ length: times }, (_, index) => work(index % 2 === 0 ? here : there)));

const generation = (host: string) => ({
  keyword: 'standing desk',
  anchorText: 'good desks',
  targetUrl: `https://${host}.example.com/`,
});

it('answers visitors where a process is for them, and only probes where it is for jobs', async () => {
  expect((await ask(here, '/blog')).status).toBe(200);
  expect((await ask(worker, '/readyz')).status).toBe(200);
  for (const path of ['/blog', '/', '/api/posts', '/api/public-config']) {
    expect((await ask(worker, path)).status).toBe(404);
  }
});

it('knows everywhere who is signed in, and at once who is no more', async () => {
  const { token } = await signIn();
  for (const each of [here, there]) {
    expect((await ask(each, '/api/me', { headers: token })).status).toBe(200);
  }
  await ask(here, '/api/auth/sign-out', { method: 'POST', headers: token });
  expect((await ask(there, '/api/me', { headers: token })).status).toBe(401);
});

it('makes one post for one key, however many processes are asked', async () => {
  const headers = { ...(await signIn()).token, 'idempotency-key': randomUUID() };
  const answers = await atBoth(6, (each) =>
    ask(each, '/api/posts', { body: generation('once'), headers }),
  );
  const made = answers.filter(({ status }) => status === 201);
  expect(made.length).toBeGreaterThan(0);
  expect(new Set(made.map(({ json }) => json.post.slug)).size).toBe(1);
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const rows = await database.db
    .selectFrom('blog_posts')
    .select('slug')
    .where('target_url', '=', generation('once').targetUrl)
    .execute();
  expect(rows).toHaveLength(1);
});

it('lets one account be tried ten times in all', async () => {
  const body = { email: `${randomUUID()}@example.com`, password: 'not the password' };
  const answers = await atBoth(24, (each) => ask(each, '/api/auth/sign-in/email', { body }));
  expect(counted(answers)).toEqual({ 401: 10, 429: 14 });
});

it('shows a change of one process on the pages that another has ready', async () => {
  const { token } = await signIn();
  const { json } = await ask(here, '/api/posts', { body: generation('changed'), headers: token });
  const { id, slug } = json.post;
  const claimed = await ask(here, `/api/posts/${id}/claim`, {
    body: { claimToken: json.claimToken },
    headers: token,
  });
  expect(claimed.status).toBe(200);
  for (const each of [here, there, here, there]) {
    expect((await ask(each, `/blog/${slug}`)).text).not.toContain('Chairs instead');
  }
  const changed = await ask(there, `/api/posts/${id}`, {
    method: 'PATCH',
    body: { title: 'Chairs instead' },
    headers: token,
  });
  expect(changed.status).toBe(200);
  expect((await ask(there, `/blog/${slug}`)).text).toContain('Chairs instead');
  await expect
    .poll(async () => (await ask(here, `/blog/${slug}`)).text, PATIENCE)
    .toContain('Chairs instead');
});

it('tells an open stream what another process does', async () => {
  const { user, token } = await signIn();
  const admin = await signIn({ isAdmin: true });
  const stop = new AbortController();
  const stream = await fetch(`${there.url}/api/me/credits/stream`, {
    headers: token,
    signal: stop.signal,
  });
  const heard = (async () => {
    let text = '';
    for await (const chunk of stream.body ?? []) {
      text += Buffer.from(chunk).toString();
      if (text.includes('"balance":7')) return text;
    }
    return text;
  })();
  const given = await ask(here, '/api/admin/credits/adjustments', {
    body: { userId: user.userId, credits: 7, reason: 'for a test' },
    headers: admin.token,
  });
  expect(given.status).toBe(200);
  expect(await heard).toContain('"balance":7');
  stop.abort();
});

it('ends everywhere what somebody has under way who is removed, and lets them do nothing more', async () => {
  const [ada, bob] = [await signIn(), await signIn()];
  const ownerId = ada.user.userId;
  const memberId = bob.user.userId;
  const join = () =>
    database.db
      .insertInto('workspace_members')
      .values({ owner_id: ownerId, member_id: memberId, role: 'editor', joined_at: new Date() })
      .execute();
  await join();
  const headers = { ...bob.token, 'linkwright-workspace': ownerId };
  const { json } = await ask(here, '/api/me/api-keys', { body: { name: 'Bob’s' }, headers });
  const key = { authorization: `Bearer ${json.key}` };
  const follow = async (at: ServerProcess, by: Record<string, string>) => {
    const stream = await fetch(`${at.url}/api/me/credits/stream`, { headers: by });
    expect(stream.status).toBe(200);
    const ended = (async () => {
      // It is cut, not closed.
      for await (const _ of stream.body ?? []);
    })().catch(() => {});
    return { ended };
  };
  const followed = await Promise.all(
    [here, there].flatMap((at) => [follow(at, headers), follow(at, key)]),
  );
  const own = await Promise.all([follow(here, ada.token), follow(there, bob.token)]);

  const late: number[] = [];
  let isRemoved = false;
  const writing = atBoth(6, async (at) => {
    for (let turn = 0; turn < 40; turn += 1) {
      const began = isRemoved;
      const by = turn % 2 === 0 ? headers : key;
      const asked = ask(at, '/api/keywords/lists', { headers: by });
      // One that was under way may have been cut.
      const answer = await asked.catch(() => undefined);
      if (began) late.push(answer?.status ?? 0);
    }
  });
  const path = `/api/workspace/people/${memberId}`;
  expect((await ask(here, path, { method: 'DELETE', headers: ada.token })).status).toBe(200);
  isRemoved = true;
  await writing;
  expect(late.length).toBeGreaterThan(0);
  expect(late.filter((status) => status !== 401 && status !== 403)).toEqual([]);
  // Long before a stream looks by itself whether it may go on.
  const patience = sleep(5000, 'open', { ref: false });
  for (const { ended } of followed) {
    expect(await Promise.race([ended, patience])).toBe(undefined);
  }
  const others = own.map(({ ended }) => ended.then(() => 'ended'));
  expect(await Promise.race([...others, sleep(50, 'open')])).toBe('open');

  // A role that does not allow it does the same, and one that does lets it go on.
  await join();
  const [read, billed] = [await follow(there, headers), await follow(here, headers)];
  const change = (role: string) =>
    ask(here, path, { method: 'PATCH', headers: ada.token, body: { role } });
  expect((await change('billing')).status).toBe(200);
  const goesOn = Promise.race([read.ended.then(() => 'ended'), sleep(300, 'open')]);
  expect(await goesOn).toBe('open');
  await change('client');
  await Promise.all([read.ended, billed.ended]);
});

it('does elsewhere what is asked for here', async () => {
  const urlList = Array.from({ length: 5 }, (_, at) => `${pages.url}/live/${at}`).join('\n');
  const body = { keyword: 'desk', anchorText: ANCHOR, destinationUrl: DESTINATION, urlList };
  const { id } = (await ask(here, '/api/reports', { body })).json;
  await expect
    .poll(async () => (await ask(there, `/api/reports/${id}`)).json?.status, PATIENCE)
    .toBe('done');
  expect([...pages.asked.values()]).toEqual([1, 1, 1, 1, 1]);
});

it('says in the error log that a machine’s clock is wrong, and goes by the database’s', async () => {
  await expect
    .poll(() => database.db.selectFrom('error_logs').select('message').execute(), PATIENCE)
    .toContainEqual({ message: "The clock of this machine is 360 s ahead of the database's" });
  const { json } = await ask(there, '/api/posts', { body: generation('clock') });
  const apart = Date.parse(json.post.createdAt) - Date.now();
  expect(Math.abs(apart)).toBeLessThan(3 * 60_000);
});

it.each([
  ['takes what Stripe signs now', 0, 200],
  ['refuses what it signed six minutes ago', -6, 400],
])('%s, whatever the machine’s clock says', async (_what, minutes, status) => {
  const body = { id: `evt_${minutes}`, object: 'event', type: 'ping', created: 1, data: {} };
  const signedAt = new Date(Date.now() + minutes * 60_000);
  const signature = signWebhook(JSON.stringify(body), STRIPE.STRIPE_WEBHOOK_SECRET, signedAt);
  const headers = { 'stripe-signature': signature };
  expect(await ask(there, '/api/stripe/webhook', { body, headers })).toMatchObject({ status });
});

it('gives one address its free posts of a day once, not once a process', async () => {
  const before = await database.db
    .selectFrom('generation_usage')
    .select('count')
    .where('scope', '=', 'address')
    .executeTakeFirst();
  const left = 10 - (before?.count ?? 0);
  const answers = await atBoth(24, (each) =>
    ask(each, '/api/posts', { body: generation(randomUUID()) }),
  );
  expect(counted(answers)).toEqual({ 201: left, 429: 24 - left });
});
