import crypto, { createHash } from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountClient, mailedToken, mailsTo } from '../../../testing/account-client.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { type StartOptions, startApi, type TestApi } from '../../../testing/start-api.ts';

const ada = { email: 'ada@example.com', password: 'correct horse 7', firstName: 'Ada' };

let api: TestApi;
const start = async (options?: StartOptions) => {
  api = await startApi(options);
  return accountClient(api);
};
afterEach(() => api.close());
const signIn = (email: string, password = 'wrong horse 7', remoteAddress = '192.0.2.1') =>
  api.app.inject({
    method: 'POST',
    url: '/api/auth/sign-in/email',
    payload: { email, password },
    remoteAddress,
  });
const signedUp = async () => {
  const client = accountClient(api);
  await client.post('/api/auth/sign-up/email', ada);
  const token = await mailedToken(api, ada.email, 'confirmation');
  await client.get(`/api/auth/verify-email?token=${token}`);
};
const withoutId = (payload: string) => payload.replace(/"requestId":"[^"]*"/, '');

describe('what a stranger may learn', () => {
  it('is the same of an unknown address and a wrong password, after the same work', async () => {
    await start({ passwords: undefined });
    await signedUp();
    const hashing = vi.spyOn(crypto, 'scrypt');
    syncBuiltinESMExports();
    const counted = async (email: string) => {
      hashing.mockClear();
      const answer = await signIn(email);
      // How much a hash costs: its length and parameters, not the salt.
      const work = hashing.mock.calls.map(([password, , length, cost]) => [password, length, cost]);
      return { answer, work };
    };
    const wrong = await counted(ada.email);
    const unknown = await counted('nobody@example.com');
    hashing.mockRestore();
    syncBuiltinESMExports();
    expect([unknown.answer.statusCode, withoutId(unknown.answer.payload)]).toEqual([
      401,
      withoutId(wrong.answer.payload),
    ]);
    expect(wrong.answer.json()).toMatchObject({
      code: 'INVALID_CREDENTIALS',
      error:
        'The email or password you entered is incorrect. Please check your credentials and try again.',
    });
    expect(Object.keys(unknown.answer.headers)).toEqual(Object.keys(wrong.answer.headers));
    // Hashing the password is nearly all of the work.
    expect(wrong.work).toHaveLength(1);
    expect(unknown.work).toEqual(wrong.work);
  });

  it.each(['/api/auth/request-password-reset', '/api/auth/send-verification-email'])(
    'is nothing from %s',
    async (url) => {
      const client = await start();
      await signedUp();
      const known = await client.post(url, { email: ada.email });
      const unknown = await client.post(url, { email: 'nobody@example.com' });
      expect(known.statusCode).toBe(200);
      expect([unknown.statusCode, unknown.payload]).toEqual([known.statusCode, known.payload]);
      expect(await mailsTo(api, 'nobody@example.com')).toEqual([]);
    },
  );

  it('is no account behind a wrong password that is not confirmed', async () => {
    const client = await start();
    await client.post('/api/auth/sign-up/email', ada);
    expect((await signIn(ada.email)).json().code).toBe('INVALID_CREDENTIALS');
  });
});

