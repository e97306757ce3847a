import { afterEach, beforeEach, expect, it } from 'vitest';
import { mailsTo } from '../../../testing/account-client.ts';
import { fakeBrowser, shell } from '../../../testing/fake-browser.ts';
import { pageOf } from '../../../testing/local-site.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { HOUR_MS, link, openWatched, soonTold, type Watched } from '../../../testing/watched.ts';
import { deletePastMonitoring } from './delete-past.ts';
import { bringDailyForward, recheckLinks } from './recheck.ts';
import { sendAlerts } from './send-alerts.ts';

let watched: Watched;
beforeEach(async () => {
  watched = await openWatched();
});
afterEach(() => watched.close());

const put = (path: string, words: string, head = '') =>
  watched.site.pages.set(path, pageOf(words, head));
const mails = async () =>
  (await mailsTo(watched.api, watched.ada.user.email)).filter(
    ({ kind }) => kind === 'monitor-digest',
  );
const WEEK = 7 * 24;

it('calls a link lost after the second look, six hours later, and tells of it then', async () => {
  const id = await watched.watch('/desks');
  expect(await watched.state(id)).toBe('waiting');
  expect(await watched.after(0)).toBe(1);
  expect(await watched.state(id)).toBe('live');

  put('/desks', 'Nothing here.');
  expect(await watched.after(WEEK)).toBe(1);
  expect(await watched.state(id)).toBe('checking');
  expect(await watched.after(5.9)).toBe(0);
  await sendAlerts(watched.api.ctx);
  expect([await watched.changes(id), await mails()]).toEqual([[], []]);

  expect(await watched.after(0.1)).toBe(1);
  expect(await watched.state(id)).toBe('lost');
  expect(await watched.changes(id)).toEqual(['lost']);
  await soonTold(watched);
  const [mail, ...others] = await mails();
  expect(others).toEqual([]);
  expect(mail?.text).toContain(`${watched.site.url}/desks: The link is gone`);

  put('/desks', link);
  await watched.after(WEEK);
  expect(await watched.state(id)).toBe('live');
  expect(await watched.changes(id)).toEqual(['lost', 'regained']);
});

it('counts a miss as down only when it was confirmed', async () => {
  const id = await watched.watch('/desks');
  await watched.after(0);
  put('/desks', 'Nothing here.');
  await watched.after(WEEK);
  put('/desks', link);
  await watched.after(6);
  const uptime = async () => (await watched.ask('GET', `/api/monitors/${id}`)).body.monitor.uptime;
  expect(await uptime()).toEqual({ up: 2, down: 0, unseen: 1, share: 1 });

  put('/desks', 'Nothing here.');
  await watched.after(WEEK);
  await watched.after(6);
  expect(await uptime()).toEqual({ up: 2, down: 2, unseen: 1, share: 0.5 });
});

it.each([
  ['a 403', { status: 403, body: 'Forbidden' }],
  ['a 429', { status: 429, body: 'Slow down' }],
  ['a 500', { status: 500, body: 'Broken' }],
  [
    'a challenge',
    {
      status: 503,
      headers: { server: 'cloudflare', 'cf-mitigated': 'challenge' },
      body: '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x.js"></script>',
    },
  ],
])('never calls a link lost behind %s', async (_name, page) => {
  const id = await watched.watch('/desks');
  await watched.after(0);
  watched.site.pages.set('/desks', page);
  for (const hours of [WEEK, WEEK, WEEK]) await watched.after(hours);
  expect(await watched.state(id)).toBe('live');
  // A site that gives no answer is one incident, and no link's fault.
  expect(await watched.changes(id)).toEqual(page.status === 500 ? ['site-down'] : []);
  const { monitor, looks } = (await watched.ask('GET', `/api/monitors/${id}`)).body;
  expect(looks.map(({ outcome }: { outcome: string }) => outcome)).toEqual([
    'unseen',
    'unseen',
    'unseen',
    'up',
  ]);
  expect(monitor.uptime).toEqual({ up: 1, down: 0, unseen: 3, share: 1 });
  expect(monitor.lastSeenAt).toBe('2026-11-21T09:00:00.000Z');
});

it('tells that rel changed and that the page asks not to be indexed, at once', async () => {
  const id = await watched.watch('/desks');
  await watched.after(0);
  put('/desks', link.replace('<a ', '<a rel="nofollow" '));
  await watched.after(WEEK);
  put(
    '/desks',
    link.replace('<a ', '<a rel="nofollow" '),
    '<meta name="robots" content="noindex">',
  );
  await watched.after(WEEK);
  expect(await watched.state(id)).toBe('noindex');
  expect(await watched.changes(id)).toEqual(['rel-changed', 'noindex-came']);
});

it('looks hourly with Premium, from the day on which it was bought, and less often at a page that stays', async () => {
  const { ctx } = watched.api;
  await watched.watch('/desks');
  expect([await watched.after(0), await watched.after(48)]).toEqual([1, 0]);
  await bringDailyForward(ctx);
  expect(await watched.after(0)).toBe(0);

  const { userId } = watched.ada.user;
  const premium = { subscription_tier: 'premium' } as const;
  await ctx.db.updateTable('profiles').set(premium).where('user_id', '=', userId).execute();
  await bringDailyForward(ctx);
  expect(await watched.after(0)).toBe(1);
  await bringDailyForward(ctx);
  expect([await watched.after(0.9), await watched.after(0.1)]).toEqual([0, 1]);
  expect([await watched.after(1.4), await watched.after(0.1)]).toEqual([0, 1]);
  put('/desks', `${link} And more.`);
  expect([await watched.after(2.3), await watched.after(1.1), await watched.after(0.1)]).toEqual([
    1, 0, 1,
  ]);
});

