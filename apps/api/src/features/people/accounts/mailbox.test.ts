import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { accountClient, mailedToken } from '../../../testing/account-client.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const email = 'lovelace@example.com';
const stranger = { email, password: 'attackers horse 1', firstName: 'Eve' };
const owner = { email, password: 'owners horse 2', firstName: 'Ada' };

let api: TestApi;
beforeEach(async () => {
  api = await startApi({ env: { ADMIN_EMAILS: email } });
});
afterEach(() => api.close());

type Client = ReturnType<typeof accountClient>;
const signUp = async (who: typeof owner, client = accountClient(api)) => {
  api.clock.forward(1000);
  const reply = await client.post('/api/auth/sign-up/email', who);
  expect(reply.statusCode).toBe(200);
  return { client, link: await mailedToken(api, email, 'confirmation') };
};
const codeOf = (reply: { statusCode: number; json(): { code?: string } }) =>
  reply.json().code ?? reply.statusCode;
const open = async (token: string, client: Client = accountClient(api)) =>
  codeOf(await client.get(`/api/auth/verify-email?token=${token}`));
const choose = async (token: string, password: string) =>
  codeOf(await accountClient(api).post('/api/auth/verify-email', { token, password }));
const signIn = async ({ password }: { password: string }, client = accountClient(api)) =>
  codeOf(await client.post('/api/auth/sign-in/email', { email, password }));
const requestReset = () => accountClient(api).post('/api/auth/request-password-reset', { email });

describe('an address that a stranger signed up with', () => {
  it('is its owner’s, with a password of theirs', async () => {
    const { link } = await signUp(stranger);
    expect(await open(link)).toBe('PASSWORD_TO_CHOOSE');
    expect(await signIn(stranger)).toBe('EMAIL_NOT_CONFIRMED');
    expect(await choose(link, owner.password)).toBe(200);
    expect(await signIn(stranger)).toBe('INVALID_CREDENTIALS');
    const client = accountClient(api);
    expect(await signIn(owner, client)).toBe(200);
    expect((await client.get('/api/me')).json()).toMatchObject({
      user: { firstName: 'Lovelace' },
      isAdmin: true,
    });
  });

  it('is its owner’s by a mailed reset as well', async () => {
    await signUp(stranger);
    await requestReset();
    const token = await mailedToken(api, email, 'password-reset');
    const body = { token, newPassword: owner.password };
    const reset = () => accountClient(api).post('/api/auth/reset-password', body);
    expect(codeOf(await reset())).toBe(200);
    expect(await signIn(owner)).toBe(200);
    expect(codeOf(await reset())).toBe('LINK_INVALID');
    const names = await api.ctx.db.selectFrom('users').select('first_name').execute();
    expect(names).toEqual([{ first_name: 'Lovelace' }]);
  });

  it('is not kept from its owner, who signs up', async () => {
    const before = await signUp(stranger);
    await requestReset();
    const reset = await mailedToken(api, email, 'password-reset');
    const after = await signUp(owner);
    expect(await open(before.link, before.client)).toBe('LINK_INVALID');
    const newPassword = 'attackers horse 3';
    const late = await accountClient(api).post('/api/auth/reset-password', {
      token: reset,
      newPassword,
    });
    expect(codeOf(late)).toBe('LINK_INVALID');
    expect(await open(after.link, before.client)).toBe('PASSWORD_TO_CHOOSE');
    expect(await open(after.link, after.client)).toBe(200);
    expect(await signIn(stranger)).toBe('INVALID_CREDENTIALS');
    expect(await signIn(owner)).toBe(200);
  });

  it('is not the stranger’s who signs up again in between', async () => {
    const mine = await signUp(owner);
    const theirs = await signUp(stranger);
    expect(await open(mine.link, mine.client)).toBe('LINK_INVALID');
    expect(await open(theirs.link, mine.client)).toBe('PASSWORD_TO_CHOOSE');
    expect(await choose(theirs.link, owner.password)).toBe(200);
    expect(await signIn(stranger)).toBe('INVALID_CREDENTIALS');
  });
});

describe('a person', () => {
  it('confirms with one click in the browser that signed up', async () => {
    const { client, link } = await signUp(owner);
    expect(await open(link, client)).toBe(200);
    expect(await signIn(owner)).toBe(200);
  });

  it('confirms in another browser with the password they chose, and keeps their name', async () => {
    const { link } = await signUp(owner);
    expect(await choose(link, owner.password)).toBe(200);
    const rows = await api.ctx.db.selectFrom('users').select('first_name').execute();
    expect(rows).toEqual([{ first_name: 'Ada' }]);
  });

  it('changes no password by a link that was used', async () => {
    const { client, link } = await signUp(owner);
    await open(link, client);
    expect(await choose(link, stranger.password)).toBe(200);
    expect(await signIn(stranger)).toBe('INVALID_CREDENTIALS');
    expect(await signIn(owner)).toBe(200);
  });

  it('chooses a password that is fit', async () => {
    const { link } = await signUp(stranger);
    expect(await choose(link, 'abc')).toBe('PASSWORD_TOO_SHORT');
    expect(await choose(link, 'Password1')).toBe('PASSWORD_TOO_COMMON');
    expect(await open(link)).toBe('PASSWORD_TO_CHOOSE');
  });

  it('whose account is disabled does not begin anew', async () => {
    await signUp(owner);
    const { id } = await api.ctx.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
    await api.ctx.db
      .insertInto('disabled_accounts')
      .values({ user_id: id, reason: 'spam', disabled_at: api.clock() })
      .execute();
    const again = await accountClient(api).post('/api/auth/sign-up/email', owner);
    expect(codeOf(again)).toBe('ALREADY_REGISTERED');
  });
});

it('forgets which affiliate’s link a stranger came by', async () => {
  const affiliate = await signUp(owner);
  await open(affiliate.link, affiliate.client);
  const { id } = await api.ctx.db.selectFrom('users').select('id').executeTakeFirstOrThrow();
  await api.ctx.db
    .insertInto('affiliates')
    .values({ id: api.ctx.uuid(), user_id: id, code: 'abcdefgh', created_at: api.clock() })
    .execute();
  const bob = 'bob@example.com';
  const referred = accountClient(api, { cookie: 'linkwright.ref=abcdefgh' });
  const signUpBob = () => referred.post('/api/auth/sign-up/email', { ...stranger, email: bob });
  const referrals = () => api.ctx.db.selectFrom('affiliate_referrals').selectAll().execute();
  await signUpBob();
  expect(await referrals()).toHaveLength(1);
  const link = await mailedToken(api, bob, 'confirmation');
  expect(await choose(link, owner.password)).toBe(200);
  expect(await referrals()).toEqual([]);
});
