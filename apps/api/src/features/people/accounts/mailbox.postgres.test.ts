import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountClient, mailsTo } from '../../../testing/account-client.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const ROUNDS = 6;
const attackers = 'attackers horse 1';
const owners = 'owners horse 2';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const signUp = (client: ReturnType<typeof accountClient>, email: string, password: string) =>
  client.post('/api/auth/sign-up/email', { email, password, firstName: 'Somebody' });
const signIn = async (email: string, password: string) =>
  (await accountClient(api).post('/api/auth/sign-in/email', { email, password })).statusCode;
const linksTo = async (email: string) =>
  (await mailsTo(api, email))
    .filter(({ kind }) => kind === 'confirmation')
    .map(({ token }) => token);

it('leaves one of two sign-ups at once, and one link that opens it', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `at-once-${round}@example.com`;
    const [one, other] = [accountClient(api), accountClient(api)];
    const replies = await Promise.all([
      signUp(one, email, attackers),
      signUp(other, email, owners),
    ]);
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const links = await linksTo(email);
    expect(links).toHaveLength(2);
    const codes = [];
    for (const token of links) {
      const reply = await accountClient(api).get(`/api/auth/verify-email?token=${token}`);
      codes.push(reply.json().code);
    }
    expect(codes.sort()).toEqual(['LINK_INVALID', 'PASSWORD_TO_CHOOSE']);
  }
});

it('lets only who reads the mail have a password, whatever happens at once', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `mailbox-${round}@example.com`;
    const [attacker, owner] = [accountClient(api), accountClient(api)];
    await signUp(attacker, email, attackers);
    const [theirs = ''] = await linksTo(email);
    await signUp(owner, email, owners);
    const mine = (await linksTo(email)).find((token) => token !== theirs) ?? '';
    // The owner follows both links, in their browser and on a telephone, while the attacker goes on.
    await Promise.all([
      owner.get(`/api/auth/verify-email?token=${theirs}`),
      owner.get(`/api/auth/verify-email?token=${mine}`),
      accountClient(api).post('/api/auth/verify-email', { token: theirs, password: owners }),
      accountClient(api).post('/api/auth/verify-email', { token: mine, password: owners }),
      signUp(attacker, email, attackers),
    ]);
    expect(await signIn(email, attackers)).not.toBe(200);
    if ((await signIn(email, owners)) === 200) continue;
    // The attacker's sign-up came last: its link, too, is the owner's to follow.
    for (const token of await linksTo(email)) {
      await accountClient(api).post('/api/auth/verify-email', { token, password: owners });
    }
    expect(await signIn(email, attackers)).toBe(401);
    expect(await signIn(email, owners)).toBe(200);
  }
});

it('confirms what was confirmed, and not what came in its place', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = `in-place-${round}@example.com`;
    await signUp(accountClient(api), email, attackers);
    const [token = ''] = await linksTo(email);
    const [confirmed, again] = await Promise.all([
      accountClient(api).post('/api/auth/verify-email', { token, password: owners }),
      signUp(accountClient(api), email, attackers),
    ]);
    const isConfirmed = confirmed.statusCode === 200;
    expect(again.statusCode).toBe(isConfirmed ? 409 : 200);
    expect(await signIn(email, owners)).toBe(isConfirmed ? 200 : 401);
    expect(await signIn(email, attackers)).toBe(isConfirmed ? 401 : 403);
  }
});
