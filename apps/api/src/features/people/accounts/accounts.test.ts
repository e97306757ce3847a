import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { accountClient, mailedToken, mailsTo } from '../../../testing/account-client.ts';
import { type StartOptions, startApi, type TestApi } from '../../../testing/start-api.ts';

const HOUR = 60 * 60 * 1000;
const ada = { email: 'ada@example.com', password: 'correct horse 7', firstName: 'Ada' };

let api: TestApi;
const start = async (options?: StartOptions) => {
  api = await startApi(options);
  return accountClient(api);
};
afterEach(async () => {
  vi.useRealTimers();
  await api.close();
});
const signUp = (client = accountClient(api)) => client.post('/api/auth/sign-up/email', ada);
const signIn = (client = accountClient(api), password = ada.password) =>
  client.post('/api/auth/sign-in/email', { email: ada.email, password });
const confirm = (token: string) =>
  accountClient(api).post('/api/auth/verify-email', { token, password: ada.password });
/** The library reads the machine's clock. */
const forward = (ms: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms, shouldAdvanceTime: false });

async function signedUp(): Promise<void> {
  await signUp();
  await confirm(await mailedToken(api, ada.email, 'confirmation'));
}

describe('the way in', () => {
  it('leads from sign-up over the mailed link to a profile', async () => {
    const client = await start();
    const up = await client.post('/api/auth/sign-up/email', { ...ada, email: ' Ada@Example.com ' });
    expect(up.statusCode).toBe(200);
    expect(up.json()).toEqual({
      success: true,
      user: {
        id: expect.stringMatching(/^[\da-f-]{36}$/),
        email: ada.email,
        emailConfirmedAt: null,
        firstName: 'Ada',
        displayName: 'Ada',
      },
    });
    expect(up.cookies).toMatchObject([
      { name: 'linkwright.sign_up', httpOnly: true, sameSite: 'Lax', path: '/api' },
    ]);
    const [mail, ...others] = await mailsTo(api, ada.email);
    expect(others).toEqual([]);
    expect(mail?.link).toMatch(
      /^http:\/\/linkwright\.test\/auth\/confirm\?email=ada%40example\.com&token=\S+$/,
    );

    expect((await signIn(client)).json()).toMatchObject({
      code: 'EMAIL_NOT_CONFIRMED',
      error:
        'Your email address needs to be verified. Please check your email for a confirmation link.',
    });

    // In another browser: no cookie.
    expect((await confirm(mail?.token ?? '')).json()).toMatchObject({ success: true });
    expect((await client.get('/api/me')).statusCode).toBe(401);
    expect((await client.get('/api/auth/get-session')).json()).toEqual({ me: null });

    const signed = await signIn(client);
    expect(signed.statusCode).toBe(200);
    expect(signed.headers['set-cookie']).toContainEqual(
      expect.stringMatching(
        /^linkwright\.session_token=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
      ),
    );
    const me = {
      user: {
        id: up.json().user.id,
        email: ada.email,
        emailConfirmedAt: api.clock().toISOString(),
        firstName: 'Ada',
        displayName: 'Ada',
      },
      profile: { displayName: 'Ada', timeZone: null, subscriptionTier: 'free', role: 'user' },
      isAdmin: false,
    };
    expect(signed.json()).toEqual({ success: true, user: me.user, token: expect.any(String) });
    expect((await client.get('/api/me')).json()).toEqual(me);
    expect((await client.get('/api/auth/get-session')).json()).toEqual({ me });
    const byToken = await accountClient(api, {
      authorization: `Bearer ${signed.json().token}`,
    }).get('/api/me');
    expect(byToken.json()).toEqual(me);
    expect((await mailsTo(api, ada.email)).map(({ kind }) => kind).sort()).toEqual([
      'confirmation',
      'welcome',
    ]);
  });

  it('welcomes once', async () => {
    await start();
    await signedUp();
    await signIn();
    await signIn();
    const kinds = (await mailsTo(api, ada.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'welcome')).toHaveLength(1);
  });

  it('refuses a confirmation that we did not sign', async () => {
    await start();
    await signUp();
    const token = await mailedToken(api, ada.email, 'confirmation');
    const header = Buffer.from('{"alg":"none"}').toString('base64url');
    for (const forged of [
      `${token.slice(0, -4)}AAAA`,
      `${header}.${token.split('.')[1]}.`,
      'nonsense',
    ]) {
      const answer = await confirm(forged);
      expect([answer.statusCode, answer.json().code], forged).toEqual([400, 'LINK_INVALID']);
    }
    expect((await signIn()).json().code).toBe('EMAIL_NOT_CONFIRMED');
  });

  it('confirms within 24 hours and not after', async () => {
    await start();
    await signUp();
    const token = await mailedToken(api, ada.email, 'confirmation');
    api.clock.forward(24 * HOUR + 1000);
    const late = await confirm(token);
    expect([late.statusCode, late.json().code]).toEqual([410, 'LINK_EXPIRED']);
    api.clock.forward(-60_000);
    expect((await confirm(token)).statusCode).toBe(200);
  });

  it('says of a link used before that all is well', async () => {
    await start();
    await signUp();
    const token = await mailedToken(api, ada.email, 'confirmation');
    expect((await confirm(token)).json().message).toBe(
      'Your email address is confirmed. You can now sign in to your account.',
    );
    expect((await confirm(token)).json().message).toBe(
      'Email is already verified. You can now sign in to your account.',
    );
  });

  it('mails the confirmation again to who waits for it, once a minute', async () => {
    const client = await start();
    await signUp();
    const resend = () => client.post('/api/auth/send-verification-email', { email: ada.email });
    expect((await resend()).json()).toEqual({ success: true });
    expect(await mailsTo(api, ada.email)).toHaveLength(1);
    api.clock.forward(60_000);
    await resend();
    expect(await mailsTo(api, ada.email)).toHaveLength(2);
    api.clock.forward(60_000);
    await signIn();
    expect(await mailsTo(api, ada.email)).toHaveLength(3);
    expect((await confirm(await mailedToken(api, ada.email, 'confirmation'))).statusCode).toBe(200);
    api.clock.forward(60_000);
    await resend();
    expect(await mailsTo(api, ada.email)).toHaveLength(3);
  });

  it('tells a signed-in user that the address is confirmed already', async () => {
    const client = await start();
    await signedUp();
    await signIn(client);
    const answer = await client.post('/api/auth/send-verification-email', { email: ada.email });
    expect([answer.statusCode, answer.json().error]).toEqual([
      409,
      'Email is already verified. You can now sign in to your account.',
    ]);
  });

  it('leaves neither account nor mail behind when one of them fails', async () => {
    await start();
    await api.ctx.db.schema.alterTable('outbox').renameTo('outbox_away').execute();
    expect((await signUp()).statusCode).toBe(500);
    await api.ctx.db.schema.alterTable('outbox_away').renameTo('outbox').execute();
    expect(await api.ctx.db.selectFrom('users').selectAll().execute()).toEqual([]);
    expect((await signUp()).statusCode).toBe(200);
  });
});

