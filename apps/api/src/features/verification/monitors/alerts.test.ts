import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { GiveUp } from '../../../gateways/jobs.ts';
import { mailsTo } from '../../../testing/account-client.ts';
import { type FakeChats, startFakeChats } from '../../../testing/fake-chats.ts';
import { pageOf } from '../../../testing/local-site.ts';
import { readXml } from '../../../testing/read-xml.ts';
import { HOUR_MS, link, openWatched, soonTold, type Watched } from '../../../testing/watched.ts';
import { deliverWebhook } from './deliver.ts';
import { sendAlerts } from './send-alerts.ts';

const WEEK = 7 * 24;

let watched: Watched;
let chats: FakeChats;
beforeEach(async () => {
  watched = await openWatched();
  chats = await startFakeChats();
});
afterEach(async () => {
  await watched.close();
  await chats.close();
});

const alerts = async (body: object) => {
  const { status, body: answer } = await watched.ask('PATCH', '/api/me/alerts', body);
  expect(status).toBe(200);
  return answer;
};
const read = async () => (await watched.ask('GET', '/api/me/alerts')).body;
const log = async () => (await watched.ask('GET', '/api/me/alerts/deliveries')).body.items;
const mails = async () =>
  (await mailsTo(watched.api, watched.ada.user.email)).filter(({ kind }) =>
    kind.startsWith('monitor-'),
  );

/** Tries every delivery that waits, as its job does; what each try threw. */
async function deliver(): Promise<unknown[]> {
  const { ctx } = watched.api;
  const rows = await ctx.db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('state', '=', 'waiting')
    .execute();
  const run = { signal: new AbortController().signal, isLast: false };
  return Promise.all(
    rows.map(({ id }) => deliverWebhook(ctx, id, run).catch((error: unknown) => error)),
  );
}

/** Links on pages of one site whose rel changes, a week after they were seen. */
async function change(paths: string[] = ['/desks']): Promise<void> {
  for (const path of paths) await watched.watch(path);
  await watched.after(0);
  for (const path of paths) {
    watched.site.pages.set(path, pageOf(link.replace('<a ', '<a rel="nofollow" ')));
  }
  await watched.after(WEEK);
}

it('tells chats of what changed, all of it in one message, at addresses that nobody reads', async () => {
  const set = await alerts({ slackUrl: chats.slackUrl, discordUrl: chats.discordUrl });
  const origin = new URL(chats.slackUrl).origin;
  const shown = { address: `${origin}/…sses`, rhythm: 'now' };
  expect(set).toMatchObject({ slack: shown, discord: shown });
  await change(['/one', '/two', '/three']);
  expect(await sendAlerts(watched.api.ctx)).toBe(0);
  expect(await soonTold(watched)).toBe(3);
  expect(await deliver()).toEqual([undefined, undefined]);
  expect([chats.slack.length, chats.discord.length, chats.refusals]).toEqual([1, 1, []]);
  const slack = JSON.stringify(chats.slack);
  expect(slack).toContain('3 changes to your links');
  expect(slack).toContain('none → nofollow');
  expect(slack).toContain(`<${watched.site.url}/one|`);
  expect(chats.discord[0]?.embeds[0]).toMatchObject({
    url: expect.stringMatching(/\/(?:one|two|three)$/),
  });
  expect((await mails()).map(({ text }) => text.split('\n')[0])).toEqual([
    '3 changes to your links',
  ]);
  expect(
    (await log()).map(({ channel, state }: Record<string, string>) => [channel, state]),
  ).toEqual(
    expect.arrayContaining([
      ['slack', 'delivered'],
      ['discord', 'delivered'],
    ]),
  );
  expect((await read()).last).toMatchObject({
    mail: { state: 'waiting' },
    slack: { state: 'delivered', error: null },
    webhook: null,
  });
  expect(await soonTold(watched)).toBe(0);

  const { db } = watched.api.ctx;
  const kept = [
    await db.selectFrom('alert_channels').selectAll().execute(),
    await db.selectFrom('webhook_deliveries').selectAll().execute(),
    await watched.ask('GET', '/api/me/export').catch(() => ({})),
  ];
  expect(JSON.stringify(kept)).not.toContain('TokenThatNobodyGuesses');
});

