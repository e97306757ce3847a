import { afterEach, beforeEach, expect, it } from 'vitest';
import { cleanUp } from '../../../jobs.ts';
import { pageOf } from '../../../testing/local-site.ts';
import { deliverWebhook, runDiscovery, runReport, sendAlerts } from '../../../testing/run-jobs.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import {
  anchorText,
  destinationUrl,
  link,
  openWatched,
  type Watched,
} from '../../../testing/watched.ts';

let watched: Watched;
beforeEach(async () => {
  watched = await openWatched();
});
afterEach(() => watched.close());

const DAY_MS = 24 * 60 * 60 * 1000;
const job = () => ({ signal: new AbortController().signal, isLast: false });
/** As an admin does it. */
async function setDisabled(isDisabled: boolean) {
  const { cookie } = await seedSignedIn(watched.api.ctx, { isAdmin: true });
  const url = `/api/admin/users/${watched.ada.user.userId}/state`;
  const payload = { isDisabled, reason: 'A test' };
  const reply = await watched.api.app.inject({ method: 'PUT', url, headers: cookie, payload });
  expect(reply.statusCode, reply.body).toBe(200);
}
/** Jobs of a kind that wait, by what they are about. */
async function waiting(name: string): Promise<string[]> {
  const { rows } = await watched.api.ctx.database.run(
    `select data ->> 'id' as id from pgboss.job where name = $1 and state = 'created'`,
    [name],
  );
  return (rows as { id: string }[]).map(({ id }) => id);
}
const forget = (name: string) =>
  watched.api.ctx.database.run('delete from pgboss.job where name = $1', [name]);

it('looks at no watched link of a disabled account, and goes on when it is enabled', async () => {
  await watched.watch('/page');
  await watched.after(0);
  await setDisabled(true);
  expect(await watched.after(200)).toBe(0);
  await setDisabled(false);
  expect(await watched.after(0)).toBe(1);
});

const makeReport = async (paths: string[]) => {
  for (const path of paths) watched.site.pages.set(path, pageOf(link));
  const urlList = paths.map((path) => watched.site.url + path).join('\n');
  const wanted = { keyword: 'desk', anchorText, destinationUrl };
  return (await watched.ask('POST', '/api/reports', { ...wanted, urlList })).body.id as string;
};
const reportState = (id: string) =>
  watched.api.ctx.db
    .selectFrom('reports')
    .select(['status', 'done'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('leaves a queued report alone, and makes it when the account is enabled, days later', async () => {
  const { ctx } = watched.api;
  const id = await makeReport(['/one', '/two']);
  await setDisabled(true);
  await forget('run-report');
  await runReport(ctx, id, job());
  expect(watched.site.visits).toEqual([]);
  watched.api.clock.forward(3 * DAY_MS);
  await cleanUp(ctx);
  expect(await reportState(id)).toEqual({ status: 'queued', done: 0 });
  await setDisabled(false);
  await cleanUp(ctx);
  expect(await waiting('run-report')).toEqual([id]);
  await runReport(ctx, id, job());
  expect(await reportState(id)).toEqual({ status: 'done', done: 2 });
});

it('stops a report that runs, and goes on with it', async () => {
  const { ctx } = watched.api;
  const id = await makeReport(['/one', '/two']);
  watched.site.pages.set('/two', { hangs: true });
  const running = runReport(ctx, id, job());
  await expect.poll(() => watched.site.hanging).toBe(1);
  await setDisabled(true);
  // It looks every second whether it goes on.
  await running;
  expect((await reportState(id)).status).toBe('running');
  watched.site.pages.set('/two', pageOf(link));
  await setDisabled(false);
  await runReport(ctx, id, job());
  expect(await reportState(id)).toEqual({ status: 'done', done: 2 });
});

it('leaves a search alone, and goes on with it', async () => {
  const { ctx } = watched.api;
  watched.site.pages.set('/', pageOf('Words about standing desks.'));
  const { body } = await watched.ask('POST', '/api/discovery', {
    seedKind: 'page',
    seed: `${watched.site.url}/`,
    subject: 'standing desks',
    targetUrl: 'https://shop.example/',
  });
  const { id } = body.discovery;
  const state = () =>
    ctx.db.selectFrom('discoveries').select('status').where('id', '=', id).executeTakeFirst();
  await setDisabled(true);
  await forget('run-discovery');
  await runDiscovery(ctx, id, job());
  expect(watched.site.visits).toEqual([]);
  watched.api.clock.forward(3 * DAY_MS);
  await cleanUp(ctx);
  expect(await state()).toEqual({ status: 'queued' });
  await setDisabled(false);
  await cleanUp(ctx);
  expect(await waiting('run-discovery')).toEqual([id]);
  await runDiscovery(ctx, id, job());
  expect(await state()).toEqual({ status: 'done' });
});

it('sends neither digests nor webhooks to a disabled account, and both when it is enabled', async () => {
  const { ctx } = watched.api;
  await watched.ask('PATCH', '/api/me/alerts', { webhookUrl: `${watched.site.url}/hook` });
  const id = await watched.watch('/page');
  await watched.after(0);
  watched.site.pages.set('/page', pageOf(link.replace('good desks', 'read on')));
  await watched.after(200);
  expect(await watched.changes(id)).toEqual(['anchor-changed']);
  const [delivery = ''] = await waiting('deliver-webhook');
  await setDisabled(true);
  await forget('deliver-webhook');
  await deliverWebhook(ctx, delivery, job());
  expect(watched.site.posts).toEqual([]);
  watched.api.clock.forward(DAY_MS);
  expect(await sendAlerts(ctx)).toBe(0);
  await setDisabled(false);
  expect(await sendAlerts(ctx)).toBe(1);
  expect(await waiting('deliver-webhook')).toEqual([delivery]);
  await deliverWebhook(ctx, delivery, job());
  expect(watched.site.posts).toHaveLength(1);
});
