import { afterEach, beforeEach, expect, it } from 'vitest';
import { doors } from '../../../testing/doors.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { makeKey } from './api-keys.ts';

const MINUTE = 60_000;
let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

/** What a person does with their own account that somebody who has their session must not. */
const dangerous = [
  'DELETE /api/me',
  'POST /api/me/api-keys',
  'POST /api/device-logins/:userCode/answer',
  'POST /api/app-requests/answer',
  'POST /api/affiliate/payouts',
  'POST /api/partners',
  'POST /api/partners/:id/rotate',
  'POST /api/me/passkeys/options',
  'POST /api/me/passkeys',
  'DELETE /api/me/passkeys/:id',
  'POST /api/me/authenticator',
  'POST /api/me/authenticator/confirm',
  'DELETE /api/me/authenticator',
  'POST /api/me/recovery-codes',
  'POST /api/workspace/invitations',
  'PATCH /api/workspace/people/:id',
];
/** What no key may do either, and still needs no proof: it takes something away, or asks for one itself. */
const harmless = [
  'POST /api/auth/step-up',
  'POST /api/auth/change-password',
  'PATCH /api/me',
  'POST /api/search-console/connect',
  'POST /api/search-console/finish',
  'DELETE /api/search-console/connection',
  'DELETE /api/me/author',
  'PUT /api/me/author',
  'DELETE /api/me/sessions/:id',
  'PATCH /api/me/passkeys/:id',
  'PATCH /api/partners/:id',
  'DELETE /api/partners/:id',
  'POST /api/create-payment-intent',
  'POST /api/cancel-subscription',
  'POST /api/resume-subscription',
  'POST /api/billing-portal',
  'POST /api/affiliate',
  'PATCH /api/me/notifications',
  'PUT /api/me/overview/dismissals',
  'POST /api/me/sheet-feeds',
  'DELETE /api/me/sheet-feeds/:id',
  'DELETE /api/me/apps/:id',
  'DELETE /api/workspaces/:id',
  'PUT /api/workspaces/current',
  'DELETE /api/workspace/invitations/:id',
  'DELETE /api/workspace/people/:id',
  'POST /api/workspace-invitations/:token/accept',
];

const changes = ([route]: [string, string]) => !route.startsWith('GET ');
const configOf = (route: string) => {
  const [method, path] = route.split(' ');
  return api.app.servedRoutes.find((each) => each.method === method && each.path === path)?.config;
};

it('is asked by every act of an admin, and by nothing that a key may do without being told so', () => {
  const acts = [...doors].filter(changes).filter(([, door]) => door === 'admins');
  expect(acts.length).toBeGreaterThan(30);
  for (const [route] of acts) expect(configOf(route)?.stepUp, route).toBeDefined();
  const asking = [...doors.keys()].filter((route) => configOf(route)?.stepUp !== undefined);
  for (const route of asking) {
    expect([undefined, 'admin'], route).toContain(configOf(route)?.keyScope);
  }
  expect(asking.filter((route) => !acts.some(([act]) => act === route)).toSorted()).toEqual(
    dangerous.toSorted(),
  );
});

it('is decided for everything that no key may do', () => {
  const shut = [...doors]
    .filter(changes)
    .filter(([route, door]) => door === 'users' && configOf(route)?.keyScope === undefined)
    .map(([route]) => route)
    .filter((route) => !dangerous.includes(route));
  const anyKey = harmless.filter((route) => configOf(route)?.keyScope !== undefined);
  expect([...shut, ...anyKey].toSorted()).toEqual(harmless.toSorted());
});

async function refusalOf(user: SignedInUser, route = 'POST /api/me/api-keys') {
  const [method, url] = route.split(' ') as ['POST', string];
  const headers = user.cookie;
  const reply = await api.app.inject({ method, url, headers, payload: { name: 'CI' } });
  return reply.json().code;
}

