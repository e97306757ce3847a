import { parseUserCode } from '@linkwright/core/all';
import { afterEach, describe, expect, it } from 'vitest';
import { accountClient } from '../../../testing/account-client.ts';
import { disableAccount } from '../../../testing/disable-account.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { makeKey } from './api-keys.ts';
import { deletePastAccess } from './attempts.ts';

let api: TestApi;
let ada: SignedInUser;
const start = async (options: Parameters<typeof seedSignedIn>[1] = {}) => {
  api = await startApi();
  ada = await seedSignedIn(api.ctx, { name: 'ada', ...options });
};
afterEach(() => api.close());

const terminal = () => accountClient(api);
const person = (user = ada) => accountClient(api, user.cookie);
const begin = async (payload: object = { name: 'laptop' }) =>
  (await terminal().post('/api/device-logins', payload)).json();
const poll = async (deviceCode: string) =>
  (await terminal().post('/api/device-logins/poll', { deviceCode })).json();
const answer = async (userCode: string, allow = true, user = ada, grantAdmin = false) => {
  const body = { allow, grantAdmin };
  const reply = await person(user).post(`/api/device-logins/${userCode}/answer`, body);
  return reply.json().code ?? reply.statusCode;
};
const wait = (seconds = 5) => api.clock.forward(seconds * 1000);

describe('a terminal', () => {
  it('gets a key once a person has allowed it, and once only', async () => {
    await start();
    const begun = await begin({ name: ' laptop ', scopes: ['report', 'read'] });
    expect(begun).toMatchObject({
      success: true,
      userCode: expect.stringMatching(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/),
      verificationUrl: 'http://linkwright.test/device',
      verificationUrlComplete: 'http://linkwright.test/device',
      expiresIn: 600,
      interval: 5,
    });
    expect(await poll(begun.deviceCode)).toEqual({ status: 'pending', interval: 5 });
    const typed = begun.userCode.toLowerCase().replace('-', ' ');
    const read = await person().get(`/api/device-logins/${encodeURIComponent(typed)}`);
    expect(read.json()).toEqual({
      name: 'laptop',
      scopes: ['read', 'report'],
      status: 'pending',
      createdAt: '2026-11-21T09:00:00.000Z',
      expiresAt: '2026-11-21T09:10:00.000Z',
    });
    expect(await answer(typed)).toBe(200);
    wait();
    const { key, ...given } = await poll(begun.deviceCode);
    expect(given).toMatchObject({
      status: 'allowed',
      apiKey: { name: 'laptop', scopes: ['read', 'report'], lastUsedAt: null },
    });
    const program = accountClient(api, { authorization: `Bearer ${key}` });
    expect((await program.get('/api/me')).json().user.email).toBe(ada.user.email);
    expect(await poll(begun.deviceCode)).toEqual({ status: 'expired' });
    expect(await api.ctx.db.selectFrom('api_keys').selectAll().execute()).toHaveLength(1);
    const rows = JSON.stringify(await api.ctx.db.selectFrom('device_logins').selectAll().execute());
    for (const secret of [key.slice(8), begun.deviceCode]) expect(rows).not.toContain(secret);
  });

  it('may read, generate and report unless it says otherwise', async () => {
    await start();
    const { userCode, deviceCode } = await begin();
    await answer(userCode);
    expect((await poll(deviceCode)).apiKey.scopes).toEqual(['read', 'generate', 'report']);
  });

  it('gets nothing when it is refused', async () => {
    await start();
    const { userCode, deviceCode } = await begin();
    expect(await answer(userCode, false)).toBe(200);
    expect(await poll(deviceCode)).toEqual({ status: 'denied' });
    expect(await answer(userCode)).toBe('DEVICE_LOGIN_NOT_FOUND');
    expect(await poll(deviceCode)).toEqual({ status: 'denied' });
  });

  it('gets nothing where the account was disabled meanwhile, nor once it is enabled again', async () => {
    await start();
    const { userCode, deviceCode } = await begin();
    expect(await answer(userCode)).toBe(200);
    const enable = await disableAccount(api.ctx, ada.user.userId);
    expect(await poll(deviceCode)).toEqual({ status: 'denied' });
    await enable();
    expect(await poll(deviceCode)).toEqual({ status: 'expired' });
    expect(await api.ctx.db.selectFrom('api_keys').selectAll().execute()).toEqual([]);
  });

  it('has ten minutes, and a minute to fetch what is allowed in the last of them', async () => {
    await start();
    const late = await begin();
    const last = await begin();
    wait(599);
    expect(await answer(last.userCode)).toBe(200);
    wait(1);
    expect(await answer(late.userCode)).toBe('DEVICE_LOGIN_NOT_FOUND');
    expect(await poll(late.deviceCode)).toEqual({ status: 'expired' });
    wait(50);
    expect((await poll(last.deviceCode)).status).toBe('allowed');
    wait(3700);
    await deletePastAccess(api.ctx);
    expect(await api.ctx.db.selectFrom('device_logins').selectAll().execute()).toEqual([]);
    expect((await poll(late.deviceCode)).code).toBe('DEVICE_LOGIN_NOT_FOUND');
  });

  it('that asks too soon is told to wait longer', async () => {
    await start();
    const { deviceCode } = await begin();
    const intervals = [];
    for (const seconds of [0, 5, 4, 1, 10, 14, 15]) {
      wait(seconds);
      intervals.push((await poll(deviceCode)).interval);
    }
    expect(intervals).toEqual([5, 5, 5, 10, 10, 10, 10]);
    for (let asked = 0; asked < 20; asked += 1) await poll(deviceCode);
    expect((await poll(deviceCode)).interval).toBe(60);
  });

  it('may not begin without end', async () => {
    await start();
    for (let begun = 0; begun < 30; begun += 1) expect((await begin()).success).toBe(true);
    expect(await begin()).toMatchObject({ code: 'TOO_MANY_ATTEMPTS', retryAfter: 600 });
  });

  it.each([{ name: '' }, { name: 'see https://evil.example' }, { name: 'x', scopes: ['root'] }])(
    'is refused with %j',
    async (payload) => {
      await start();
      expect((await begin(payload)).code).toBe('INVALID_REQUEST');
    },
  );
});

