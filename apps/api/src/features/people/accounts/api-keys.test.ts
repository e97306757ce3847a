import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountClient, mailedToken, mailsTo } from '../../../testing/account-client.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { notifyOfExpiringKeys } from './api-keys.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ada = { email: 'ada@example.com', password: 'correct horse 7', firstName: 'Ada' };
const next = 'another horse 8';

let api: TestApi;
let client: ReturnType<typeof accountClient>;
beforeEach(async () => {
  api = await startApi();
  client = accountClient(api);
  await client.post('/api/auth/sign-up/email', ada);
  const token = await mailedToken(api, ada.email, 'confirmation');
  await client.get(`/api/auth/verify-email?token=${token}`);
  await client.post('/api/auth/sign-in/email', ada);
});
afterEach(() => api.close());

const makeKey = async (body: object = {}) =>
  (await client.post('/api/me/api-keys', { name: 'CI', ...body })).json();
const connect = async () => {
  const begun = (await client.post('/api/device-logins', { name: 'laptop' })).json();
  await client.post(`/api/device-logins/${begun.userCode}/answer`, { allow: true });
  return begun;
};
const poll = async ({ deviceCode }: { deviceCode: string }) =>
  (await accountClient(api).post('/api/device-logins/poll', { deviceCode })).json();
const use = async (key: string) => {
  const reply = await accountClient(api, { authorization: `Bearer ${key}` }).get('/api/me');
  return reply.json().code ?? reply.statusCode;
};
const kinds = async () => (await mailsTo(api, ada.email)).map(({ kind }) => kind);

describe('a key', () => {
  it('is told what it may do', async () => {
    const { key } = await makeKey({ scopes: ['read', 'report'] });
    const program = accountClient(api, { authorization: `Bearer ${key}` });
    expect((await program.get('/api/me')).json().keyScopes).toEqual(['read', 'report']);
    expect((await client.get('/api/me')).json()).not.toHaveProperty('keyScopes');
  });

  it('lives for a year unless something else is chosen', async () => {
    const lives = [];
    for (const body of [
      {},
      { expiresInDays: 30 },
      { expiresInDays: 90 },
      { expiresInDays: null },
    ]) {
      const { apiKey } = await makeKey(body);
      lives.push(
        apiKey.expiresAt && (Date.parse(apiKey.expiresAt) - api.clock().getTime()) / DAY_MS,
      );
    }
    expect(lives).toEqual([365, 30, 90, null]);
    expect((await makeKey({ expiresInDays: 9999 })).code).toBe('INVALID_REQUEST');
    expect((await poll(await connect())).apiKey.expiresAt).toBe('2027-11-21T09:00:00.000Z');
  });

  it('opens nothing once it has expired, and says so', async () => {
    const { key } = await makeKey({ expiresInDays: 30 });
    const { key: lasting } = await makeKey({ expiresInDays: null });
    api.clock.forward(30 * DAY_MS - 1);
    expect(await use(key)).toBe(200);
    api.clock.forward(1);
    expect(await use(key)).toBe('API_KEY_EXPIRED');
    expect(await use(lasting)).toBe(200);
  });

  it('is told of a week before it expires, once', async () => {
    await makeKey({ expiresInDays: 30 });
    await makeKey({ expiresInDays: null });
    for (const days of [22, 1, 1, 7]) {
      api.clock.forward(days * DAY_MS);
      await notifyOfExpiringKeys(api.ctx);
    }
    const [mail, ...others] = (await mailsTo(api, ada.email)).filter(
      ({ kind }) => kind === 'api-key-expiring',
    );
    expect(others).toEqual([]);
    expect(mail?.text).toContain('CI expires on 21 December 2026');
  });

  it('is told of by mail when it is made, by hand or for a terminal', async () => {
    await makeKey({ scopes: ['read'] });
    expect(await kinds()).toContain('api-key-made');
    const begun = await connect();
    expect(await kinds()).not.toContain('terminal-connected');
    await poll(begun);
    expect(await kinds()).toContain('terminal-connected');
  });
});

describe('a new password', () => {
  const change = (body: object = {}) =>
    client.post('/api/auth/change-password', {
      currentPassword: ada.password,
      newPassword: next,
      ...body,
    });

  it('set by a mailed link ends keys, and terminals that did not fetch theirs', async () => {
    const { key } = await makeKey();
    const terminal = (await poll(await connect())).key;
    const waiting = await connect();
    await client.post('/api/auth/request-password-reset', { email: ada.email });
    const token = await mailedToken(api, ada.email, 'password-reset');
    const reset = await client.post('/api/auth/reset-password', { token, newPassword: next });
    expect(reset.statusCode).toBe(200);
    expect([await use(key), await use(terminal)]).toEqual(['API_KEY_INVALID', 'API_KEY_INVALID']);
    expect((await poll(waiting)).code).toBe('DEVICE_LOGIN_NOT_FOUND');
  });

  it('leaves keys alone where the old one is known, unless they are to end', async () => {
    const { key } = await makeKey();
    expect((await change()).statusCode).toBe(200);
    expect(await use(key)).toBe(200);
    api.clock.forward(1000);
    const again = { currentPassword: next, newPassword: ada.password, endApiKeys: true };
    expect((await change(again)).statusCode).toBe(200);
    expect(await use(key)).toBe('API_KEY_INVALID');
    const notices = (await mailsTo(api, ada.email)).filter(
      ({ kind }) => kind === 'password-changed',
    );
    expect(
      notices.map(({ text }) => text.includes('API key and connected terminal was ended')),
    ).toEqual([false, true]);
  });
});
