import { afterEach, beforeEach, expect, it } from 'vitest';
import { type LocalSite, pageOf, startLocalSite } from '../../../testing/local-site.ts';
import {
  anchorText,
  destinationUrl,
  link,
  openWatched,
  type Watched,
} from '../../../testing/watched.ts';

const WEEK = 7 * 24;
const LINKS = 30;

let watched: Watched;
let other: LocalSite;
beforeEach(async () => {
  watched = await openWatched();
  other = await startLocalSite();
  await watched.ask('PATCH', '/api/me/alerts', { webhookUrl: 'https://hook.example/' });
});
afterEach(async () => {
  await watched.close();
  await other.close();
});

const paths = Array.from({ length: LINKS }, (_, index) => `/page-${index}`);
const answer = (site: LocalSite, isUp: boolean) => {
  for (const path of paths) site.pages.set(path, isUp ? pageOf(link) : { status: 502, body: '' });
};
const watchAll = (site: LocalSite, some = paths) =>
  watched.ask('POST', '/api/monitors', {
    destinationUrl,
    anchorText,
    urlList: some.map((path) => site.url + path).join('\n'),
  });
const told = async () => {
  const { db } = watched.api.ctx;
  const rows = await db
    .selectFrom('webhook_deliveries')
    .select('type')
    .orderBy('created_at')
    .execute();
  return rows.map(({ type }) => type);
};
const list = async () => (await watched.ask('GET', '/api/monitors?limit=100')).body;

it('is told once of a site that is down, however many links are on it, and once of its return', async () => {
  answer(watched.site, true);
  await watchAll(watched.site);
  expect(await watched.after(0)).toBe(LINKS);
  answer(watched.site, false);
  expect(await watched.after(WEEK)).toBe(LINKS);
  // One check is no proof; the link that found it looks again in half an hour.
  expect([await told(), (await list()).incidents]).toEqual([[], []]);
  expect(await watched.after(0.5)).toBe(1);
  expect(await told()).toEqual(['site.down']);
  const { host } = new URL(watched.site.url);
  expect((await list()).incidents).toEqual([
    { host, beganAt: '2026-11-28T09:00:00.000Z', links: LINKS },
  ]);
  expect(await watched.after(0.5)).toBe(1);
  answer(watched.site, true);
  expect(await watched.after(0.5)).toBe(1);
  expect(await told()).toEqual(['site.down', 'site.up']);
  const { incidents, counts } = await list();
  expect([incidents, counts.live]).toEqual([[], LINKS]);
  const { db } = watched.api.ctx;
  const changes = await db.selectFrom('link_changes').selectAll().orderBy('id').execute();
  expect(changes.map(({ kind, before, after }) => [kind, before, after])).toEqual([
    [
      'site-down',
      `${host} answered.`,
      expect.stringContaining(`${host} has not answered since 28 November 2026 at 09:00 UTC.`),
    ],
    [
      'site-up',
      expect.stringContaining('has not answered since'),
      `${host} answers again, seen on 28 November 2026 at 10:30 UTC.`,
    ],
  ]);
});

it('takes nothing for an incident while nobody else answers either: our own network is away', async () => {
  for (const site of [watched.site, other]) {
    answer(site, true);
    await watchAll(site, ['/page-0']);
  }
  await watched.after(0);
  for (const site of [watched.site, other]) answer(site, false);
  for (const hours of [WEEK, 0.5, 0.5]) expect(await watched.after(hours)).toBe(2);
  expect(await told()).toEqual([]);
  answer(other, true);
  await watched.after(0.5);
  await watched.after(0.5);
  expect(await told()).toEqual(['site.down']);
  expect((await list()).incidents).toMatchObject([{ host: new URL(watched.site.url).host }]);
});

it('forgets what it suspected when the site answers, and lets another link look where one is paused', async () => {
  answer(watched.site, true);
  await watchAll(watched.site, ['/page-0', '/page-1']);
  await watched.after(0);
  answer(watched.site, false);
  await watched.after(WEEK);
  answer(watched.site, true);
  await watched.after(0.5);
  answer(watched.site, false);
  await watched.after(0.2);
  expect(await told()).toEqual([]);

  const { db, clock } = watched.api.ctx;
  await watched.after(WEEK);
  const { link_id: id } = await db
    .selectFrom('site_incidents')
    .select('link_id')
    .executeTakeFirstOrThrow();
  await watched.ask('PATCH', `/api/monitors/${id}`, { isPaused: true });
  await db.updateTable('watched_links').set({ next_look_at: clock() }).execute();
  expect(await watched.after(0.5)).toBe(1);
  expect(await told()).toEqual(['site.down']);
  expect(await watched.after(0.5)).toBe(1);
});