it('holds for ten minutes after a sign-in or a proof', async () => {
  const ada = await seedSignedIn(api.ctx, { provenAt: api.clock() });
  expect(await refusalOf(ada)).toBeUndefined();
  api.clock.forward(10 * MINUTE);
  expect(await refusalOf(ada)).toBeUndefined();
  api.clock.forward(1);
  expect(await refusalOf(ada)).toBe('STEP_UP_REQUIRED');
  const old = await seedSignedIn(api.ctx, { provenAt: null });
  expect(await refusalOf(old)).toBe('STEP_UP_REQUIRED');
});

it('refuses an admin’s act before anything is done, and tells others nothing of it', async () => {
  const admin = await seedSignedIn(api.ctx, { isAdmin: true, provenAt: null });
  const ada = await seedSignedIn(api.ctx, { provenAt: null });
  const act = 'DELETE /api/admin/host-rules/casino.example';
  expect(await refusalOf(admin, act)).toBe('STEP_UP_REQUIRED');
  expect(await refusalOf(ada, act)).toBe('NOT_FOUND');
  expect(await api.ctx.db.selectFrom('admin_acts').selectAll().execute()).toEqual([]);
});

it('is not asked of a key that was made for it', async () => {
  const { user } = await seedSignedIn(api.ctx, { isAdmin: true, provenAt: null });
  const { key } = await makeKey(api.ctx, api.ctx.db, {
    userId: user.userId,
    name: 'CI',
    scopes: ['admin'],
  });
  const reply = await api.app.inject({
    method: 'PUT',
    url: '/api/admin/host-rules/casino.example',
    headers: { authorization: `Bearer ${key}` },
    payload: { kind: 'block', reason: 'A test' },
  });
  expect(reply.statusCode, reply.body).toBe(200);
});

it('counts wrong proofs by the account', async () => {
  const ada = await seedSignedIn(api.ctx, { provenAt: null });
  const prove = async () => {
    const [method, url] = ['POST', '/api/auth/step-up'] as const;
    const payload = { password: 'wrong' };
    return (await api.app.inject({ method, url, headers: ada.cookie, payload })).json().code;
  };
  for (let wrong = 0; wrong < 10; wrong += 1) expect(await prove()).toBe('INVALID_CREDENTIALS');
  expect(await prove()).toBe('TOO_MANY_ATTEMPTS');
});

it('keeps an admin from administering without a second factor where one is required', async () => {
  const strict = await startApi({ env: { ADMIN_SECOND_FACTOR: 'required' } });
  const { ctx } = strict;
  const admin = await seedSignedIn(ctx, { isAdmin: true });
  const read = async (headers: Record<string, string>) =>
    (await strict.app.inject({ url: '/api/admin/overview', headers })).json().code;
  const key = await makeKey(ctx, ctx.db, {
    userId: admin.user.userId,
    name: 'CI',
    scopes: ['admin'],
  });
  const byKey = { authorization: `Bearer ${key.key}` };
  expect(await read(admin.cookie)).toBe('SECOND_FACTOR_REQUIRED');
  expect(await read(byKey)).toBe('SECOND_FACTOR_REQUIRED');
  const page = await strict.app.inject({ url: '/admin', headers: admin.cookie });
  expect(page.statusCode).toBe(200);
  const me = await strict.app.inject({ url: '/api/me', headers: admin.cookie });
  expect(me.json()).toMatchObject({ isAdmin: true, adminNeeds: 'second-factor' });
  await ctx.db
    .insertInto('passkeys')
    .values({
      user_id: admin.user.userId,
      name: 'x',
      public_key: 'x',
      credential_id: 'x',
      counter: 0,
      device_type: 'singleDevice',
      backed_up: false,
      created_at: ctx.clock(),
    })
    .execute();
  // The session has not shown it: a password alone opens nothing of an admin's.
  expect(await read(admin.cookie)).toBe('STEP_UP_REQUIRED');
  expect(await read(byKey)).toBeUndefined();
  await ctx.db.updateTable('sessions').set({ factor_proven_at: ctx.clock() }).execute();
  expect(await read(admin.cookie)).toBeUndefined();
  const ada = await seedSignedIn(ctx);
  expect(await read(ada.cookie)).toBe('NOT_FOUND');
  await strict.close();
});