describe('signing up', () => {
  const unfit: [object, string, string?][] = [
    [{ ...ada, firstName: ' ' }, 'FIRST_NAME_REQUIRED', 'First name is required'],
    [{ ...ada, email: 'ada' }, 'INVALID_EMAIL', 'Please enter a valid email address.'],
    [{ ...ada, email: 'a@b.co>' }, 'INVALID_EMAIL', 'Please enter a valid email address.'],
    [
      { ...ada, password: '12345' },
      'PASSWORD_TOO_SHORT',
      'Password must be at least 6 characters long.',
    ],
    [
      { ...ada, password: 'Password1' },
      'PASSWORD_TOO_COMMON',
      'Password is too weak. Please choose a stronger password.',
    ],
    [
      { ...ada, password: 'z7'.repeat(65) },
      'PASSWORD_TOO_LONG',
      'Password must be at most 128 characters long.',
    ],
    [{ ...ada, firstName: 'Win at https://evil.example' }, 'INVALID_REQUEST'],
    [{ ...ada, firstName: 'Ada\r\nBcc: x@y.zz' }, 'INVALID_REQUEST'],
    [{ email: ada.email, password: ada.password }, 'INVALID_REQUEST'],
  ];

  it('refuses what is unfit, naming the field', async () => {
    const client = await start();
    for (const [body, code, text] of unfit) {
      const answer = await client.post('/api/auth/sign-up/email', body);
      expect([answer.statusCode, answer.json().code], JSON.stringify(body)).toEqual([400, code]);
      if (text) expect(answer.json().error).toBe(text);
      expect(answer.json().details).toHaveLength(1);
    }
    expect(await api.ctx.db.selectFrom('users').selectAll().execute()).toEqual([]);
  });

  it('says so when the address is taken, however it is written', async () => {
    const client = await start();
    await signedUp();
    const again = await client.post('/api/auth/sign-up/email', {
      ...ada,
      email: 'ADA@example.com',
    });
    expect([again.statusCode, again.json()]).toEqual([
      409,
      expect.objectContaining({
        code: 'ALREADY_REGISTERED',
        error: 'An account with this email already exists. Please try signing in instead.',
      }),
    ]);
    expect(again.payload).not.toContain('"user"');
  });

  it('leaves one account of several at once', async () => {
    await start();
    const answers = await Promise.all([signUp(), signUp(), signUp()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await api.ctx.db.selectFrom('users').selectAll().execute()).toHaveLength(1);
  });

  it('mails few strangers for one client', async () => {
    const client = await start();
    await api.ctx.db
      .insertInto('account_attempts')
      .values({
        scope: 'sign-up',
        started_at: api.clock(),
        count: 30,
        key_hash: createHash('sha256').update('127.0.0.1').digest(),
      })
      .execute();
    expect((await signUp(client)).json().code).toBe('TOO_MANY_ATTEMPTS');
    expect(await api.ctx.db.selectFrom('outbox').selectAll().execute()).toEqual([]);
  });

  it('is reminded of by so many mails, however often somebody signs in', async () => {
    await start();
    await signUp();
    for (let tried = 0; tried < 6; tried += 1) {
      api.clock.forward(60_000);
      expect((await signIn()).json().code).toBe('EMAIL_NOT_CONFIRMED');
    }
    // The sign-up took one of five in an hour.
    expect(await mailsTo(api, ada.email)).toHaveLength(5);
  });

  it('takes nothing from the body but address, password and name', async () => {
    await start({ env: { ADMIN_EMAILS: 'boss@example.com' } });
    await accountClient(api).post('/api/auth/sign-up/email', {
      ...ada,
      role: 'admin',
      subscription_tier: 'premium',
      subscriptionTier: 'premium',
      isAdmin: true,
      emailVerified: true,
      email_verified: true,
      id: crypto.randomUUID(),
      emailConfirmedAt: '2020-01-01T00:00:00.000Z',
    });
    expect((await signIn()).json().code).toBe('EMAIL_NOT_CONFIRMED');
    await confirm(await mailedToken(api, ada.email, 'confirmation'));
    const client = accountClient(api);
    await signIn(client);
    expect((await client.get('/api/me')).json()).toMatchObject({
      profile: { subscriptionTier: 'free', role: 'user' },
      isAdmin: false,
    });
  });
});

describe('a forgotten password', () => {
  const request = (email = ada.email) =>
    accountClient(api).post('/api/auth/request-password-reset', { email });
  const reset = (token: string, newPassword = 'another horse 8') =>
    accountClient(api).post('/api/auth/reset-password', { token, newPassword });

  it('is replaced by the mailed link, which ends every session', async () => {
    const client = await start();
    await signedUp();
    const other = accountClient(api);
    const token = (await signIn(client)).json().token;
    await signIn(other);
    expect((await request()).json()).toEqual({ success: true });
    const [mail] = (await mailsTo(api, ada.email)).filter(({ kind }) => kind === 'password-reset');
    expect(mail?.link).toMatch(/^http:\/\/linkwright\.test\/auth\/reset-password\?token=\S+$/);
    expect((await reset(mail?.token ?? '')).json()).toEqual({ success: true });
    expect((await client.get('/api/me')).statusCode).toBe(401);
    expect((await other.get('/api/me')).statusCode).toBe(401);
    const bearer = accountClient(api, { authorization: `Bearer ${token}` });
    expect((await bearer.get('/api/me')).statusCode).toBe(401);
    expect((await signIn(client)).json().code).toBe('INVALID_CREDENTIALS');
    expect((await signIn(client, 'another horse 8')).statusCode).toBe(200);
    const again = await reset(mail?.token ?? '', 'third horse 99');
    expect([again.statusCode, again.json().code]).toEqual([400, 'LINK_INVALID']);
    const kinds = (await mailsTo(api, ada.email)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'password-changed')).toHaveLength(1);
  });

  it.each([
    ['unknown', () => 'abcdefabcdefabcdefabcdef'],
    ['expired', (token: string) => token],
  ])('is not replaced by an %s token', async (name, change) => {
    await start();
    await signedUp();
    await request();
    const token = change(await mailedToken(api, ada.email, 'password-reset'));
    if (name === 'expired') forward(HOUR + 1000);
    const answer = await reset(token);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'LINK_INVALID']);
    expect((await signIn()).statusCode).toBe(200);
  });

  it('spends its token once, whoever is first', async () => {
    await start();
    await signedUp();
    await request();
    const token = await mailedToken(api, ada.email, 'password-reset');
    const answers = await Promise.all([
      reset(token, 'first horse 1'),
      reset(token, 'other horse 2'),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });

  it('keeps the token while the new one is unfit', async () => {
    await start();
    await signedUp();
    await request();
    const token = await mailedToken(api, ada.email, 'password-reset');
    expect((await reset(token, '12345')).json().code).toBe('PASSWORD_TOO_SHORT');
    expect((await reset(token, 'password1')).json().code).toBe('PASSWORD_TOO_COMMON');
    expect((await reset(token)).statusCode).toBe(200);
  });

  it('confirms the address it was mailed to', async () => {
    await start();
    await signUp();
    await request();
    await reset(await mailedToken(api, ada.email, 'password-reset'));
    expect((await signIn(accountClient(api), 'another horse 8')).statusCode).toBe(200);
  });

  it('keeps only a hash of its token where it is looked up', async () => {
    await start();
    await signedUp();
    await request();
    const token = await mailedToken(api, ada.email, 'password-reset');
    const { database } = api.ctx;
    const rows = await database.db
      .selectFrom('verifications' as 'users')
      .selectAll()
      .execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
