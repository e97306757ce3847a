import { afterEach, describe, expect, it } from 'vitest';
import { loadConfig } from '../../../config.ts';
import { accountClient, mailedToken, mailsTo } from '../../../testing/account-client.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { type StartOptions, startApi, type TestApi } from '../../../testing/start-api.ts';
import { creditsOf, grantCredits, spendCredits } from '../../money/credits/index.ts';
import { deletePastAccess } from './attempts.ts';

const ada = { email: 'ada@example.com', password: 'correct horse 7', firstName: 'Ada' };

let api: TestApi;
const start = async (options?: StartOptions) => {
  api = await startApi(options);
  return accountClient(api);
};
afterEach(() => api.close());
const signIn = (client = accountClient(api), password = ada.password) =>
  client.post('/api/auth/sign-in/email', { email: ada.email, password });
async function signedUp() {
  const client = accountClient(api);
  await client.post('/api/auth/sign-up/email', ada);
  const token = await mailedToken(api, ada.email, 'confirmation');
  await client.get(`/api/auth/verify-email?token=${token}`);
  await signIn(client);
  return client;
}
const profiles = () => api.ctx.db.selectFrom('profiles').selectAll().execute();

describe('a profile', () => {
  it('is made at the first sign-in, not before', async () => {
    const client = await start();
    await client.post('/api/auth/sign-up/email', ada);
    expect(await profiles()).toEqual([]);
    const token = await mailedToken(api, ada.email, 'confirmation');
    await client.get(`/api/auth/verify-email?token=${token}`);
    expect(await profiles()).toEqual([]);
    await signIn();
    expect(await profiles()).toMatchObject([
      { email: ada.email, display_name: 'Ada', subscription_tier: 'free', role: 'user' },
    ]);
  });

  it.each([null, '', '  '])('that lacks a display name (%j) gets one', async (displayName) => {
    await start();
    await signedUp();
    await api.ctx.db.updateTable('profiles').set({ display_name: displayName }).execute();
    await signIn();
    expect(await profiles()).toMatchObject([{ display_name: 'Ada' }]);
  });

  it('keeps the name that its owner chose', async () => {
    await start();
    const client = await signedUp();
    expect((await client.patch('/api/me', { displayName: ' Countess ' })).json()).toMatchObject({
      user: { firstName: 'Ada', displayName: 'Countess' },
      profile: { displayName: 'Countess' },
    });
    await signIn();
    expect(await profiles()).toMatchObject([{ display_name: 'Countess' }]);
    expect((await client.patch('/api/me', { displayName: ' ' })).statusCode).toBe(400);
  });
});

describe('the first admin', () => {
  it('is who confirms an address of the operator’s list', async () => {
    await start({ env: { ADMIN_EMAILS: 'boss@example.com, Ada@Example.com' } });
    const client = await signedUp();
    expect((await client.get('/api/me')).json()).toMatchObject({
      isAdmin: true,
      profile: { role: 'admin' },
    });
    expect(await api.ctx.db.selectFrom('user_roles').selectAll().execute()).toMatchObject([
      { role: 'admin' },
    ]);
  });

  it('is nobody else, and no profile alone makes one', async () => {
    await start({ env: { ADMIN_EMAILS: 'boss@example.com' } });
    const client = await signedUp();
    await api.ctx.db.updateTable('profiles').set({ role: 'admin' }).execute();
    expect((await client.get('/api/me')).json()).toMatchObject({
      isAdmin: false,
      profile: { role: 'user' },
    });
  });
});

