import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { GiveUp } from '../../../gateways/jobs.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';

const NOBODY = '00000000-0000-4000-8000-000000000000';
const LETTERS = '/api/jobs/dead-letters';

let api: TestApi;
beforeEach(async () => {
  api = await startApi();
});
afterEach(() => api.close());

const admin = async () => (await seedSignedIn(api.ctx, { isAdmin: true })).token;
const list = (headers: Record<string, string>, query = '') =>
  api.app.inject({ url: `${LETTERS}${query}`, headers });
const retry = (headers: Record<string, string>, payload: object) =>
  api.app.inject({ method: 'POST', url: `${LETTERS}/retry`, headers, payload });

/** Jobs that failed for good with that text; `work` is asked again by a retry. */
async function fail(count: number, text: string, work = vi.fn<(data: unknown) => void>()) {
  await api.ctx.jobs.start([
    {
      name: 'deliver-mail',
      async work(data) {
        work(data);
        throw new GiveUp(text);
      },
    },
  ]);
  for (let n = 0; n < count; n += 1) {
    await api.ctx.db
      .transaction()
      .execute((trx) => api.ctx.jobs.send(trx, 'deliver-mail', { id: `mail-${n}` }));
  }
  await vi.waitFor(async () => expect(await api.ctx.jobs.deadLetters(100)).toHaveLength(count), {
    timeout: 20_000,
    interval: 100,
  });
  return work;
}

it('shows an admin what failed, page by page, without secrets', async () => {
  await fail(3, 'refused, token=sk_live_abcdefgh12345678');
  const headers = await admin();
  const first = (await list(headers, '?limit=2')).json();
  expect(first.items).toHaveLength(2);
  expect(first.items[0]).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/),
    name: 'deliver-mail',
    data: { id: expect.stringMatching(/^mail-\d$/) },
    error: expect.stringMatching(/^refused, /),
    failedAt: expect.stringMatching(/Z$/),
  });
  expect(JSON.stringify(first)).not.toContain('sk_live');
  const second = (await list(headers, `?limit=2&cursor=${first.nextCursor}`)).json();
  expect(second).toMatchObject({ items: [{}], nextCursor: null });
  const ids = [...first.items, ...second.items].map(({ data }) => data.id);
  expect(ids.toSorted()).toEqual(['mail-0', 'mail-1', 'mail-2']);
});

it('does again what an admin names, and nothing else', async () => {
  const work = await fail(2, 'no use');
  work.mockClear();
  const headers = await admin();
  const [one] = (await list(headers)).json().items;
  const answer = await retry(headers, { ids: [one.id, NOBODY] });
  expect([answer.statusCode, answer.json()]).toEqual([200, { success: true, retried: 1 }]);
  await vi.waitFor(() => expect(work.mock.calls).toEqual([[one.data]]), { timeout: 20_000 });
  // Sent again twice, it is done again once.
  expect((await retry(headers, { ids: [one.id] })).json()).toEqual({ success: true, retried: 0 });
});

it.each([{}, { ids: [] }, { ids: ['x'] }, { ids: Array.from({ length: 101 }, () => NOBODY) }])(
  'refuses to do again %j',
  async (payload) => {
    const answer = await retry(await admin(), payload);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
  },
);

it.each(['?limit=0', '?limit=101', '?cursor=nonsense'])('refuses to list %s', async (query) => {
  const answer = await list(await admin(), query);
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'INVALID_REQUEST']);
});

it('is not there for a guest or another user', async () => {
  const user = await seedSignedIn(api.ctx);
  for (const headers of [{}, user.token, user.cookie] as Record<string, string>[]) {
    for (const answer of [await list(headers), await retry(headers, { ids: [NOBODY] })]) {
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    }
  }
});

it('is not written to by a page of another site', async () => {
  const { cookie } = await seedSignedIn(api.ctx, { isAdmin: true });
  const answer = await retry({ ...cookie, origin: 'https://evil.example' }, { ids: [NOBODY] });
  expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN_ORIGIN']);
});

it('counts what waits, runs and failed in each queue, and how long it took', async () => {
  const headers = await admin();
  const figures = async (name: string) => {
    const { items } = (await api.app.inject({ url: '/api/jobs', headers })).json();
    return items.find((queue: { name: string }) => queue.name === name);
  };
  await fail(1, 'no use');
  const none = { waiting: 0, active: 0, done: 0, averageMs: null, longestMs: null };
  expect(await figures('deliver-mail')).toEqual({ ...none, name: 'deliver-mail', failed: 1 });
  await api.ctx.db
    .transaction()
    .execute((trx) => api.ctx.jobs.send(trx, 'run-report', { id: 'later' }));
  expect(await figures('run-report')).toMatchObject({ waiting: 1, failed: 0 });
  await api.ctx.database.run(
    `update pgboss.job set state = 'completed', started_on = $1, completed_on = $2
     where name = 'run-report'`,
    [api.clock(), new Date(api.clock().getTime() + 1500)],
  );
  expect(await figures('run-report')).toMatchObject({
    waiting: 0,
    done: 1,
    averageMs: 1500,
    longestMs: 1500,
  });
});

it('writes down which jobs an admin had done again', async () => {
  await retry(await admin(), { ids: [NOBODY] });
  const acts = await api.ctx.db.selectFrom('admin_acts').select(['action', 'details']).execute();
  expect(acts).toEqual([{ action: 'jobs.retry', details: { ids: [NOBODY] } }]);
});
