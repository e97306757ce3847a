import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { deletePastErrors } from './delete-past.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const LOGS = '/api/error-logs';

let api: TestApi;
let admin: SignedInUser;
let ada: SignedInUser;
beforeEach(async () => {
  api = await startApi();
  admin = await seedSignedIn(api.ctx, { isAdmin: true });
  ada = await seedSignedIn(api.ctx);
});
afterEach(() => api.close());

const reported = (fields: object = {}) => ({
  id: randomUUID(),
  timestamp: '2026-11-21T08:59:00.000Z',
  message: 'x is not a function',
  component: 'dashboard',
  action: 'render',
  ...fields,
});
const report = (payload: object, headers: Record<string, string> = {}) =>
  api.app.inject({ method: 'POST', url: LOGS, headers, payload });
const list = async (query = '', headers: Record<string, string> = admin.cookie) =>
  api.app.inject({ url: `${LOGS}${query}`, headers });
const patch = (id: string, resolved: boolean, headers: Record<string, string> = admin.cookie) =>
  api.app.inject({ method: 'PATCH', url: `${LOGS}/${id}`, headers, payload: { resolved } });
const messages = async (query = '', headers: Record<string, string> = admin.cookie) =>
  (await list(query, headers)).json().items.map(({ message }: { message: string }) => message);

it('stores what a browser reports, judged by the server and without secrets', async () => {
  const error = reported({
    message: 'Stripe refused sk_live_1234567890abcdef',
    stack: 'Error: x\n  at https://a:b@site.example/pay?token=abcdef',
    code: 'PAYMENT_TIMEOUT',
    path: '/premium',
    userId: admin.user.userId,
    severity: 'low',
  });
  const answer = await report(
    { errors: [error], noise: { extension: 2, network: 1 } },
    { ...ada.cookie, 'user-agent': 'Browser/1' },
  );
  expect([answer.statusCode, answer.json()]).toEqual([202, { success: true, stored: 1 }]);
  const { items } = (await list()).json();
  expect(items).toEqual([
    {
      id: error.id,
      timestamp: error.timestamp,
      component: 'dashboard',
      action: 'render',
      severity: 'critical',
      category: 'payment',
      resolved: false,
      occurrences: 1,
      message: 'Stripe refused [redacted]',
      stackTrace: 'Error: x\n  at https://[redacted]@site.example/pay?token=[redacted]',
      userId: ada.user.userId,
      details: {
        source: 'browser',
        code: 'PAYMENT_TIMEOUT',
        path: '/premium',
        userAgent: 'Browser/1',
      },
      createdAt: api.clock().toISOString(),
    },
  ]);
  // The answer was lost, and it is told again.
  expect((await report({ errors: [error] })).json().stored).toBe(0);
  await report({ noise: { extension: 1, network: 0 } });
  const noise = await api.app.inject({ url: `${LOGS}/noise`, headers: admin.cookie });
  expect(noise.json().items).toEqual([
    { day: '2026-11-21', kind: 'extension', count: 3 },
    { day: '2026-11-21', kind: 'network', count: 1 },
  ]);
});

it('shows a user their own, without what tells how the server is made, and a guest nothing', async () => {
  await report({ errors: [reported({ message: 'of Ada', stack: 'at x' })] }, ada.cookie);
  await report({ errors: [reported({ message: 'of a guest' })] });
  expect(await messages()).toHaveLength(2);
  const own = (await list('', ada.cookie)).json().items;
  expect(own).toMatchObject([{ message: 'of Ada', stackTrace: null, details: null }]);
  expect((await list('', {})).statusCode).toBe(401);
  expect((await patch(own[0].id, true, ada.cookie)).statusCode).toBe(404);
  const url = `${LOGS}/noise`;
  expect((await api.app.inject({ url, headers: ada.cookie })).statusCode).toBe(404);
});

it('filters, and pages newest first', async () => {
  const all = [
    reported({ message: 'Failed to fetch', component: 'blog' }),
    reported({ message: 'Email was refused' }),
    reported({ message: '100% of it is x' }),
  ];
  for (const error of all) {
    await report({ errors: [error] });
    api.clock.forward(1000);
  }
  expect(await messages()).toEqual(['100% of it is x', 'Email was refused', 'Failed to fetch']);
  expect(await messages('?severity=high')).toEqual(['Email was refused']);
  expect(await messages('?category=network')).toEqual(['Failed to fetch']);
  expect(await messages('?component=blog')).toEqual(['Failed to fetch']);
  expect(await messages('?q=EMAIL')).toEqual(['Email was refused']);
  expect(await messages('?q=%25')).toEqual(['100% of it is x']);
  expect(await messages('?since=2026-11-21T09:00:02.000Z')).toEqual(['100% of it is x']);
  await patch(all[0]?.id ?? '', true);
  expect(await messages('?resolved=true')).toEqual(['Failed to fetch']);
  expect(await messages('?resolved=false')).toHaveLength(2);
  const first = (await list('?limit=2')).json();
  expect(await messages(`?limit=2&cursor=${first.nextCursor}`)).toEqual(['Failed to fetch']);
});

