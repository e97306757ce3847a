import { createHmac, timingSafeEqual } from 'node:crypto';
import { createPageFetcher } from '@linkwright/core/node';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GiveUp } from '../../../gateways/jobs.ts';
import { pageOf } from '../../../testing/local-site.ts';
import { HOUR_MS, link, openWatched, type Watched } from '../../../testing/watched.ts';
import { deliverWebhook } from './deliver.ts';

const WEEK = 7 * 24;

let watched: Watched;
let secret: string;
beforeEach(async () => {
  watched = await openWatched();
  const set = await watched.ask('PATCH', '/api/me/alerts', { webhookUrl: hook() });
  secret = set.body.secret;
});
afterEach(() => watched.close());

const hook = () => `${watched.site.url}/hook`;
const alerts = (body: object) => watched.ask('PATCH', '/api/me/alerts', body);
const log = async () => (await watched.ask('GET', '/api/me/alerts/deliveries')).body.items;
const waiting = async () =>
  (
    await watched.api.ctx.db
      .selectFrom('webhook_deliveries')
      .select('id')
      .where('state', '=', 'waiting')
      .orderBy('created_at')
      .execute()
  ).map(({ id }) => id);

/** Tries every delivery that waits, as its job does; what each try threw. */
async function deliver(isLast = false): Promise<unknown[]> {
  const run = { signal: new AbortController().signal, isLast };
  const ids = await waiting();
  return Promise.all(
    ids.map((id) => deliverWebhook(watched.api.ctx, id, run).catch((error: unknown) => error)),
  );
}

/** A link that is there at the first look and lost after the third. */
async function lose(): Promise<string> {
  const id = await watched.watch('/desks');
  await watched.after(0);
  watched.site.pages.set('/desks', pageOf('Nothing here.'));
  await watched.after(WEEK);
  expect(await waiting()).toEqual([]);
  await watched.after(6);
  return id;
}