it('tries a chat again that is asked too fast, and never one that is gone', async () => {
  await alerts({ slackUrl: chats.slackUrl });
  await change();
  await soonTold(watched);
  chats.refuse = 'too-fast';
  const [error] = await deliver();
  expect([error instanceof Error, error instanceof GiveUp]).toEqual([true, false]);
  chats.refuse = 'gone';
  expect((await deliver())[0]).toBeInstanceOf(GiveUp);
  expect((await read()).last.slack).toMatchObject({
    state: 'failed',
    error: 'The receiver answered 404',
  });
  expect(await alerts({ slackUrl: null })).toMatchObject({ slack: null });
  await watched.after(WEEK);
  expect(chats.slack).toEqual([]);
});

it('sends a test to each channel, while one waits', async () => {
  const test = (channel: string) => watched.ask('POST', `/api/me/alerts/test?channel=${channel}`);
  expect(await test('slack')).toMatchObject({ status: 409, body: { code: 'WEBHOOK_NOT_SET' } });
  await alerts({ slackUrl: chats.slackUrl, discordUrl: chats.discordUrl });
  for (const channel of ['slack', 'discord']) {
    expect((await test(channel)).body.delivery).toMatchObject({ channel, state: 'delivered' });
  }
  expect(chats.slack[0]?.text).toBe('A test from Linkwright: alerts reach you here');
  expect(chats.discord[0]?.content).toContain('A test from Linkwright');
  expect((await test('mail')).body.delivery).toMatchObject({ channel: 'mail', state: 'waiting' });
  expect(await mails()).toMatchObject([{ kind: 'monitor-test' }]);
  expect((await read()).last.mail).toMatchObject({ state: 'waiting' });
  expect((await test('pager')).status).toBe(400);
});

it('tells of the kinds that were chosen, everywhere, and puts all down', async () => {
  const { feedUrl } = (await watched.ask('POST', '/api/me/alerts/feed')).body;
  const webhookUrl = `${watched.site.url}/hook`;
  await alerts({ slackUrl: chats.slackUrl, webhookUrl, kinds: ['lost', 'lost', 'deindexed'] });
  expect(await read()).toMatchObject({ kinds: ['lost', 'deindexed'] });
  await change();
  const id = (await watched.ask('GET', '/api/monitors')).body.items[0].id;
  expect(await watched.changes(id)).toEqual(['rel-changed']);
  expect([await soonTold(watched), await log()]).toEqual([0, []]);

  watched.site.pages.set('/desks', pageOf(link, '<meta name="robots" content="noindex">'));
  await watched.after(WEEK);
  expect(await watched.changes(id)).toEqual(['rel-changed', 'rel-changed', 'noindex-came']);
  expect(await soonTold(watched)).toBe(2);
  await deliver();
  expect(JSON.stringify(chats.slack)).not.toContain('rel');
  expect(watched.site.posts.map(({ body }) => JSON.parse(body).type)).toEqual([
    'link.noindex_came',
  ]);
  const feed = (await watched.ask('GET', new URL(feedUrl).pathname)).body;
  expect(feed.match(/<entry>/g)).toHaveLength(1);
  await alerts({ kinds: [] });
  expect((await watched.ask('GET', new URL(feedUrl).pathname)).body).not.toContain('<entry>');
});