describe('the development bypass', () => {
  const env = {
    NODE_ENV: 'development',
    DEV_ADMIN_BYPASS: 'true',
    ADMIN_EMAILS: 'boss@example.com',
    PUBLIC_URL: '',
  };
  const webApp = {
    assetsFolder: undefined,
    render: () => '',
    content: {},
    inlineStyleHashes: () => [],
  };
  const enter = (
    email = 'boss@example.com',
    host = 'localhost:3000',
    remoteAddress = '127.0.0.1',
  ) =>
    api.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      remoteAddress,
      payload: { email, password: 'anything' },
      headers: { host },
    });

  it('lets an admin’s address in without a password, from this machine alone', async () => {
    await start({ env, webApp });
    const first = await enter();
    expect(first.statusCode).toBe(200);
    const headers = { authorization: `Bearer ${first.json().token}` };
    expect((await accountClient(api, headers).get('/api/me')).json().isAdmin).toBe(true);
    expect((await enter()).statusCode).toBe(200);
    expect((await enter('boss@example.com', '[::1]:3000', '::1')).statusCode).toBe(200);
    expect((await enter('boss@example.com', 'localhost:3000', '192.0.2.7')).statusCode).toBe(401);
    expect((await enter('boss@example.com', 'evil.example:3000')).statusCode).toBe(401);
    expect((await enter('other@example.com')).statusCode).toBe(401);
  });

  it.each([{ NODE_ENV: 'test' }, { DEV_ADMIN_BYPASS: 'false' }, { ADMIN_EMAILS: '' }])(
    'is shut with %j',
    async (change) => {
      await start({ env: { ...env, ...change }, webApp });
      expect((await enter()).statusCode).toBe(401);
      const direct = await accountClient(api).post('/api/auth/dev-admin', {
        email: 'boss@example.com',
      });
      expect(direct.statusCode).toBe(404);
    },
  );

  it('keeps a server in production from starting', async () => {
    await start();
    const production = {
      NODE_ENV: 'production',
      ALLOW_STAND_INS: 'writer,payments,email,database',
    };
    expect(() => loadConfig(production)).not.toThrow();
    expect(() => loadConfig({ ...production, DEV_ADMIN_BYPASS: 'true' })).toThrow(
      'DEV_ADMIN_BYPASS must not be true in production',
    );
  });
});

describe('sessions', () => {
  it('are listed without their tokens, and ended one by one', async () => {
    await start();
    const client = await signedUp();
    const other = accountClient(api, { 'user-agent': 'Other/1' });
    await signIn(other);
    const { items } = (await client.get('/api/me/sessions')).json();
    expect(items).toMatchObject([
      { userAgent: 'Other/1', ipAddress: '127.0.0.1', isCurrent: false },
      { isCurrent: true },
    ]);
    expect(Object.keys(items[0])).not.toContain('token');
    expect((await client.delete(`/api/me/sessions/${items[0].id}`)).statusCode).toBe(200);
    expect((await other.get('/api/me')).statusCode).toBe(401);
    expect((await client.get('/api/me')).statusCode).toBe(200);
    expect((await client.delete(`/api/me/sessions/${items[0].id}`)).statusCode).toBe(404);
  });

  it.each([
    ['a day', 29 * 24 - 1, true],
    ['less than a day', 29 * 24 + 1, false],
  ])('last 30 days more when they are used after %s', async (_name, hoursLeft, isProlonged) => {
    await start();
    const client = await signedUp();
    const HOUR = 60 * 60 * 1000;
    const left = new Date(Date.now() + hoursLeft * HOUR);
    await api.ctx.db.updateTable('sessions').set({ expires_at: left }).execute();
    const answer = await client.get('/api/auth/get-session');
    expect(answer.json().me.user.email).toBe(ada.email);
    const { expires_at } = await api.ctx.db
      .selectFrom('sessions')
      .select('expires_at')
      .executeTakeFirstOrThrow();
    const days = (expires_at.getTime() - Date.now()) / (24 * HOUR);
    if (isProlonged) expect(days).toBeGreaterThan(29.9);
    else expect(expires_at).toEqual(left);
    // The browser keeps its cookie as long.
    expect(answer.cookies.some(({ maxAge }) => maxAge === 30 * 24 * 60 * 60)).toBe(isProlonged);
  });

  it('of others are out of reach', async () => {
    await start();
    const client = await signedUp();
    const { user } = await seedSignedIn(api.ctx);
    expect((await client.delete(`/api/me/sessions/${user.sessionId}`)).statusCode).toBe(404);
  });

  it('all end with signing out, and the cookie goes', async () => {
    await start();
    const client = await signedUp();
    const other = accountClient(api);
    await signIn(other);
    const out = await client.post('/api/auth/sign-out');
    expect([out.statusCode, out.json()]).toEqual([200, { success: true }]);
    expect([...client.cookies.keys()].join()).not.toContain('session');
    expect((await other.get('/api/me')).statusCode).toBe(401);
    expect((await client.post('/api/auth/sign-out')).statusCode).toBe(200);
  });

  it('other than this one end with a new password', async () => {
    await start();
    const client = await signedUp();
    const other = accountClient(api);
    await signIn(other);
    const change = (currentPassword: string) =>
      client.post('/api/auth/change-password', { currentPassword, newPassword: 'another horse 8' });
    expect((await change('wrong horse 7')).json().code).toBe('INVALID_CREDENTIALS');
    expect((await change(ada.password)).statusCode).toBe(200);
    expect((await client.get('/api/me')).statusCode).toBe(200);
    expect((await other.get('/api/me')).statusCode).toBe(401);
    expect((await signIn()).statusCode).toBe(401);
    expect((await signIn(accountClient(api), 'another horse 8')).statusCode).toBe(200);
    expect((await mailsTo(api, ada.email)).map(({ kind }) => kind)).toContain('password-changed');
  });

  it('that ran out are deleted in time', async () => {
    await start();
    await signedUp();
    await api.ctx.db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .execute();
    await deletePastAccess(api.ctx);
    expect(await api.ctx.db.selectFrom('sessions').selectAll().execute()).toEqual([]);
  });
});

