import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountClient, mailedToken } from '../../../testing/account-client.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const reason = 'Sends spam';

let api: TestApi;
let boss: SignedInUser;
let ada: SignedInUser;
beforeEach(async () => {
  api = await startApi({ env: { ADMIN_EMAILS: 'named@example.com' } });
  boss = await seedSignedIn(api.ctx, { name: 'boss', isAdmin: true });
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterEach(() => api.close());

const put = (what: string, payload: object, who = ada, by = boss) =>
  api.app.inject({
    method: 'PUT',
    url: `/api/admin/users/${who.user.userId}/${what}`,
    headers: by.cookie,
    payload,
  });
const me = async (headers: Record<string, string>) =>
  (await api.app.inject({ url: '/api/me', headers })).statusCode;
const acts = () =>
  api.ctx.db.selectFrom('admin_acts').select(['action', 'subject', 'details']).execute();
const refused = (reply: { statusCode: number; json(): { error: string } }) => [
  reply.statusCode,
  reply.json().error,
];

describe('a disabled account', () => {
  it('has no sessions, its keys open nothing, and it can be enabled again', async () => {
    const made = await api.app.inject({
      method: 'POST',
      url: '/api/me/api-keys',
      headers: ada.cookie,
      payload: { name: 'k' },
    });
    const key = { authorization: `Bearer ${made.json().key}` };
    expect([await me(ada.cookie), await me(key)]).toEqual([200, 200]);
    expect((await put('state', { isDisabled: true, reason })).statusCode).toBe(200);
    expect([await me(ada.cookie), await me(ada.token), await me(key)]).toEqual([401, 401, 401]);
    const left = await api.ctx.db.selectFrom('sessions').select('user_id').execute();
    expect(left).toEqual([{ user_id: boss.user.userId }]);
    expect((await put('state', { isDisabled: false, reason })).statusCode).toBe(200);
    expect(await me(key)).toBe(200);
    expect(await acts()).toEqual([
      { action: 'users.disable', subject: ada.user.userId, details: { reason } },
      { action: 'users.enable', subject: ada.user.userId, details: { reason } },
    ]);
  });

  it('is told so by the right password only, and by no wrong one', async () => {
    const client = accountClient(api);
    const eve = { email: 'eve@example.com', password: 'correct horse 7', firstName: 'Eve' };
    await client.post('/api/auth/sign-up/email', eve);
    const token = await mailedToken(api, eve.email, 'confirmation');
    await client.get(`/api/auth/verify-email?token=${token}`);
    const { id } = await api.ctx.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', eve.email)
      .executeTakeFirstOrThrow();
    const who = { ...ada, user: { ...ada.user, userId: id } };
    await put('state', { isDisabled: true, reason }, who);
    const signIn = (password: string) =>
      accountClient(api).post('/api/auth/sign-in/email', { email: eve.email, password });
    const right = await signIn(eve.password);
    expect([...refused(right), right.json().code]).toEqual([
      403,
      'Access denied. Please check your credentials.',
      'ACCESS_DENIED',
    ]);
    expect((await signIn('another horse 8')).json().code).toBe('INVALID_CREDENTIALS');
    await put('state', { isDisabled: false, reason }, who);
    expect((await signIn(eve.password)).statusCode).toBe(200);
  });

  it('opens nothing by a session that was made while it was disabled', async () => {
    await api.ctx.db
      .insertInto('disabled_accounts')
      .values({ user_id: ada.user.userId, reason, disabled_at: new Date() })
      .execute();
    expect([await me(ada.cookie), await me(ada.token)]).toEqual([401, 401]);
  });

  it('is neither one’s own nor the last admin’s', async () => {
    const own = await put('state', { isDisabled: true, reason }, boss);
    expect(refused(own)).toEqual([409, 'Nobody does this to their own account']);
    const second = await seedSignedIn(api.ctx, { name: 'second', isAdmin: true });
    expect((await put('state', { isDisabled: true, reason }, second)).statusCode).toBe(200);
    expect(await me(boss.cookie)).toBe(200);
  });
});

describe('the role of admin', () => {
  it('is given to a confirmed address, and taken', async () => {
    expect((await put('role', { role: 'admin', reason })).statusCode).toBe(200);
    const asked = () => api.app.inject({ url: '/api/admin/users', headers: ada.cookie });
    expect((await asked()).statusCode).toBe(200);
    expect((await put('role', { role: 'user', reason })).statusCode).toBe(200);
    expect((await asked()).statusCode).toBe(404);
    expect(await acts()).toMatchObject([
      { action: 'users.role', details: { role: 'admin' } },
      { action: 'users.role', details: { role: 'user' } },
    ]);
  });

  it('is not given to an address that nobody confirmed', async () => {
    const eve = await seedSignedIn(api.ctx, { isVerified: false });
    expect(refused(await put('role', { role: 'admin', reason }, eve))).toEqual([
      409,
      'Their address is not confirmed',
    ]);
  });

  it('is not taken from oneself, nor from who is listed', async () => {
    expect((await put('role', { role: 'user', reason }, boss)).statusCode).toBe(409);
    const named = await seedSignedIn(api.ctx, { email: 'named@example.com', isAdmin: true });
    expect(refused(await put('role', { role: 'user', reason }, named))).toEqual([
      409,
      'The setting ADMIN_EMAILS makes them an admin at every sign-in',
    ]);
    expect(await acts()).toEqual([]);
  });
});

describe('a tier', () => {
  const tier = async () =>
    (await api.app.inject({ url: '/api/me', headers: ada.cookie })).json().profile.subscriptionTier;

  it('is given without a subscription, and taken back', async () => {
    expect((await put('tier', { tier: 'premium', reason })).statusCode).toBe(200);
    expect(await tier()).toBe('premium');
    await put('tier', { tier: 'free', reason });
    expect(await tier()).toBe('free');
  });
});

it('ends the sessions of an account', async () => {
  const reply = await api.app.inject({
    method: 'DELETE',
    url: `/api/admin/users/${ada.user.userId}/sessions`,
    headers: boss.cookie,
  });
  expect(reply.json()).toEqual({ success: true, ended: 1 });
  expect(await me(ada.cookie)).toBe(401);
  expect(await acts()).toMatchObject([{ action: 'users.end-sessions', details: { ended: 1 } }]);
});

it.each([
  ['state', { isDisabled: true, reason: '' }],
  ['state', { reason }],
  ['role', { role: 'king', reason }],
  ['tier', { tier: 'gold', reason }],
])('refuses a %s of %j', async (what, body) => {
  expect((await put(what, body)).json().code).toBe('INVALID_REQUEST');
  expect(await acts()).toEqual([]);
});

it('is not there for others, and not for an account that is not there', async () => {
  const bodies = [
    ['state', { isDisabled: true, reason }],
    ['role', { role: 'admin', reason }],
    ['tier', { tier: 'premium', reason }],
  ] as const;
  const nobody = { ...ada, user: { ...ada.user, userId: api.ctx.uuid() } };
  for (const [what, body] of bodies) {
    expect((await put(what, body, ada, ada)).statusCode).toBe(404);
    expect((await put(what, body, nobody)).statusCode).toBe(404);
  }
  expect(await acts()).toEqual([]);
});
