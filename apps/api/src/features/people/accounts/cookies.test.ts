import { COOKIE_PREFIX, cookieNames } from '@linkwright/core/all';
import { afterEach, expect, it } from 'vitest';
import { accountClient, mailedToken } from '../../../testing/account-client.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

let api: TestApi;
afterEach(() => api.close());

const ada = { email: 'ada@example.com', password: 'correct horse 7', firstName: 'Ada' };

it('are those that the privacy policy lists, and no others', async () => {
  api = await startApi();
  const client = accountClient(api);
  const up = await client.post('/api/auth/sign-up/email', ada);
  const token = await mailedToken(api, ada.email, 'confirmation');
  const { password } = ada;
  const confirmed = await client.post('/api/auth/verify-email', { token, password });
  const signedIn = await client.post('/api/auth/sign-in/email', { ...ada, rememberMe: false });
  const set = [up, confirmed, signedIn].flatMap(({ cookies }) =>
    (cookies as { name: string }[]).map(({ name }) => name),
  );
  const listed = Object.values(cookieNames).map((name) => `${COOKIE_PREFIX}${name}`);
  expect(set.filter((name) => !listed.includes(name))).toEqual([]);
  const { session, forgetful, knownBrowser, signUp } = cookieNames;
  for (const name of [session, forgetful, knownBrowser, signUp]) {
    expect(set).toContain(`${COOKIE_PREFIX}${name}`);
  }
});