it('looks at pages of this installation, wherever it stands', async () => {
  const { ctx } = watched.api;
  ctx.publicUrl = watched.site.url;
  const { fetchPage } = ctx.pages;
  ctx.pages.fetchPage = async (url, options) => {
    if (url.startsWith(watched.site.url)) throw new Error('through the door for strangers');
    return fetchPage(url, options);
  };
  const id = await watched.watch('/blog/desks');
  await watched.after(0);
  expect(await watched.state(id)).toBe('live');
});

it('leaves a paused link alone, and looks at once when it goes on', async () => {
  const id = await watched.watch('/desks');
  await watched.after(0);
  const pause = (isPaused: boolean) => watched.ask('PATCH', `/api/monitors/${id}`, { isPaused });
  expect((await pause(true)).body.monitor).toMatchObject({ isPaused: true, nextLookAt: null });
  expect(await watched.after(WEEK)).toBe(0);
  expect((await pause(false)).body.monitor).toMatchObject({ isPaused: false });
  expect(await watched.after(0)).toBe(1);
});

it('takes a link again that a dead process held, and no earlier', async () => {
  await watched.watch('/desks');
  const { db, clock } = watched.api.ctx;
  const until = new Date(clock().getTime() + 15 * 60 * 1000);
  await db.updateTable('watched_links').set({ taken_until: until }).execute();
  expect(await watched.after(0)).toBe(0);
  expect(await watched.after(0.25)).toBe(1);
});

it('frees what it took when the process stops', async () => {
  await watched.watch('/desks');
  const stopping = new AbortController();
  watched.site.pages.set('/desks', { headers: { 'content-length': '100000' }, body: '' });
  const running = recheckLinks(watched.api.ctx, stopping.signal);
  setTimeout(() => stopping.abort(), 200);
  expect(await running).toBe(0);
  const row = await watched.api.ctx.db
    .selectFrom('watched_links')
    .select(['taken_until', 'last_look_at'])
    .executeTakeFirstOrThrow();
  expect(row).toEqual({ taken_until: null, last_look_at: null });
});

it('writes one digest a user and day, with all that changed, from seven o’clock on', async () => {
  const { ctx, clock } = watched.api;
  for (const path of ['/one', '/two', '/three']) await watched.watch(path, 'Nothing yet.');
  await watched.after(0);
  for (const path of ['/one', '/two']) put(path, link);
  await watched.after(WEEK);
  expect([await soonTold(watched), await sendAlerts(ctx)]).toEqual([1, 0]);
  expect((await mails())[0]?.text).toContain('2 changes');

  put('/three', link);
  const due = { next_look_at: clock() };
  await ctx.db.updateTable('watched_links').set(due).execute();
  await watched.after(1);
  expect(await soonTold(watched)).toBe(0);
  // The next day, before seven and after it.
  clock.forward(20 * HOUR_MS);
  expect([clock().getUTCHours(), await sendAlerts(ctx)]).toEqual([6, 0]);
  clock.forward(HOUR_MS);
  expect(await sendAlerts(ctx)).toBe(1);
  const all = await mails();
  expect(all).toHaveLength(2);
  expect(all[1]?.text).toContain('/three: The link is there now');
  expect(all[1]?.text).not.toContain('/one');
});

it('writes no digest to who turned it off, nor of what changed meanwhile', async () => {
  const digest = (isDigestOn: boolean) => watched.ask('PATCH', '/api/me/alerts', { isDigestOn });
  for (const path of ['/one', '/two', '/three']) await watched.watch(path, 'Nothing yet.');
  await watched.after(0);
  put('/one', link);
  await watched.after(WEEK);
  // What waited already goes too.
  await digest(false);
  put('/two', link);
  await watched.after(WEEK);
  expect(await soonTold(watched)).toBe(0);
  await digest(true);
  expect(await soonTold(watched)).toBe(0);
  put('/three', link);
  await watched.after(WEEK);
  expect(await soonTold(watched)).toBe(1);
  expect((await mails())[0]?.text).toContain('1 change to your links');
});

it('keeps the latest picture of a page that a browser opened, for its owner, for some time', async () => {
  const { browser, jpeg, facts } = fakeBrowser(link);
  watched.api.ctx.browser = browser;
  const id = await watched.watch('/drawn');
  const url = `/api/monitors/${id}/picture`;
  await watched.after(0);
  expect((await watched.ask('GET', url)).status).toBe(404);
  watched.site.pages.set('/drawn', { body: shell });
  await watched.after(WEEK);
  await watched.after(WEEK);
  expect((await watched.ask('GET', `/api/monitors/${id}`)).body).toMatchObject({ picture: facts });
  const kept = await watched.api.app.inject({ url, headers: watched.ada.cookie });
  expect([kept.headers['content-type'], kept.rawPayload]).toEqual(['image/jpeg', jpeg]);
  const { cookie } = await seedSignedIn(watched.api.ctx, { email: 'other@example.com' });
  expect((await watched.ask('GET', url, undefined, cookie)).status).toBe(404);
  const { db } = watched.api.ctx;
  await db
    .updateTable('link_pictures')
    .set({ taken_at: new Date(0) })
    .execute();
  await deletePastMonitoring(watched.api.ctx);
  expect((await watched.ask('GET', url)).status).toBe(404);
});