it('is resolved by an admin, who may take that back; each is an act', async () => {
  const error = reported();
  await report({ errors: [error] });
  expect((await patch(error.id, true)).json().error).toMatchObject({ resolved: true });
  expect((await patch(error.id, false)).json().error).toMatchObject({ resolved: false });
  expect((await patch(randomUUID(), true)).statusCode).toBe(404);
  const acts = await api.ctx.db.selectFrom('admin_acts').selectAll().execute();
  expect(acts.map(({ action, subject }) => [action, subject])).toEqual([
    ['error.resolve', error.id],
    ['error.reopen', error.id],
  ]);
});

it.each([
  ['id', { id: 'x' }],
  ['timestamp', { timestamp: 'yesterday' }],
  ['message', { message: 'x'.repeat(2001) }],
  ['stack', { stack: 'x'.repeat(8001) }],
  ['component', { component: '' }],
  ['occurrences', { occurrences: 1001 }],
])('refuses a report with a wrong %s', async (field, wrong) => {
  const answer = await report({ errors: [reported(wrong)] });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().details[0].field).toBe(`errors.0.${field}`);
});

it('takes so many a day of one address, and no body that is too large', async () => {
  const many = () => Array.from({ length: 20 }, () => reported());
  for (let round = 0; round < 10; round += 1) {
    expect((await report({ errors: many() })).statusCode).toBe(202);
  }
  const over = await report({ errors: [reported()] });
  expect([over.statusCode, over.headers['retry-after']]).toEqual([429, '54000']);
  api.clock.forward(DAY_MS);
  expect((await report({ errors: [...many(), reported()] })).statusCode).toBe(400);
  const large = many().map((error) => ({ ...error, stack: 'x'.repeat(60_000) }));
  expect((await report({ errors: large })).statusCode).toBe(413);
});

it('puts down faults of the server, with whom they met, and not refusals', async () => {
  vi.spyOn(api.ctx.jobs, 'deadLetters').mockRejectedValue(new Error('token=abcdefgh is not a key'));
  const headers = admin.cookie;
  const failed = await api.app.inject({ url: '/api/jobs/dead-letters?cursor=', headers });
  expect(failed.statusCode).toBe(400);
  const answer = await api.app.inject({ url: '/api/jobs/dead-letters?limit=7', headers });
  expect(answer.json().error).toBe('An unexpected error occurred. Please try again.');
  await vi.waitFor(async () => expect(await messages()).toHaveLength(1), 10_000);
  expect((await list()).json().items).toMatchObject([
    {
      message: 'token=[redacted] is not a key',
      userId: admin.user.userId,
      component: 'api',
      action: 'GET /api/jobs/dead-letters',
      details: { status: 500, code: 'INTERNAL', requestId: answer.json().requestId },
      stackTrace: expect.stringContaining('error-log.test.ts'),
    },
  ]);
});

it('forgets what is older than its days', async () => {
  await report({ errors: [reported()], noise: { extension: 1, network: 0 } });
  const left = async () => [
    (await api.ctx.db.selectFrom('error_logs').select('id').execute()).length,
    (await api.ctx.db.selectFrom('error_noise').select('day').execute()).length,
  ];
  api.clock.forward(90 * DAY_MS);
  await deletePastErrors(api.ctx);
  expect(await left()).toEqual([1, 1]);
  api.clock.forward(DAY_MS);
  await deletePastErrors(api.ctx);
  expect(await left()).toEqual([0, 0]);
});

it('keeps an error of an account that is gone, without the account', async () => {
  const error = reported();
  await report({ errors: [error] }, ada.cookie);
  const { errorLogs } = (
    await api.app.inject({ url: '/api/me/export', headers: ada.cookie })
  ).json();
  expect(errorLogs).toHaveLength(1);
  api.ctx.recordError(new Error('late'), {
    component: 'api',
    action: 'GET /',
    userId: ada.user.userId,
  });
  await api.ctx.db.deleteFrom('users').where('id', '=', ada.user.userId).execute();
  await vi.waitFor(async () => expect(await messages()).toHaveLength(2), 10_000);
  expect((await list()).json().items).toMatchObject([{ userId: null }, { userId: null }]);
});
