import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type FakeGhost, startFakeGhost } from '../../../testing/fake-ghost.ts';
import { type FakeWordPress, startFakeWordPress } from '../../../testing/fake-wordpress.ts';
import { type LocalSite, startLocalSite } from '../../../testing/local-site.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const PASSWORD = 'abcd EFGH 1234 ijkl MNOP 5678';

let api: TestApi;
let guarded: TestApi;
let wordPress: FakeWordPress;
let ghost: FakeGhost;
let receiver: LocalSite;
beforeAll(async () => {
  api = await startApi({ env: { FETCH_ALLOW_PRIVATE: '1' } });
  guarded = await startApi();
});
afterAll(() => Promise.all([api.close(), guarded.close()]));
beforeEach(async () => {
  wordPress = await startFakeWordPress();
  ghost = await startFakeGhost(api.clock);
  receiver = await startLocalSite();
});
afterEach(() => Promise.all([wordPress.close(), ghost.close(), receiver.close()]));

async function call(by: SignedInUser | undefined, line: string, payload?: object, on = api) {
  const [method, url = '/'] = line.split(' ');
  const reply = await on.app.inject({
    method: method as 'GET' | 'POST' | 'PATCH' | 'DELETE',
    url,
    headers: by?.token ?? {},
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: reply.statusCode, text: reply.body, ...reply.json() };
}
const wordPressBody = () => ({
  kind: 'wordpress',
  name: ' My  blog ',
  url: `${wordPress.url}/wp-login.php?x=1`,
  username: 'editor',
  applicationPassword: PASSWORD,
});
const ghostBody = () => ({
  kind: 'ghost',
  name: 'News',
  url: `${ghost.url}/`,
  adminKey: ghost.adminKey,
});
const webhookBody = () => ({ kind: 'webhook', name: 'Own', url: `${receiver.url}/in?a=b` });
const add = async (by: SignedInUser, body: object) =>
  (await call(by, 'POST /api/destinations', body)).destination;

it('are made of each kind, listed newest first, and never tell what opens them', async () => {
  const ada = await seedSignedIn(api.ctx);
  const made = await call(ada, 'POST /api/destinations', wordPressBody());
  expect(made).toMatchObject({ status: 201, success: true, secret: null });
  expect(made.destination).toEqual({
    id: expect.any(String),
    kind: 'wordpress',
    name: 'My blog',
    url: wordPress.url,
    username: 'editor',
    categories: [],
    domainId: null,
    state: 'untested',
    checkedAt: null,
    lastSuccessAt: null,
    lastFailureAt: null,
    lastError: null,
    published: 0,
    campaigns: 0,
    automations: 0,
    createdAt: api.clock().toISOString(),
  });
  api.clock.forward(1000);
  await add(ada, ghostBody());
  api.clock.forward(1000);
  const { secret } = await call(ada, 'POST /api/destinations', webhookBody());
  expect(secret).toMatch(/^whsec_/);
  const list = await call(ada, 'GET /api/destinations');
  expect(list.items.map(({ kind, url }: { kind: string; url: string }) => [kind, url])).toEqual([
    ['webhook', `${receiver.url}/in?a=b`],
    ['ghost', ghost.url],
    ['wordpress', wordPress.url],
  ]);
  const copy = await api.app.inject({ url: '/api/me/export', headers: ada.cookie });
  const exported = { text: copy.body, ...copy.json() };
  expect(exported.destinations).toHaveLength(3);
  const rows = await api.ctx.db.selectFrom('destinations').selectAll().execute();
  const [, ghostSecret = ''] = ghost.adminKey.split(':');
  const kept = rows.map(({ credential }) => credential?.toString('latin1')).join();
  for (const hidden of [PASSWORD, 'abcdEFGH', ghostSecret, secret, secret.slice(6)]) {
    for (const text of [list.text, exported.text, kept]) expect(text).not.toContain(hidden);
  }
});

it('of WordPress have categories, and need no user name with a token of the plugin', async () => {
  const ada = await seedSignedIn(api.ctx);
  const { username, ...nameless } = wordPressBody();
  const refused = await call(ada, 'POST /api/destinations', nameless);
  expect(refused).toMatchObject({ status: 400, details: [{ field: 'username' }] });
  const { id } = await add(ada, { ...nameless, applicationPassword: `lwwp_1_${'a'.repeat(48)}` });
  await call(ada, `POST /api/destinations/${id}/test`);
  const changed = await call(ada, `PATCH /api/destinations/${id}`, { categories: ['News'] });
  expect(changed.destination).toMatchObject({ categories: ['News'], state: 'failing' });
  const back = await call(ada, `PATCH /api/destinations/${id}`, { applicationPassword: PASSWORD });
  expect(back).toMatchObject({ status: 400, details: [{ field: 'username' }] });
  const named = { applicationPassword: PASSWORD, username };
  expect(await call(ada, `PATCH /api/destinations/${id}`, named)).toMatchObject({
    destination: { username: 'editor', categories: ['News'], state: 'untested' },
  });
});

it.each([
  ['a good WordPress', wordPressBody, true, 'WordPress lets this user publish'],
  [
    'a wrong password',
    () => ({ ...wordPressBody(), applicationPassword: 'wrong' }),
    ...([false, /application passwords off \(401, rest_not_logged_in\)$/] as const),
  ],
  [
    'a user who may not publish',
    () => ({
      ...wordPressBody(),
      username: 'guest-writer',
      applicationPassword: 'zzzz YYYY 0000 xxxx WWWW 9999',
    }),
    ...([false, /may not publish/] as const),
  ],
  ['no WordPress', () => ({ ...wordPressBody(), url: receiver.url }), false, /no REST API/],
  ['a good Ghost', ghostBody, true, 'Ghost takes this Admin API key'],
  [
    'a wrong key',
    () => ({ ...ghostBody(), adminKey: ghost.adminKey.replace(/9f$/, '00') }),
    ...([false, /does not take this Admin API key \(401\)$/] as const),
  ],
  ['a receiver', webhookBody, true, 'The receiver took a test event'],
])('are tested without publishing anything: %s', async (_what, body, ok, message) => {
  const ada = await seedSignedIn(api.ctx);
  const { id } = await add(ada, body());
  const tested = await call(ada, `POST /api/destinations/${id}/test`);
  const said = typeof message === 'string' ? message : expect.stringMatching(message);
  expect(tested).toMatchObject({ status: 200, success: true, ok, message: said });
  expect(tested.destination).toMatchObject({
    state: ok ? 'working' : 'failing',
    lastError: ok ? null : tested.message,
    checkedAt: api.clock().toISOString(),
    lastSuccessAt: ok ? api.clock().toISOString() : null,
    lastFailureAt: ok ? null : api.clock().toISOString(),
  });
  expect([...wordPress.posts, ...ghost.posts]).toEqual([]);
  const again = await call(ada, `POST /api/destinations/${id}/test`);
  expect(again).toMatchObject({ status: 429, code: 'RATE_LIMITED', retryAfter: 5 });
  api.clock.forward(6000);
  expect((await call(ada, `POST /api/destinations/${id}/test`)).status).toBe(200);
});

it('say how many campaigns and automations publish there', async () => {
  const ada = await seedSignedIn(api.ctx);
  const { id: destinationId } = await add(ada, wordPressBody());
  const campaign = {
    targetUrl: 'shop.example.com',
    keywords: [{ keyword: 'spades', anchorText: 'good spades' }],
    destinationId,
  };
  await call(ada, 'POST /api/campaigns', { ...campaign, name: 'Spring', linkCount: 1 });
  await call(ada, 'POST /api/campaigns', {
    ...campaign,
    name: 'Elsewhere',
    linkCount: 1,
    destinationId: null,
  });
  await call(ada, 'POST /api/automations', {
    name: 'Weekly',
    campaign,
    linksPerRun: 1,
    schedule: { every: 'day', hour: 9 },
  });
  expect(await call(ada, 'GET /api/destinations')).toMatchObject({
    items: [{ campaigns: 1, automations: 1 }],
  });
});

it('do not give a password or key to another address', async () => {
  const ada = await seedSignedIn(api.ctx);
  const { id } = await add(ada, wordPressBody());
  const stolen = await call(ada, `PATCH /api/destinations/${id}`, { url: receiver.url });
  expect(stolen).toMatchObject({ status: 400, details: [{ field: 'applicationPassword' }] });
  expect(await call(ada, `PATCH /api/destinations/${id}`, { name: 'Other' })).toMatchObject({
    destination: { name: 'Other', url: wordPress.url },
  });
  const moved = await call(ada, `PATCH /api/destinations/${id}`, {
    url: receiver.url,
    applicationPassword: 'another',
  });
  expect(moved.destination).toMatchObject({ url: receiver.url, state: 'untested' });
  const news = await add(ada, ghostBody());
  expect(
    await call(ada, `PATCH /api/destinations/${news.id}`, { username: 'x', adminKey: 'y' }),
  ).toMatchObject({ status: 400, details: [{ field: 'username' }] });
  expect(
    await call(ada, `PATCH /api/destinations/${news.id}`, { adminKey: 'no key' }),
  ).toMatchObject({ status: 400, details: [{ field: 'adminKey' }] });
});

it('name what is wrong, and are made by confirmed users alone', async () => {
  const ada = await seedSignedIn(api.ctx);
  for (const [body, code, field] of [
    [{ ...wordPressBody(), url: 'ftp://blog.example' }, 'INVALID_URL', 'url'],
    [{ ...webhookBody(), url: 'https://a:b@blog.example' }, 'INVALID_URL', 'url'],
    [{ ...ghostBody(), adminKey: 'abc' }, 'INVALID_REQUEST', 'adminKey'],
    [{ ...wordPressBody(), username: ' ' }, 'INVALID_REQUEST', 'username'],
    [{ ...wordPressBody(), kind: 'ftp' }, 'INVALID_REQUEST', 'kind'],
  ] as const) {
    const refused = await call(ada, 'POST /api/destinations', body);
    expect(refused).toMatchObject({ status: 400, code, details: [{ field }] });
  }
  const open = { ...wordPressBody(), url: 'http://blog.example' };
  const bob = await seedSignedIn(guarded.ctx);
  expect(await call(bob, 'POST /api/destinations', open, guarded)).toMatchObject({
    status: 400,
    code: 'INVALID_URL',
    details: [{ message: expect.stringContaining('https') }],
  });
  const eve = await seedSignedIn(api.ctx, { isVerified: false });
  expect(await call(eve, 'POST /api/destinations', webhookBody())).toMatchObject({
    status: 403,
    code: 'EMAIL_NOT_CONFIRMED',
  });
  expect((await call(undefined, 'POST /api/destinations', webhookBody())).status).toBe(401);
});

it('lead to no private address', async () => {
  const ada = await seedSignedIn(guarded.ctx);
  const { destination } = await call(ada, 'POST /api/destinations', webhookBody(), guarded);
  const tested = await call(ada, `POST /api/destinations/${destination.id}/test`, {}, guarded);
  expect(tested).toMatchObject({ ok: false, destination: { state: 'failing' } });
  expect(receiver.posts).toEqual([]);
});

it('are nobody else’s', async () => {
  const ada = await seedSignedIn(api.ctx);
  const eve = await seedSignedIn(api.ctx);
  const { id } = await add(ada, wordPressBody());
  for (const line of ['PATCH ', 'DELETE ', 'POST /test'].map((each) => each.split(' '))) {
    const path = `${line[0]} /api/destinations/${id}${line[1]}`;
    expect((await call(eve, path, line[0] === 'PATCH' ? { name: 'Mine' } : undefined)).status).toBe(
      404,
    );
  }
  expect((await call(eve, 'GET /api/destinations')).items).toEqual([]);
  expect((await call(ada, `DELETE /api/destinations/${id}`)).status).toBe(200);
  expect((await call(ada, `DELETE /api/destinations/${id}`)).status).toBe(404);
});

it('are limited in number, and made once with one key', async () => {
  const ada = await seedSignedIn(api.ctx);
  const headers = { ...ada.token, 'idempotency-key': 'a-key-of-mine' };
  const once = {
    method: 'POST',
    url: '/api/destinations',
    headers,
    payload: webhookBody(),
  } as const;
  const [first, second] = [await api.app.inject(once), await api.app.inject(once)];
  expect(second.json()).toEqual(first.json());
  for (let count = 1; count < 20; count += 1) await add(ada, webhookBody());
  expect(await call(ada, 'POST /api/destinations', webhookBody())).toMatchObject({
    status: 409,
    code: 'LIMIT_REACHED',
  });
});