describe('API keys', () => {
  const make = (client: ReturnType<typeof accountClient>, headers = {}) =>
    client.post('/api/me/api-keys', { name: 'CI' }, headers);

  it('open what the user may, are shown once and stop at once', async () => {
    await start();
    const client = await signedUp();
    const made = await make(client);
    expect(made.statusCode).toBe(201);
    const { key, apiKey } = made.json();
    expect(key).toMatch(/^lw_[\w-]{43}$/);
    const program = accountClient(api, { authorization: `Bearer ${key}` });
    expect((await program.get('/api/me')).json().user.email).toBe(ada.email);
    const { items } = (await client.get('/api/me/api-keys')).json();
    expect(items).toEqual([{ ...apiKey, lastUsedAt: api.clock().toISOString() }]);
    expect(key.startsWith(apiKey.start)).toBe(true);
    const rows = await api.ctx.db.selectFrom('api_keys').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(key.slice(8));
    expect((await client.delete(`/api/me/api-keys/${apiKey.id}`)).statusCode).toBe(200);
    expect((await program.get('/api/me')).statusCode).toBe(401);
  });

  it('do not open what only a person may do', async () => {
    await start();
    const { key } = (await make(await signedUp())).json();
    const headers = { authorization: `Bearer ${key}` };
    const passwords = { password: ada.password, currentPassword: 'x', newPassword: 'y' };
    for (const [method, url] of [
      ['GET', '/api/me/sessions'],
      ['GET', '/api/me/export'],
      ['GET', '/api/me/api-keys'],
      ['POST', '/api/me/api-keys'],
      ['DELETE', '/api/me'],
      ['POST', '/api/auth/change-password'],
    ] as const) {
      const payload = method === 'GET' ? {} : { payload: { name: 'x', ...passwords } };
      const answer = await api.app.inject({ method, url, headers, ...payload });
      expect([answer.statusCode, answer.json().code], url).toEqual([403, 'ACCESS_DENIED']);
    }
  });

  it('come out once for one Idempotency-Key, and never more than 20', async () => {
    await start();
    const client = await signedUp();
    const headers = { 'idempotency-key': 'the-same-key' };
    expect((await make(client, headers)).json()).toEqual((await make(client, headers)).json());
    const answers = await Promise.all(Array.from({ length: 25 }, () => make(client)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(19);
    expect(answers.find(({ statusCode }) => statusCode !== 201)?.json().code).toBe('API_KEY_LIMIT');
  });
});

describe('leaving', () => {
  const owned = async (slug: string) => {
    const user = await api.ctx.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await seedPost(api.ctx.db, { slug, user_id: user.id });
  };
  const posts = () => api.ctx.db.selectFrom('blog_posts').select(['slug', 'user_id']).execute();
  const funded = async () => {
    const { id } = await api.ctx.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    const cause = { userId: id, reason: 'A test', key: 'key:1' };
    await grantCredits(api.ctx, api.ctx.db, { ...cause, credits: 40, kind: 'purchase' });
    await grantCredits(api.ctx, api.ctx.db, { ...cause, key: 'key:2', credits: 5, kind: 'bonus' });
    await spendCredits(api.ctx, api.ctx.db, { ...cause, key: 'key:3', credits: 2 });
    return id;
  };

  it('starts with a copy of everything, without secrets', async () => {
    await start();
    const client = await signedUp();
    await owned('mine');
    await seedPost(api.ctx.db, { slug: 'not-mine' });
    await funded();
    const { key } = (await client.post('/api/me/api-keys', { name: 'CI' })).json();
    const answer = await client.get('/api/me/export');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="account.json"');
    const copy = answer.json();
    expect(copy).toMatchObject({
      user: { email: ada.email, firstName: 'Ada' },
      profile: { displayName: 'Ada' },
      sessions: [{ isCurrent: true }],
      posts: [{ slug: 'mine', content: expect.stringContaining('What there is to say') }],
      apiKeys: [{ name: 'CI' }],
      credits: [{ amount: 40, bonus: 5, total_used: 2 }],
      creditEntries: [{ kind: 'purchase', credits: 40 }, { kind: 'bonus' }, { kind: 'spend' }],
    });
    expect(copy.mails.map((mail: { kind: string }) => mail.kind).sort()).toEqual([
      'api-key-made',
      'confirmation',
      'welcome',
    ]);
    const { token } = await api.ctx.db
      .selectFrom('sessions')
      .select('token')
      .executeTakeFirstOrThrow();
    for (const secret of [token, key, 'claim_token_hash', 'scrypt', 'password']) {
      expect(answer.payload).not.toContain(secret);
    }
  });

  it('needs the password, and deletes the account with its posts', async () => {
    await start();
    const client = await signedUp();
    await owned('mine');
    expect((await client.delete('/api/me', { password: '' })).json().code).toBe(
      'PASSWORD_REQUIRED',
    );
    const wrong = await client.delete('/api/me', { password: 'wrong horse 7' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([401, 'INVALID_CREDENTIALS']);
    expect((await client.delete('/api/me', { password: ada.password })).json()).toEqual({
      success: true,
    });
    expect([...client.cookies.keys()].join()).not.toContain('session');
    expect((await signIn()).json().code).toBe('INVALID_CREDENTIALS');
    expect(await posts()).toEqual([]);
    for (const table of ['users', 'sessions', 'profiles', 'user_roles', 'api_keys'] as const) {
      expect(await api.ctx.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
    }
    expect((await mailsTo(api, ada.email)).map(({ kind }) => kind)).toContain('account-deleted');
    expect((await client.post('/api/auth/sign-up/email', ada)).statusCode).toBe(200);
  });

  it('says so in the language of the account', async () => {
    await start();
    const client = await signedUp();
    await api.ctx.db.updateTable('users').set({ language: 'de' }).execute();
    await client.delete('/api/me', { password: ada.password });
    const mail = (await mailsTo(api, ada.email)).find(({ kind }) => kind === 'account-deleted');
    expect(mail?.text).toContain('Konto');
  });

  it('gives up the credits that are left, and keeps the books', async () => {
    await start();
    const client = await signedUp();
    const userId = await funded();
    await client.delete('/api/me', { password: ada.password });
    expect(await creditsOf(api.ctx.db, userId)).toMatchObject({ balance: 0, totalPurchased: 40 });
    const entries = await api.ctx.db
      .selectFrom('credit_entries')
      .select(['kind', 'credits', 'reason'])
      .orderBy('id')
      .execute();
    expect(entries).toHaveLength(4);
    expect(entries.at(-1)).toEqual({
      kind: 'adjustment',
      credits: -43,
      reason: 'Account deleted',
    });
    const late = { userId, credits: 1, kind: 'bonus' as const, key: 'late', reason: 'A test' };
    await expect(grantCredits(api.ctx, api.ctx.db, late)).rejects.toMatchObject({
      code: 'ACCOUNT_NOT_FOUND',
    });
  });

  it('leaves posts published, of nobody, where that is asked', async () => {
    await start();
    const client = await signedUp();
    await owned('mine');
    await client.delete('/api/me', { password: ada.password, posts: 'keep' });
    expect(await posts()).toEqual([{ slug: 'mine', user_id: null }]);
  });
});

it('refuses a guest', async () => {
  await start();
  for (const [method, url] of [
    ['GET', '/api/me'],
    ['PATCH', '/api/me'],
    ['DELETE', '/api/me'],
    ['GET', '/api/me/export'],
    ['GET', '/api/me/sessions'],
    ['GET', '/api/me/api-keys'],
  ] as const) {
    const payload = method === 'GET' ? {} : { payload: { displayName: 'x', password: 'x' } };
    const answer = await api.app.inject({ method, url, ...payload });
    const { code, error } = answer.json();
    expect([answer.statusCode, code, error], url).toEqual([
      401,
      'SIGN_IN_REQUIRED',
      'User authentication required',
    ]);
  }
});

it.each([
  [{ AUTH_API_URL: 'ftp://auth.example/' }, 'must be an http(s) URL'],
  [{ AUTH_API_URL: 'https://user:secret@auth.example/' }, 'must not hold a password'],
  [
    { AUTH_API_URL: 'http://auth.example/', PUBLIC_URL: 'https://links.example' },
    'must be https where PUBLIC_URL is',
  ],
])('does not start in API-auth mode with %j', async (env, fault) => {
  await start();
  expect(() => loadConfig(env)).toThrow(fault);
});

it('tells pages of API-auth mode, and lets them reach its server', async () => {
  const client = await start({ env: { AUTH_API_URL: 'https://auth.example/sign-in' } });
  const answer = await client.get('/api/public-config');
  expect(answer.json().authApiUrl).toBe('https://auth.example/sign-in');
  expect(answer.headers['content-security-policy']).toContain(
    "connect-src 'self' https://auth.example;",
  );
});