describe('limits', () => {
  it('stop guessing at one account, and start again after a while', async () => {
    await start();
    await signedUp();
    const answers = [];
    for (let index = 0; index < 12; index += 1) {
      answers.push(await signIn(ada.email, `wrong ${index}`));
    }
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      429,
      429,
    ]);
    expect(answers.at(-1)?.json()).toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      error: 'Too many sign-in attempts. Please wait a few minutes before trying again.',
      retryAfter: 900,
    });
    expect(answers.at(-1)?.headers['retry-after']).toBe('900');
    expect((await signIn(ada.email, ada.password)).statusCode).toBe(429);
    api.clock.forward(15 * 60_000);
    expect((await signIn(ada.email, ada.password)).statusCode).toBe(200);
  });

  it('count the same for an address that nobody has', async () => {
    await start();
    const codes = [];
    for (let index = 0; index < 11; index += 1) {
      codes.push((await signIn('nobody@example.com', 'x', '2001:db8::1')).statusCode);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
    // Nor does another address of the same network help.
    expect((await signIn('nobody@example.com', 'x', '2001:db8::2')).statusCode).toBe(429);
  });

  it('keep nobody out who did not use them up', async () => {
    await start();
    await signedUp();
    for (let index = 0; index < 11; index += 1) await signIn(ada.email);
    expect((await signIn(ada.email, ada.password)).statusCode).toBe(429);
    expect((await signIn(ada.email, ada.password, '198.51.100.7')).statusCode).toBe(200);
  });

  it('let a browser in that its owner signed in with, whatever strangers do', async () => {
    const known = await start();
    await signedUp();
    const enter = (client: typeof known, password = ada.password) =>
      client.post('/api/auth/sign-in/email', { email: ada.email, password });
    expect((await enter(known)).statusCode).toBe(200);
    const usedUp = (scope: 'sign-in-all' | 'mail-all') => ({
      scope,
      count: 100,
      started_at: api.clock(),
      key_hash: createHash('sha256').update(ada.email).digest(),
    });
    await api.ctx.db.deleteFrom('account_attempts').execute();
    await api.ctx.db
      .insertInto('account_attempts')
      .values([usedUp('sign-in-all'), usedUp('mail-all')])
      .execute();
    const forgot = (client: typeof known) =>
      client.post('/api/auth/request-password-reset', { email: ada.email });
    const stranger = accountClient(api);
    expect((await enter(stranger)).json().code).toBe('TOO_MANY_ATTEMPTS');
    expect((await forgot(stranger)).json().code).toBe('TOO_MANY_ATTEMPTS');
    expect((await enter(known)).statusCode).toBe(200);
    expect((await forgot(known)).statusCode).toBe(200);
    // It is known to this account and no other, and guesses no more than others may.
    const codes = [];
    for (let index = 0; index < 11; index += 1) {
      codes.push((await enter(known, 'wrong horse 7')).statusCode);
    }
    expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  });

  it('take no cookie that somebody made up, or was given for another account', async () => {
    const eve = await start();
    await eve.post('/api/auth/sign-up/email', { ...ada, email: 'eve@example.com' });
    const token = await mailedToken(api, 'eve@example.com', 'confirmation');
    await eve.get(`/api/auth/verify-email?token=${token}`);
    await eve.post('/api/auth/sign-in/email', { ...ada, email: 'eve@example.com' });
    const guess = (client: typeof eve) =>
      client.post('/api/auth/sign-in/email', { email: ada.email, password: 'wrong horse 7' });
    for (let index = 0; index < 10; index += 1) await guess(accountClient(api));
    expect((await guess(eve)).statusCode).toBe(429);
    eve.cookies.set('linkwright.known_browser', 'eyJhbGciOiJub25lIn0.eyJqdGkiOiIxIn0.');
    expect((await guess(eve)).statusCode).toBe(429);
  });

  it('let no attempt slip through when many come at once', async () => {
    await start();
    const answers = await Promise.all(Array.from({ length: 25 }, () => signIn(ada.email, 'x')));
    expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(10);
  });

  it('forget wrong passwords after the right one', async () => {
    await start();
    await signedUp();
    for (let index = 0; index < 9; index += 1) await signIn(ada.email);
    expect((await signIn(ada.email, ada.password)).statusCode).toBe(200);
    expect((await signIn(ada.email)).statusCode).toBe(401);
  });

  it('stop one client who tries many accounts, in every process', async () => {
    await start();
    const codes = [];
    for (let index = 0; index < 32; index += 1) {
      codes.push((await signIn(`user${index}@example.com`, 'x')).statusCode);
    }
    expect(codes.indexOf(429)).toBe(30);
    expect((await signIn('other@example.com', 'x', '192.0.2.2')).statusCode).toBe(401);
    const kept = await api.ctx.db
      .selectFrom('account_attempts')
      .select('count')
      .where('scope', '=', 'address')
      .orderBy('count')
      .execute();
    expect(kept).toEqual([{ count: 1 }, { count: 30 }]);
  });

  it('do not let a client choose its address', async () => {
    await start();
    let last = 0;
    for (let index = 0; index < 31; index += 1) {
      const answer = await api.app.inject({
        method: 'POST',
        url: '/api/auth/sign-in/email',
        payload: { email: `user${index}@example.com`, password: 'x' },
        headers: {
          'x-forwarded-for': `198.51.100.${index}`,
          'x-linkwright-client': `198.51.100.${index}`,
        },
      });
      last = answer.statusCode;
    }
    expect(last).toBe(429);
  });

  it('keep mail from flooding a stranger', async () => {
    const client = await start();
    await signedUp();
    const codes = [];
    for (let index = 0; index < 5; index += 1) {
      const body = { email: ada.email };
      codes.push((await client.post('/api/auth/request-password-reset', body)).statusCode);
    }
    // The sign-up took one.
    expect(codes).toEqual([200, 200, 200, 200, 429]);
  });

  it('keep other addresses of one mailbox from flooding it', async () => {
    const client = await start();
    const codes = [];
    for (let index = 0; index < 6; index += 1) {
      const body = { ...ada, email: `ada+${index}@example.com` };
      codes.push((await client.post('/api/auth/sign-up/email', body)).statusCode);
    }
    expect(codes).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('pages of other sites', () => {
  const foreign = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { origin: 'http://linkwright.test.evil.example' },
    { origin: 'https://linkwright.test' },
    { origin: 'http://linkwright.test', 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ] as Record<string, string>[];
  const writes = [
    ['POST', '/api/auth/sign-in/email', { email: 'a@b.co', password: 'x' }],
    ['POST', '/api/auth/sign-up/email', ada],
    ['POST', '/api/auth/sign-out', {}],
    ['POST', '/api/auth/request-password-reset', { email: 'a@b.co' }],
    ['POST', '/api/auth/change-password', { currentPassword: 'x', newPassword: 'correct 77' }],
    ['PATCH', '/api/me', { displayName: 'Eve' }],
    ['DELETE', '/api/me', { password: 'x' }],
    ['POST', '/api/me/api-keys', { name: 'Eve' }],
    ['DELETE', '/api/me/sessions/8a4a3a4e-2a8e-4a8e-8a8e-8a8e8a8e8a8e', undefined],
  ] as const;

  it('cannot write with a visitor’s cookie, nor use up their attempts', async () => {
    await start();
    const { cookie } = await seedSignedIn(api.ctx);
    for (const [headers, [method, url, payload]] of foreign.flatMap((from) =>
      writes.map((write) => [from, write] as const),
    )) {
      const answer = await api.app.inject({
        method,
        url,
        headers: { ...cookie, ...headers },
        ...(payload ? { payload } : {}),
      });
      expect(
        [answer.statusCode, answer.json().code],
        `${method} ${url} ${JSON.stringify(headers)}`,
      ).toEqual([403, 'FORBIDDEN_ORIGIN']);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    expect((await api.app.inject({ url: '/api/me', headers: cookie })).statusCode).toBe(200);
    expect(await api.ctx.db.selectFrom('account_attempts').selectAll().execute()).toEqual([]);
  });

  it.each([{ origin: 'http://linkwright.test', 'sec-fetch-site': 'same-origin' }, {}])(
    'differ from ours: %j',
    async (headers) => {
      await start();
      const { cookie } = await seedSignedIn(api.ctx);
      const answer = await accountClient(api, { ...cookie, ...headers }).patch('/api/me', {
        displayName: 'Countess',
      });
      expect(answer.json().profile.displayName).toBe('Countess');
    },
  );

  it('lets a page write under any name that the server has, while none is set', async () => {
    await start({ env: { PUBLIC_URL: '' } });
    const { cookie } = await seedSignedIn(api.ctx);
    const write = (origin: string, host: string) =>
      accountClient(api, { ...cookie, origin, host }).patch('/api/me', { displayName: 'X' });
    expect((await write('http://localhost:3000', 'localhost:3000')).statusCode).toBe(200);
    expect((await write('http://127.0.0.1:3000', 'localhost:3000')).statusCode).toBe(200);
    expect((await write('http://evil.example', 'localhost:3000')).statusCode).toBe(403);
  });
});

it('keeps the cookie to https where the site is', async () => {
  const client = await start({ env: { PUBLIC_URL: 'https://links.example' } });
  await client.post('/api/auth/sign-up/email', ada);
  const token = await mailedToken(api, ada.email, 'confirmation');
  await client.get(`/api/auth/verify-email?token=${token}`);
  const signed = await signIn(ada.email, ada.password);
  const cookies = [signed.headers['set-cookie']].flat();
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Secure-linkwright\.\S+; .*HttpOnly; (SameSite=Lax; )?Secure/);
  }
});

it('sees a guest behind a token that opens nothing, even with a cookie that does', async () => {
  await start();
  const { cookie } = await seedSignedIn(api.ctx);
  for (const token of ['nonsense', 'a.b']) {
    const headers = { ...cookie, authorization: `Bearer ${token}` };
    const answer = await accountClient(api, headers).get('/api/me');
    expect([answer.statusCode, answer.json().code], token).toEqual([401, 'SIGN_IN_REQUIRED']);
  }
});

it('takes no token that only the database knows', async () => {
  await start();
  const { user } = await seedSignedIn(api.ctx);
  const { token } = await api.ctx.db
    .selectFrom('sessions')
    .select('token')
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  const answer = await accountClient(api, { authorization: `Bearer ${token}` }).get('/api/me');
  expect(answer.statusCode).toBe(401);
});