it('says nothing in quiet hours, by the clocks of the account, and everything after them', async () => {
  const { ctx, clock } = watched.api;
  const { userId } = watched.ada.user;
  const zone = { time_zone: 'America/New_York' };
  await ctx.db.updateTable('profiles').set(zone).where('user_id', '=', userId).execute();
  // It is four in the morning there.
  await alerts({ slackUrl: chats.slackUrl, mailRhythm: 'now', quietHours: { from: 22, to: 7 } });
  expect(await read()).toMatchObject({
    quietHours: { from: 22, to: 7 },
    timeZone: 'America/New_York',
  });
  await change(['/one', '/two']);
  expect(await soonTold(watched)).toBe(0);
  clock.forward(2 * HOUR_MS);
  expect(await sendAlerts(ctx)).toBe(0);
  clock.forward(HOUR_MS);
  expect(await sendAlerts(ctx)).toBe(2);
  expect((await mails()).map(({ text }) => text.split('\n')[0])).toEqual([
    '2 changes to your links',
  ]);

  // What waits goes by the settings of now.
  watched.site.pages.set('/one', pageOf(link));
  await watched.after(WEEK - 3);
  expect(await soonTold(watched)).toBe(0);
  await alerts({ quietHours: null });
  expect(await soonTold(watched)).toBe(2);
  const refused = await watched.ask('PATCH', '/api/me/alerts', {
    quietHours: { from: 22, to: 24 },
  });
  expect(refused.status).toBe(400);
});

it('loses nothing and tells nothing twice when a process dies at it', async () => {
  const { ctx } = watched.api;
  await alerts({ slackUrl: chats.slackUrl, isDigestOn: false });
  await change();
  const { send } = ctx.jobs;
  ctx.jobs.send = () => Promise.reject(new Error('the process died'));
  await expect(soonTold(watched)).rejects.toThrow('the process died');
  expect(await log()).toEqual([]);
  ctx.jobs.send = send;
  expect([await sendAlerts(ctx), await sendAlerts(ctx)]).toEqual([1, 0]);
  await Promise.all([deliver(), deliver()]);
  expect(chats.slack.length).toBeGreaterThan(0);
  await deliver();
  expect((await log()).map(({ state }: { state: string }) => state)).toEqual(['delivered']);
});

it('refuses an address that is none, and leaves everything as it was', async () => {
  await alerts({ slackUrl: chats.slackUrl });
  const body = { discordUrl: 'javascript:alert(1)', isDigestOn: false, slackUrl: null };
  const refused = await watched.ask('PATCH', '/api/me/alerts', body);
  expect(refused).toMatchObject({ status: 400, body: { code: 'INVALID_URL' } });
  expect(refused.body.details).toMatchObject([{ field: 'discordUrl' }]);
  expect(await read()).toMatchObject({ isDigestOn: true, discord: null, slack: { rhythm: 'now' } });
});

describe('the feed', () => {
  const make = async () =>
    new URL((await watched.ask('POST', '/api/me/alerts/feed')).body.feedUrl).pathname;
  const get = (path: string) => watched.api.app.inject(path);

  it('is well-formed whatever pages say, for whoever has its address, until that is ended', async () => {
    expect(await read()).toMatchObject({ feedUrl: null });
    const path = await make();
    expect(path).toMatch(/^\/feeds\/links\/[\w-]{22}$/);
    expect(readXml((await get(path)).body).name).toBe('feed');
    await watched.watch('/desks');
    await watched.after(0);
    const words = ']]></title><script>alert(1)</script> & <!-- 桌子';
    watched.site.pages.set(
      '/desks',
      pageOf(link.replace('good desks', words.replace('<', '&lt;'))),
    );
    await watched.after(WEEK);
    const { headers, body } = await get(path);
    expect(headers).toMatchObject({
      'content-type': 'application/atom+xml; charset=utf-8',
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex',
      'referrer-policy': 'no-referrer',
    });
    const feed = readXml(body);
    expect(feed.children.filter(({ name }) => name === 'entry')).toHaveLength(1);
    expect(body).toContain('<title type="text">Its anchor text changed: 127.0.0.1');
    expect(body).toContain('good desks → ');
    expect(body).not.toContain('<script');

    const second = await make();
    expect([(await get(path)).statusCode, (await get(second)).statusCode]).toEqual([404, 200]);
    await watched.ask('DELETE', '/api/me/alerts/feed');
    expect((await get(second)).statusCode).toBe(404);
    for (const none of ['/feeds/links/x', `/feeds/links/${'a'.repeat(22)}`, '/feeds/links/%00']) {
      expect((await get(none)).statusCode, none).toBeGreaterThanOrEqual(400);
    }
  });
});
