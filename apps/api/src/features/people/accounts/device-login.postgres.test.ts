import { afterEach, beforeEach, expect, it } from 'vitest';
import { accountClient } from '../../../testing/account-client.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const ROUNDS = 10;

let api: TestApi;
let ada: SignedInUser;
beforeEach(async () => {
  api = await startApi();
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterEach(() => api.close());

const begin = async () => {
  const reply = await accountClient(api).post('/api/device-logins', { name: 'laptop' });
  return reply.json<{ userCode: string; deviceCode: string }>();
};
const poll = async (deviceCode: string) =>
  (await accountClient(api).post('/api/device-logins/poll', { deviceCode })).json();
const answer = async (userCode: string, allow: boolean) =>
  (await accountClient(api, ada.cookie).post(`/api/device-logins/${userCode}/answer`, { allow }))
    .statusCode;
const keys = () => api.ctx.db.selectFrom('api_keys').selectAll().execute();

it('gives the key to one of many who ask at once', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { userCode, deviceCode } = await begin();
    expect(await answer(userCode, true)).toBe(200);
    const said = await Promise.all(Array.from({ length: 8 }, () => poll(deviceCode)));
    expect(said.filter(({ status }) => status === 'allowed')).toHaveLength(1);
    expect(said.filter(({ status }) => status === 'expired')).toHaveLength(7);
    expect(await keys()).toHaveLength(round);
  }
});

it('takes the first of two answers', async () => {
  for (let round = 1; round <= ROUNDS; round += 1) {
    const { userCode, deviceCode } = await begin();
    const codes = await Promise.all([answer(userCode, true), answer(userCode, false)]);
    const { status } = await poll(deviceCode);
    expect(status).toBe(codes[0] === 200 ? 'allowed' : 'denied');
    // The later one finds it answered already, by its own person.
    expect(codes.filter((code) => code === 200)).toHaveLength(1);
  }
});