/** As a receiver checks it that never saw our code (standardwebhooks.com). */
function isSigned(post: Watched['site']['posts'][number], by: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': time, 'webhook-signature': sent } = post.headers;
  const key = Buffer.from(by.replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${time}.${post.body}`).digest();
  return String(sent)
    .split(' ')
    .map((each) => Buffer.from(each.replace(/^v1,/, ''), 'base64'))
    .some((each) => each.length === expected.length && timingSafeEqual(each, expected));
}

it('tells a receiver of a lost link after the confirmation, signed', async () => {
  const id = await lose();
  expect(await deliver()).toEqual([undefined]);
  const [post, ...others] = watched.site.posts;
  expect(others).toEqual([]);
  if (!post) throw new Error('nothing came');
  expect(post.path).toBe('/hook');
  expect(post.headers['content-type']).toBe('application/json');
  expect(JSON.parse(post.body)).toMatchObject({
    type: 'link.lost',
    timestamp: '2026-11-28T15:00:00.000Z',
    data: {
      monitorId: id,
      pageUrl: `${watched.site.url}/desks`,
      state: 'lost',
      change: { kind: 'lost' },
      evidence: { verdict: 'missing', status: 200 },
    },
  });
  expect(isSigned(post, secret)).toBe(true);
  expect(isSigned({ ...post, body: post.body.replace('lost', 'live') }, secret)).toBe(false);
  expect(await log()).toMatchObject([
    { type: 'link.lost', state: 'delivered', attempts: 1, status: 204, error: null },
  ]);
  expect(await deliver()).toEqual([]);
});

it('shows a secret once, and signs with both for a day after a new one was made', async () => {
  expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  expect((await alerts({ webhookUrl: hook() })).body).toMatchObject({ secret: null });
  const stored = await watched.api.ctx.db
    .selectFrom('link_alerts')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(JSON.stringify(stored)).not.toContain(secret.slice(6));
  const second = (await watched.ask('POST', '/api/me/alerts/secret')).body.secret;
  expect(second).not.toBe(secret);

  const test = () => watched.ask('POST', '/api/me/alerts/test');
  expect((await test()).body.delivery).toMatchObject({ type: 'webhook.test', state: 'delivered' });
  watched.api.clock.forward(25 * HOUR_MS);
  await test();
  const signed = watched.site.posts.map((post) => [isSigned(post, secret), isSigned(post, second)]);
  expect(signed).toEqual([
    [true, true],
    [false, true],
  ]);
});

describe('a receiver', () => {
  it('that answers 500 is tried again, under the same id', async () => {
    await lose();
    watched.site.onPost = (response) => response.writeHead(500).end();
    expect(await deliver()).toEqual([
      expect.objectContaining({ message: 'The receiver answered 500' }),
    ]);
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 1, status: 500 }]);
    watched.site.onPost = undefined;
    watched.api.clock.forward(HOUR_MS);
    expect(await deliver()).toEqual([undefined]);
    const [first, second] = watched.site.posts.map(({ headers }) => headers);
    expect(second?.['webhook-id']).toBe(first?.['webhook-id']);
    expect(Number(second?.['webhook-timestamp'])).toBe(Number(first?.['webhook-timestamp']) + 3600);
    expect(await log()).toMatchObject([{ state: 'delivered', attempts: 2, error: null }]);
  });

  it('that is down is tried again, and given up after the last try', async () => {
    await lose();
    await alerts({ webhookUrl: 'http://127.0.0.1:9/hook' });
    expect((await deliver())[0]).not.toBeInstanceOf(GiveUp);
    expect((await deliver(true))[0]).toBeInstanceOf(GiveUp);
    expect(await log()).toMatchObject([{ state: 'failed', attempts: 2, status: null }]);
    expect((await log())[0].error).toMatch(/./);
    expect(await deliver()).toEqual([]);
  });

  it('that is slow is cut off, and does not hold up the next', async () => {
    const { ctx } = watched.api;
    const slow = createPageFetcher({
      version: '1',
      publicUrl: ctx.publicUrl,
      allowPrivate: true,
      timeoutMs: 300,
    });
    await lose();
    ctx.pages = slow;
    watched.site.onPost = () => {};
    const [error] = await deliver();
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(GiveUp);
    expect(await log()).toMatchObject([{ state: 'waiting', attempts: 1, status: null }]);
    await slow.close();
  });

  it('that redirects is not followed, wherever it leads', async () => {
    await lose();
    const location = `${watched.site.url}/private`;
    watched.site.onPost = (response) => response.writeHead(307, { location }).end();
    const [error] = await deliver();
    expect(String(error)).toContain('redirects are not followed');
    expect(watched.site.posts.map(({ path }) => path)).toEqual(['/hook']);
    expect(watched.site.visits).not.toContain('/private');
    expect(await log()).toMatchObject([{ state: 'waiting', status: 307 }]);
  });

  it('that says it is gone is not asked again', async () => {
    await lose();
    watched.site.onPost = (response) => response.writeHead(410).end();
    expect((await deliver())[0]).toBeInstanceOf(GiveUp);
    expect(await log()).toMatchObject([{ state: 'failed', status: 410 }]);
  });

  it.each(['http://127.0.0.1/hook', 'http://[::ffff:10.0.0.1]/hook', 'http://2130706433/hook'])(
    'at a private address (%s) is never connected to',
    async (webhookUrl) => {
      const { ctx } = watched.api;
      ctx.pages = createPageFetcher({
        version: '1',
        publicUrl: ctx.publicUrl,
        connect: () => {
          throw new Error('connected');
        },
      });
      await alerts({ webhookUrl });
      const { delivery } = (await watched.ask('POST', '/api/me/alerts/test')).body;
      expect(delivery).toMatchObject({ state: 'failed', status: null });
      expect(delivery.error).not.toContain('connected');
      await ctx.pages.close();
    },
  );
});

it('drops what waits when the webhook is removed', async () => {
  await lose();
  expect((await alerts({ webhookUrl: null })).body).toMatchObject({ webhookUrl: null });
  expect(await deliver()).toEqual([undefined]);
  expect(watched.site.posts).toEqual([]);
  expect(await log()).toMatchObject([{ state: 'failed', error: 'The address was removed' }]);
  const refused = await watched.ask('POST', '/api/me/alerts/test');
  expect(refused).toMatchObject({ status: 409, body: { code: 'WEBHOOK_NOT_SET' } });
  expect((await alerts({ webhookUrl: hook() })).body.secret).toMatch(/^whsec_/);
});

it('refuses what is no web address', async () => {
  for (const webhookUrl of [
    'javascript:alert(1)',
    'ftp://example.com',
    'nothing',
    'http://a:b@c.d',
  ]) {
    expect((await alerts({ webhookUrl })).body).toMatchObject({ code: 'INVALID_URL' });
  }
});

it('tells of a link that came back with another event', async () => {
  await lose();
  await deliver();
  watched.site.pages.set('/desks', pageOf(link));
  await watched.after(WEEK);
  await deliver();
  expect(watched.site.posts.map(({ body }) => JSON.parse(body).type)).toEqual([
    'link.lost',
    'link.regained',
  ]);
});