describe('a person', () => {
  it('must be signed in, with a session and a confirmed address', async () => {
    await start({ isVerified: false });
    const { userCode } = await begin();
    const url = `/api/device-logins/${userCode}`;
    expect((await terminal().get(url)).json().code).toBe('SIGN_IN_REQUIRED');
    const { key } = await makeKey(api.ctx, api.ctx.db, {
      userId: ada.user.userId,
      name: 'CI',
      scopes: ['read', 'generate'],
    });
    const program = accountClient(api, { authorization: `Bearer ${key}` });
    expect((await program.get(url)).json().code).toBe('ACCESS_DENIED');
    expect(await answer(userCode)).toBe('EMAIL_NOT_CONFIRMED');
    expect(await answer(userCode, false)).toBe(200);
  });

  it('gives no rights that they have not', async () => {
    await start();
    const scopes = ['read', 'admin'];
    const { userCode, deviceCode } = await begin({ name: 'x', scopes });
    expect(await answer(userCode, true, ada, true)).toBe('ACCESS_DENIED');
    const boss = await seedSignedIn(api.ctx, { name: 'boss', isAdmin: true });
    expect(await answer(userCode, true, boss, true)).toBe(200);
    const { key } = await poll(deviceCode);
    const program = accountClient(api, { authorization: `Bearer ${key}` });
    expect((await program.get('/api/admin/credits/audit')).statusCode).toBe(200);
  });

  it('lets nothing administer by allowing it', async () => {
    await start({ isAdmin: true });
    const all = await begin({ name: 'x', scopes: ['read', 'admin'] });
    expect(await answer(all.userCode)).toBe(200);
    const { key, apiKey } = await poll(all.deviceCode);
    expect(apiKey.scopes).toEqual(['read']);
    const program = accountClient(api, { authorization: `Bearer ${key}` });
    expect((await program.get('/api/admin/credits/audit')).json().code).toBe('API_KEY_SCOPE');
    const alone = await begin({ name: 'x', scopes: ['admin'] });
    expect(await answer(alone.userCode)).toBe('ACCESS_DENIED');
    expect(await answer(alone.userCode, false)).toBe(200);
  });

  it('does not see what another has answered', async () => {
    await start();
    const { userCode } = await begin();
    await answer(userCode);
    const url = `/api/device-logins/${userCode}`;
    expect((await person().get(url)).json().status).toBe('allowed');
    const eve = await seedSignedIn(api.ctx, { name: 'eve' });
    expect((await person(eve).get(url)).json().code).toBe('DEVICE_LOGIN_NOT_FOUND');
    expect(await answer(userCode, false, eve)).toBe('DEVICE_LOGIN_NOT_FOUND');
  });

  it('is told before, not the terminal after, that there are too many keys', async () => {
    await start();
    const { userCode, deviceCode } = await begin();
    for (let made = 0; made < 20; made += 1) {
      const owner = { userId: ada.user.userId, name: 'x' };
      await makeKey(api.ctx, api.ctx.db, { ...owner, scopes: ['read'] });
    }
    expect(await answer(userCode)).toBe('API_KEY_LIMIT');
    expect((await poll(deviceCode)).status).toBe('pending');
  });

  it('cannot try codes through', async () => {
    await start();
    const codes = Array.from('BCDFGHJKLMNPQRSTVWXZBCDFGHJKLMN', (letter) => letter.repeat(8));
    const said = [];
    for (const code of codes) {
      expect(parseUserCode(code)).toBe(code);
      said.push((await person().get(`/api/device-logins/${code}`)).json().code);
    }
    expect(said.indexOf('TOO_MANY_ATTEMPTS')).toBe(30);
    // Nor with another account from the same address.
    const eve = await seedSignedIn(api.ctx, { name: 'eve' });
    expect(await answer('BCDFGHJK', true, eve)).toBe('TOO_MANY_ATTEMPTS');
  });

  it('writes from this site alone', async () => {
    await start();
    const { userCode, deviceCode } = await begin();
    const reply = await accountClient(api, {
      ...ada.cookie,
      origin: 'https://evil.example',
    }).post(`/api/device-logins/${userCode}/answer`, { allow: true });
    expect(reply.json().code).toBe('FORBIDDEN_ORIGIN');
    expect((await poll(deviceCode)).status).toBe('pending');
  });
});
