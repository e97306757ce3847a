import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { accountClient } from '../../../testing/account-client.ts';
import { disableAccount } from '../../../testing/disable-account.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { deletePerson } from './held-store.ts';

const BEAT_MS = 15_000;
const CREDITS = '/api/me/credits/stream';

let api: TestApi;
let base: string;
let ada: SignedInUser;
beforeAll(async () => {
  api = await startApi();
  await api.app.listen({ port: 0, host: '127.0.0.1' });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  ada = await seedSignedIn(api.ctx);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});
afterAll(() => api.close());

type Headers = Record<string, string>;

/** An open stream: what it received so far, and whether it has ended. */
async function follow(path: string, headers: Headers) {
  const response = await fetch(base + path, { headers });
  expect([path, response.status]).toEqual([path, 200]);
  const stream = { received: '', hasEnded: false };
  void (async () => {
    for await (const chunk of response.body ?? []) stream.received += Buffer.from(chunk).toString();
    stream.hasEnded = true;
  })();
  return stream;
}

/** The stream of a report of one's own that nobody works on. */
async function reportPath(headers: Headers): Promise<string> {
  const payload = {
    keyword: 'desk',
    anchorText: 'desks',
    destinationUrl: 'https://desks.example.com/',
    urlList: 'https://pages.example.com/',
  };
  const reply = await api.app.inject({ method: 'POST', url: '/api/reports', headers, payload });
  return `/api/reports/${reply.json().id}/stream`;
}

async function makeKey(): Promise<{ id: string; headers: Headers }> {
  const made = await accountClient(api, ada.cookie).post('/api/me/api-keys', { name: 'A' });
  const { key, apiKey } = made.json();
  return { id: apiKey.id, headers: { authorization: `Bearer ${key}` } };
}

const endings: Record<string, () => Promise<unknown>> = {
  'an admin disables the account': async () => {
    const boss = await seedSignedIn(api.ctx, { isAdmin: true });
    return api.app.inject({
      method: 'PUT',
      url: `/api/admin/users/${ada.user.userId}/state`,
      headers: boss.cookie,
      payload: { isDisabled: true, reason: 'A test' },
    });
  },
  'its user signs out': () => accountClient(api, ada.cookie).post('/api/auth/sign-out'),
  'its session is ended': () =>
    accountClient(api, ada.cookie).delete(`/api/me/sessions/${ada.user.sessionId}`),
  'the account is deleted': () =>
    api.ctx.db
      .transaction()
      .execute((trx) => deletePerson(trx, { ...ada.user, keepPostsFor: null, now: api.clock() })),
};

it.each(Object.keys(endings))('ends at the next beat once %s, and nobody else’s', async (what) => {
  const other = await seedSignedIn(api.ctx);
  const others = await Promise.all([
    follow(CREDITS, other.cookie),
    follow(await reportPath(other.cookie), other.cookie),
    // A guest's is for whoever has its address.
    follow(await reportPath({}), {}),
  ]);
  const own = await Promise.all([
    follow(CREDITS, ada.cookie),
    follow(await reportPath(ada.cookie), ada.token),
  ]);
  await endings[what]?.();
  vi.advanceTimersByTime(BEAT_MS);
  await vi.waitFor(
    () => expect(own).toMatchObject([{ hasEnded: true }, { hasEnded: true }]),
    10_000,
  );
  await heard(others, 1);
  vi.advanceTimersByTime(BEAT_MS);
  await heard(others, 2);
});

it('ends once the share that opened it is taken back, and its owner’s goes on', async () => {
  const path = await reportPath(ada.cookie);
  const sharing = path.replace('/stream', '/share');
  const owner = accountClient(api, ada.cookie);
  const { shareToken } = (await owner.post(sharing)).json();
  const shared = `${path}?share=${shareToken}`;
  const other = await seedSignedIn(api.ctx);
  const [own, ...followers] = await Promise.all([
    follow(path, ada.cookie),
    follow(shared, {}),
    follow(shared, other.cookie),
  ]);
  vi.advanceTimersByTime(BEAT_MS);
  await heard([own, ...followers], 1);
  await owner.delete(sharing);
  vi.advanceTimersByTime(BEAT_MS);
  await vi.waitFor(
    () => expect(followers).toMatchObject([{ hasEnded: true }, { hasEnded: true }]),
    10_000,
  );
  await heard([own], 2);
  expect(own.hasEnded).toBe(false);
});

it('ends with the API key that opened it, or a disabled owner’s', async () => {
  const [deleted, kept] = [await makeKey(), await makeKey()];
  const [one, another] = [
    await follow(CREDITS, deleted.headers),
    await follow(CREDITS, kept.headers),
  ];
  await accountClient(api, ada.cookie).delete(`/api/me/api-keys/${deleted.id}`);
  vi.advanceTimersByTime(BEAT_MS);
  await vi.waitFor(() => expect(one.hasEnded).toBe(true), 10_000);
  await heard([another], 1);
  await disableAccount(api.ctx, ada.user.userId);
  vi.advanceTimersByTime(BEAT_MS);
  await vi.waitFor(() => expect(another.hasEnded).toBe(true), 10_000);
});

it('goes on while nobody can be asked', async () => {
  const stream = await follow(CREDITS, ada.cookie);
  vi.spyOn(api.ctx, 'isSignedIn').mockRejectedValueOnce(new Error('away'));
  vi.advanceTimersByTime(BEAT_MS);
  await heard([stream], 1);
  vi.advanceTimersByTime(BEAT_MS);
  await heard([stream], 2);
});

/** Waits until each has had so many beats; the wait itself moves the timers on. */
const heard = (streams: { received: string }[], beats: number) =>
  vi.waitFor(() => {
    const counts = streams.map(({ received }) => received.split(': \n\n').length - 1);
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(beats);
  }, 10_000);
