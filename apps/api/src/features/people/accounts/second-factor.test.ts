import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountClient, mailedToken, mailsTo } from '../../../testing/account-client.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { totp } from '../../../testing/totp.ts';

const email = 'ada@example.com';
const password = 'correct horse battery';
const MINUTE = 60_000;

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

type Client = ReturnType<typeof accountClient>;

/** Signs up, confirms and signs in. */
async function newUser(client: Client = accountClient(api)): Promise<Client> {
  await client.post('/api/auth/sign-up/email', { email, password, firstName: 'Ada' });
  const token = await mailedToken(api, email, 'confirmation');
  await client.get(`/api/auth/verify-email?token=${encodeURIComponent(token)}`);
  expect((await signIn(client)).statusCode).toBe(200);
  return client;
}

const signIn = (client: Client, code?: string) =>
  client.post('/api/auth/sign-in/email', { email, password, ...(code ? { code } : {}) });

/** Sets an authenticator app up, with the code of half a minute ago. */
async function withApp(client: Client): Promise<{ secret: string; recoveryCodes: string[] }> {
  const { secret } = (await client.post('/api/me/authenticator')).json();
  const code = totp(secret, -1);
  const reply = await client.post('/api/me/authenticator/confirm', { code });
  expect(reply.statusCode, reply.body).toBe(200);
  return { secret, recoveryCodes: reply.json().recoveryCodes };
}

const codeOf = (reply: { json(): { code?: string }; statusCode: number }) => [
  reply.statusCode,
  reply.json().code,
];

