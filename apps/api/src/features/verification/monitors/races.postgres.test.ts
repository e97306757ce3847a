import { setTimeout as sleep } from 'node:timers/promises';
import { GATHER_MS } from '@linkwright/core/all';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { takeDueRows } from '../../../db/due-rows.ts';
import { startJobs } from '../../../jobs.ts';
import { pageOf } from '../../../testing/local-site.ts';
import {
  anchorText,
  destinationUrl,
  link,
  openWatched,
  type Watched,
} from '../../../testing/watched.ts';
import { keepCheck, recheckLinks } from './recheck.ts';
import { sendAlerts } from './send-alerts.ts';
import { watchedLinks } from './store.ts';

const WEEK = 7 * 24;
const MINUTE_MS = 60 * 1000;

let watched: Watched;
beforeEach(async () => {
  watched = await openWatched();
});
afterEach(() => watched.close());

const signal = () => new AbortController().signal;
const together = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 6 }, work));
const count = async (table: 'link_looks' | 'link_changes' | 'webhook_deliveries' | 'outbox') =>
  (await watched.api.ctx.db.selectFrom(table).selectAll().execute()).length;

async function watchMany(links: number): Promise<void> {
  const urls = Array.from({ length: links }, (_, index) => `/page-${index}`);
  for (const url of urls) watched.site.pages.set(url, pageOf('Nothing here.'));
  await watched.ask('POST', '/api/monitors', {
    destinationUrl,
    anchorText,
    urlList: urls.map((url) => watched.site.url + url).join('\n'),
  });
}

it('looks once at each link, although six workers look at once', async () => {
  await watchMany(60);
  const counts = await together(() => recheckLinks(watched.api.ctx, signal()));
  expect(counts.reduce((sum, each) => sum + each, 0)).toBe(60);
  // Besides, the host is asked once what it shows for no page.
  const visits = watched.site.visits.filter((path) => watched.site.pages.has(path));
  expect([await count('link_looks'), visits.length]).toEqual([60, 60]);
});

it('stores no look of a worker that was taken for dead', async () => {
  await watchMany(1);
  const { ctx, clock } = watched.api;
  const take = () => {
    const takenUntil = new Date(clock().getTime() + MINUTE_MS);
    return takeDueRows(ctx.db, watchedLinks, { now: clock(), takenUntil, limit: 10 });
  };
  const [slow] = await take();
  expect(await take()).toEqual([]);
  clock.forward(2 * MINUTE_MS);
  expect(await recheckLinks(ctx, signal())).toBe(1);
  if (!slow) throw new Error('nothing was due');
  const inspection = JSON.parse(JSON.stringify({ ...exampleInspection, pageUrl: slow.page_url }));
  expect(await keepCheck(ctx, slow, inspection)).toBe(false);
  expect(await count('link_looks')).toBe(1);
});

it('tells of a lost link once, although its last look is made by several at once', async () => {
  const webhookUrl = `${watched.site.url}/hook`;
  const slackUrl = `${watched.site.url}/slack`;
  await watched.ask('PATCH', '/api/me/alerts', { webhookUrl, slackUrl });
  await watched.watch('/desks');
  await watched.after(0);
  watched.site.pages.set('/desks', pageOf('Nothing here.'));
  await watched.after(WEEK);
  watched.api.clock.forward(6 * 60 * MINUTE_MS);
  await together(() => recheckLinks(watched.api.ctx, signal()));
  watched.api.clock.forward(GATHER_MS);
  await together(() => sendAlerts(watched.api.ctx));
  expect([
    await count('link_changes'),
    await count('webhook_deliveries'),
    await count('outbox'),
  ]).toEqual([1, 2, 1]);
});

it('leaves no change behind that is found while others are sent', async () => {
  const { ctx, clock } = watched.api;
  await watched.ask('PATCH', '/api/me/alerts', { slackUrl: `${watched.site.url}/slack` });
  await watchMany(40);
  await watched.after(0);
  for (let page = 0; page < 40; page += 1) watched.site.pages.set(`/page-${page}`, pageOf(link));
  clock.forward(WEEK * 60 * MINUTE_MS);
  const checking = together(() => recheckLinks(ctx, signal()));
  const isOver = checking.then(() => true);
  while (!(await Promise.race([isOver, sleep(5)]))) {
    clock.forward(GATHER_MS);
    await sendAlerts(ctx);
  }
  clock.forward(GATHER_MS);
  await sendAlerts(ctx);
  const sent = await ctx.db.selectFrom('webhook_deliveries').select('body').execute();
  const told = sent.map(({ body }) => Number(/"text":"(\d+) change/.exec(body)?.[1]));
  expect(told.reduce((sum, each) => sum + each, 0)).toBe(40);
});

it('never watches more than a plan allows, with several lists at once', async () => {
  const list = (of: number) =>
    Array.from({ length: 30 }, (_, index) => `https://blog-${of}.example/${index}`).join('\n');
  let next = 0;
  const answers = await together(() => {
    next += 1;
    const urlList = list(next);
    return watched.ask('POST', '/api/monitors', { destinationUrl, anchorText, urlList });
  });
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3);
  expect((await watched.ask('GET', '/api/monitors')).body.used).toBe(90);
});

it('delivers through the real queue, with every job running', async () => {
  await watched.ask('PATCH', '/api/me/alerts', { webhookUrl: `${watched.site.url}/hook` });
  await watched.watch('/desks', 'Nothing yet.');
  await watched.after(0);
  watched.site.pages.set('/desks', pageOf(`<a href="${destinationUrl}">${anchorText}</a>`));
  await watched.after(WEEK);
  const stop = await startJobs(watched.api.ctx);
  const deadline = Date.now() + 20_000;
  while (watched.site.posts.length === 0 && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await stop();
  expect(watched.site.posts.map(({ body }) => JSON.parse(body).type)).toEqual(['link.found']);
});

const exampleInspection = {
  verdict: 'missing',
  summary: 'Nothing',
  score: 0,
  deductions: [],
  link: null,
  links: [],
  otherOutgoingLinks: 0,
  finalUrl: '',
  chain: [],
  status: 200,
  failure: null,
  robotsDirectives: [],
  robots: { us: true, disallowed: [] },
  canonicalElsewhere: null,
  contentType: 'text/html',
  title: null,
  bodyHash: null,
  bytes: 0,
  isWhole: true,
  visitedAt: '2026-11-21T09:00:00.000Z',
  elapsedMs: 1,
};