describe('an authenticator app', () => {
  it('is asked for after the password, and its code works once', async () => {
    const ada = await newUser();
    const { secret, recoveryCodes } = await withApp(ada);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect((await mailsTo(api, email)).map(({ kind }) => kind)).toContain('factor-changed');
    const other = accountClient(api);
    expect(codeOf(await signIn(other))).toEqual([401, 'SECOND_STEP_REQUIRED']);
    expect((await other.get('/api/auth/get-session')).json()).toEqual({ me: null });
    expect(codeOf(await signIn(other, '000000'))).toEqual([401, 'CODE_INVALID']);
    const code = totp(secret);
    expect((await signIn(other, code)).statusCode).toBe(200);
    expect((await other.get('/api/me')).statusCode).toBe(200);
    expect(codeOf(await signIn(accountClient(api), code))).toEqual([401, 'CODE_INVALID']);
    // Nor does it prove who has the session.
    expect(codeOf(await other.post('/api/auth/step-up', { code }))).toEqual([401, 'CODE_INVALID']);
  });

  it('takes the code that set it up for nothing else', async () => {
    const { secret } = await withApp(await newUser());
    const reply = await signIn(accountClient(api), totp(secret, -1));
    expect(codeOf(reply)).toEqual([401, 'CODE_INVALID']);
  });

  it('changes nothing before a code confirms it', async () => {
    const ada = await newUser();
    const { secret } = (await ada.post('/api/me/authenticator')).json();
    expect(codeOf(await ada.post('/api/me/authenticator/confirm', { code: '000000' }))).toEqual([
      401,
      'CODE_INVALID',
    ]);
    expect((await signIn(accountClient(api))).statusCode).toBe(200);
    // Nor by way of a proof.
    const proof = await ada.post('/api/auth/step-up', { code: totp(secret) });
    expect(codeOf(proof)).toEqual([401, 'CODE_INVALID']);
    expect((await ada.get('/api/me/security')).json()).toMatchObject({ authenticator: false });
  });

  it('is tried ten times in a quarter of an hour', async () => {
    const { secret } = await withApp(await newUser());
    const other = accountClient(api);
    for (let wrong = 0; wrong < 10; wrong += 1) {
      api.clock.forward(2 * MINUTE - 60_000);
      expect(codeOf(await signIn(other, `00000${wrong}`))[1]).toMatch(/CODE_INVALID|TOO_MANY/);
    }
    expect(codeOf(await signIn(other, totp(secret)))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  });

  it('is kept sealed, and opens after the secret was replaced', async () => {
    const { secret, recoveryCodes } = await withApp(await newUser());
    const [row] = await api.ctx.db.selectFrom('authenticators').selectAll().execute();
    expect(JSON.stringify(row)).not.toContain(secret);
    expect(JSON.stringify(row)).not.toContain(recoveryCodes[0]);
    const { ctx } = api;
    const next = await startApi({
      database: ctx.database,
      secret: 'another secret that is long enough for it',
      env: { AUTH_SECRET_PREVIOUS: ctx.secret },
    });
    const reply = await next.app.inject({
      method: 'POST',
      url: '/api/auth/sign-in/email',
      payload: { email, password, code: totp(secret) },
    });
    expect(reply.statusCode, reply.body).toBe(200);
    await next.app.close();
  });

  it('is taken away only by whoever has it', async () => {
    const ada = await newUser();
    const { secret } = await withApp(ada);
    api.clock.forward(11 * MINUTE);
    expect((await ada.post('/api/auth/step-up', { password })).statusCode).toBe(200);
    expect(codeOf(await ada.delete('/api/me/authenticator'))).toEqual([403, 'STEP_UP_REQUIRED']);
    const proof = await ada.post('/api/auth/step-up', { code: totp(secret) });
    expect(proof.statusCode, proof.body).toBe(200);
    expect((await ada.delete('/api/me/authenticator')).statusCode).toBe(200);
    expect((await signIn(accountClient(api))).statusCode).toBe(200);
    expect(codeOf(await ada.delete('/api/me/authenticator'))).toEqual([409, 'STATE_CONFLICT']);
  });
});

describe('a recovery code', () => {
  it('opens the account once', async () => {
    const ada = await newUser();
    const [code = ''] = (await withApp(ada)).recoveryCodes;
    expect((await signIn(accountClient(api), code)).statusCode).toBe(200);
    expect(codeOf(await signIn(accountClient(api), code))).toEqual([401, 'CODE_INVALID']);
    expect((await ada.get('/api/me/security')).json()).toMatchObject({ recoveryCodesLeft: 9 });
  });

  it('opens it once when two come at the same moment', async () => {
    const [code = ''] = (await withApp(await newUser())).recoveryCodes;
    const replies = await Promise.all([1, 2, 3, 4].map(() => signIn(accountClient(api), code)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is replaced by new ones', async () => {
    const ada = await newUser();
    const [old = ''] = (await withApp(ada)).recoveryCodes;
    const { recoveryCodes } = (await ada.post('/api/me/recovery-codes')).json();
    expect(codeOf(await signIn(accountClient(api), old))).toEqual([401, 'CODE_INVALID']);
    expect((await signIn(accountClient(api), recoveryCodes[0])).statusCode).toBe(200);
  });
});

describe('a new device', () => {
  const mails = async () =>
    (await mailsTo(api, email)).filter(({ kind }) => kind === 'new-device').map(({ text }) => text);
  const firefox = {
    'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  };

  it('is told by mail at its first sign-in alone, and never at the account’s first', async () => {
    const ada = await newUser();
    await signIn(ada);
    expect(await mails()).toEqual([]);
    const other = accountClient(api, firefox);
    await signIn(other);
    await signIn(other);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toContain('Device: Firefox on Linux. Network: 127.0.0.x.');
  });

  it('is not told before the second step was taken', async () => {
    const { secret } = await withApp(await newUser());
    const other = accountClient(api, firefox);
    await signIn(other);
    expect(await mails()).toEqual([]);
    await signIn(other, totp(secret));
    expect(await mails()).toHaveLength(1);
  });

  it('stands in the list, to be signed out there', async () => {
    const ada = await newUser();
    const other = accountClient(api, firefox);
    await signIn(other);
    const { items } = (await ada.get('/api/me/sessions')).json();
    expect(items).toMatchObject([
      { device: 'Firefox on Linux', network: '127.0.0.x', isCurrent: false },
      { isCurrent: true, lastUsedAt: api.clock().toISOString() },
    ]);
    expect((await ada.delete(`/api/me/sessions/${items[0].id}`)).statusCode).toBe(200);
    expect((await other.get('/api/auth/get-session')).json()).toEqual({ me: null });
  });
});
