import { dayFrom } from '@linkwright/core/all';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../testing/local-site.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { HOUR_MS, openWatched, type Watched } from '../../../testing/watched.ts';
import { grantCredits, reserveCredits, spendCredits } from '../../money/credits/index.ts';

let watched: Watched;
beforeEach(async () => {
  watched = await openWatched();
});
afterEach(() => watched.close());

const OVERVIEW = '/api/me/overview';
const TRENDS = '/api/me/overview/trends';

interface Day {
  day: string;
  live: number;
  spent: number;
}
interface Counts {
  live: number;
  atRisk: number;
  lost: number;
}

it('of a new account is made of nothing, and says what could be begun', async () => {
  const { status, body } = await watched.ask('GET', OVERVIEW);
  expect(status).toBe(200);
  expect(body).toEqual({
    success: true,
    at: watched.api.ctx.clock().toISOString(),
    credits: { balance: 0, reserved: 0, frozen: 0, changedAt: null },
    posts: { permanent: 0, latestAt: null },
    links: { watched: 0, live: 0, checking: 0, lost: 0, unknown: 0, lastLookAt: null },
    campaigns: {
      total: 0,
      running: 0,
      drafts: 0,
      live: 0,
      lost: 0,
      underWay: 0,
      awaitingApproval: 0,
      failed: 0,
      lastLookAt: null,
    },
    alerts: [],
    events: [],
    reminders: [],
    news: { since: '2026-11-20T00:00:00.000Z', rows: [], more: 0 },
    next: ['buy-credits', 'write-post'],
    first: {
      isPutAway: false,
      steps: [
        { step: 'read-page', isDone: false },
        { step: 'preview', isDone: false },
        { step: 'publish', isDone: false },
        { step: 'confirm', isDone: true },
        { step: 'watch', isDone: false },
      ],
    },
  });
});

it('ticks first steps off by what was done, keeps them put away, and ends with the last', async () => {
  const { ctx } = watched.api;
  const first = async () => (await watched.ask('GET', OVERVIEW)).body.first;
  const done = async () =>
    (await first()).steps.flatMap(({ step, isDone }: { step: string; isDone: boolean }) =>
      isDone ? [step] : [],
    );
  const put = (until: string | null) =>
    watched.ask('PUT', `${OVERVIEW}/dismissals`, { cause: 'first-steps', until });
  await watched.watch('/one');
  expect(await done()).toEqual(['confirm', 'watch']);
  await seedPost(ctx.db, { slug: 'first', user_id: watched.ada.user.userId });
  // A page that could not be read for it was not read.
  await sql`insert into post_groundings select id, 'none', '{}' from blog_posts where slug = 'first'`.execute(
    ctx.db,
  );
  expect(await done()).toEqual(['preview', 'publish', 'confirm', 'watch']);
  expect((await put(ctx.clock().toISOString())).status).toBe(200);
  await watched.after(24 * 60);
  expect((await first()).isPutAway).toBe(true);
  await put(null);
  expect((await first()).isPutAway).toBe(false);
  // What is gone again was done: the log of the account knows.
  await ctx.db
    .insertInto('activity')
    .values({
      user_id: watched.ada.user.userId,
      at: ctx.clock(),
      act: 'report-made',
      actor_kind: 'person',
      actor_id: null,
      actor_name: null,
      subject_kind: null,
      subject_id: null,
      subject_name: null,
      count: null,
      call_hash: null,
    })
    .execute();
  expect(await first()).toBeNull();
});

it('sees what a trial post without credits has read, when it is gone, too', async () => {
  const { ctx } = watched.api;
  const article = { keyword: 'standing desks', anchorText: 'good desks' };
  const targetUrl = `${watched.site.url}/desks`;
  watched.site.pages.set('/desks', pageOf('Desks that stand'));
  const made = await watched.ask('POST', '/api/posts', { ...article, targetUrl });
  expect(made).toMatchObject({ status: 201, body: { post: { isTrialPost: true } } });
  const done = async () =>
    (await watched.ask('GET', OVERVIEW)).body.first.steps.flatMap(
      ({ step, isDone }: { step: string; isDone: boolean }) => (isDone ? [step] : []),
    );
  const expected = ['read-page', 'preview', 'publish', 'confirm'];
  expect(await done()).toEqual(expected);
  const { slug, title } = made.body.post;
  expect((await watched.ask('GET', OVERVIEW)).body.news.rows).toMatchObject([
    { kind: 'post-ending', id: slug, subject: title },
  ]);
  await ctx.db.deleteFrom('blog_posts').where('slug', '=', slug).execute();
  expect(await done()).toEqual(expected);
});

it('counts one’s own credits, posts and links, and nobody else’s', async () => {
  const { ctx } = watched.api;
  const { userId } = watched.ada.user;
  const other = await seedSignedIn(ctx);
  for (const [index, owner] of [userId, userId, other.user.userId].entries()) {
    await seedPost(ctx.db, { slug: `post-${index}`, user_id: owner });
  }
  const grant = { userId, credits: 10, kind: 'purchase', key: 'a', reason: 'bought' } as const;
  await grantCredits(ctx, ctx.db, grant);
  const lapsesAt = new Date(ctx.clock().getTime() + 60_000);
  const hold = { userId, credits: 3, key: 'b', reason: 'under way', lapsesAt };
  await reserveCredits(ctx, ctx.db, hold);
  const link = await watched.watch('/one');
  await watched.watch('/two', 'nothing');
  await watched.after(0);
  watched.site.pages.set('/one', pageOf('gone'));
  await watched.after(24 * 7);
  await watched.after(24);
  expect(await watched.state(link)).toBe('lost');

  const { body } = await watched.ask('GET', OVERVIEW);
  expect(body).toMatchObject({
    credits: { balance: 7, reserved: 3, frozen: 0 },
    posts: { permanent: 2 },
    links: { watched: 2, live: 0, lost: 1, unknown: 1 },
    next: ['see-lost-links', 'start-campaign'],
  });
  expect(body.credits.changedAt).not.toBeNull();
  expect(Date.parse(body.links.lastLookAt)).toBeLessThanOrEqual(Date.parse(body.at));
  expect(body.alerts[0]).toMatchObject({ kind: 'lost', pageUrl: `${watched.site.url}/one` });

  const theirs = await watched.ask('GET', OVERVIEW, undefined, other.cookie);
  expect(theirs.body).toMatchObject({ posts: { permanent: 1 }, links: { watched: 0 }, alerts: [] });
});

it('tells of campaigns what may want a look', async () => {
  const { ctx } = watched.api;
  const now = ctx.clock();
  const id = ctx.uuid();
  await ctx.db
    .insertInto('campaigns')
    .values({
      id,
      user_id: watched.ada.user.userId,
      name: 'Spring',
      state: 'running',
      target_url: 'https://desks.example/',
      keywords: '[]',
      link_count: 3,
      pace_per_day: 1,
      destination_id: null,
      approve_first: true,
      tone: 'casual',
      length: 'short',
      link_policy: 'follow',
      last_begun_at: null,
      created_at: now,
      started_at: now,
      ended_at: null,
    })
    .execute();
  const link = {
    campaign_id: id,
    keyword: 'desks',
    anchor_text: 'a desk',
    title: null,
    post_id: null,
    url: null,
    problem: null,
    verdict: null,
    missed_since: null,
    sent_at: null,
    begun_on: null,
    due_at: null,
    taken_until: null,
    written_at: null,
    published_at: null,
    live_at: null,
    ended_at: null,
    looked_at: null,
  };
  const links = [
    { ...link, state: 'live', looked_at: now },
    { ...link, state: 'awaiting-approval' },
    { ...link, state: 'failed', ended_at: now },
    { ...link, state: 'failed', ended_at: new Date(now.getTime() - 15 * 24 * HOUR_MS) },
  ] as const;
  for (const [number, values] of links.entries()) {
    await ctx.db
      .insertInto('campaign_links')
      .values({ ...values, id: ctx.uuid(), number })
      .execute();
  }
  for (const kind of ['started', 'link-failed'] as const) {
    await ctx.db
      .insertInto('campaign_events')
      .values({ campaign_id: id, link_id: null, link_number: 2, kind, message: kind, at: now })
      .execute();
  }
  const { body } = await watched.ask('GET', OVERVIEW);
  expect(body).toMatchObject({
    campaigns: {
      total: 1,
      running: 1,
      live: 1,
      lost: 0,
      underWay: 1,
      awaitingApproval: 1,
      failed: 1,
      lastLookAt: now.toISOString(),
    },
    events: [
      {
        kind: 'link-failed',
        campaignId: id,
        campaignName: 'Spring',
        message: 'link-failed',
        at: now.toISOString(),
      },
    ],
    next: ['approve-articles', 'retry-failed-links', 'buy-credits'],
  });
});

it('tells of one cause once, until the account dismisses it', async () => {
  const { ctx } = watched.api;
  for (const path of ['/a', '/b', '/c']) await watched.watch(path);
  await watched.after(0);
  const lose = async (path: string) => {
    watched.site.pages.set(path, pageOf('gone'));
    await watched.after(24 * 7);
    await watched.after(24);
  };
  watched.site.pages.set('/a', pageOf('gone'));
  await lose('/b');
  const alerts = async () => (await watched.ask('GET', OVERVIEW)).body.alerts;
  const [alert, ...others] = await alerts();
  expect(alert).toMatchObject({ kind: 'lost', count: 2 });
  expect(others).toEqual([]);

  const dismiss = (until: string | null, cause = alert.cause, as?: Record<string, string>) =>
    watched.ask('PUT', `${OVERVIEW}/dismissals`, { cause, until }, as);
  const other = await seedSignedIn(ctx);
  expect(await dismiss(alert.at, alert.cause, other.cookie)).toMatchObject({ status: 404 });
  expect(await dismiss(alert.at, 'made-up')).toMatchObject({ status: 404 });
  expect(await alerts()).toHaveLength(1);
  expect(await dismiss(alert.at)).toMatchObject({ status: 200 });
  expect(await alerts()).toEqual([]);
  expect(await dismiss(null)).toMatchObject({ status: 200 });
  expect(await alerts()).toMatchObject([{ count: 2 }]);
  // A time that is still to come hides nothing that comes until then.
  expect(await dismiss('2999-01-01T00:00:00.000Z')).toMatchObject({ status: 200 });
  await lose('/c');
  expect(await alerts()).toMatchObject([{ count: 1, pageUrl: `${watched.site.url}/c` }]);
});

it('is for whoever is signed in', async () => {
  expect(await watched.ask('GET', OVERVIEW, undefined, {})).toMatchObject({
    status: 401,
    body: { code: 'SIGN_IN_REQUIRED' },
  });
});

it('says how links, credits and ranks went, and what comes next', async () => {
  const { ctx } = watched.api;
  const { userId } = watched.ada.user;
  const grant = { userId, credits: 10, kind: 'purchase', key: 'a', reason: 'bought' } as const;
  await grantCredits(ctx, ctx.db, grant);
  await spendCredits(ctx, ctx.db, { userId, credits: 2, key: 'b', reason: 'two articles' });
  await watched.watch('/one');
  await watched.watch('/two');
  await watched.after(0);
  watched.site.pages.set('/one', pageOf('gone'));
  await watched.after(24 * 7);
  const missed = await watched.ask('GET', TRENDS);
  expect(missed.body.links.at(-1)).toMatchObject({ live: 1, atRisk: 1, lost: 0 });
  await watched.after(24);

  const { body } = await watched.ask('GET', TRENDS);
  expect(body.links).toHaveLength(30);
  expect(
    body.links.slice(-9).map(({ live, atRisk, lost }: Counts) => [live, atRisk, lost]),
    // What a second check confirms was so from the first one on.
  ).toEqual([...Array(7).fill([2, 0, 0]), [1, 0, 1], [1, 0, 1]]);
  expect(body.links[0]).toMatchObject({ live: 0, atRisk: 0, lost: 0 });
  const spent = body.credits.filter((day: { spent: number }) => day.spent > 0);
  expect(spent).toEqual([{ day: body.links.at(-9).day, spent: 2 }]);
  // Half a day behind, where it is evening still: another day's checks, and another day's spending.
  const { db } = ctx;
  const profile = db.updateTable('profiles').where('user_id', '=', userId);
  await profile.set({ time_zone: 'Etc/GMT+12' }).execute();
  const behind = (await watched.ask('GET', TRENDS)).body;
  const dayBefore = ({ day }: { day: string }) => dayFrom(day, -1);
  expect(behind.links.map(({ day }: Day) => day)).toEqual(body.links.map(dayBefore));
  expect(behind.credits.find(({ spent: count }: Day) => count > 0)).toEqual({
    day: dayBefore(spent[0]),
    spent: 2,
  });
  expect(behind.links.map(({ live }: Day) => live)).toEqual(
    body.links.map(({ live }: Day) => live),
  );
  await profile.set({ time_zone: null }).execute();
  expect(body.ranks).toEqual([]);
  const next = body.upcoming.map(({ kind, title }: { kind: string; title: string }) => [
    kind,
    title,
  ]);
  expect(next).toContainEqual(['link-check', `${watched.site.url}/two`]);
  for (const { at } of body.upcoming) expect(at >= body.at).toBe(true);

  const other = await seedSignedIn(ctx);
  const theirs = await watched.ask('GET', TRENDS, undefined, other.cookie);
  expect(theirs.body).toMatchObject({ ranks: [], upcoming: [] });
  expect(theirs.body.links.at(-1)).toMatchObject({ live: 0, atRisk: 0, lost: 0 });
  expect(theirs.body.credits.every((day: { spent: number }) => day.spent === 0)).toBe(true);
});

it('says where tracked keywords stand and stood', async () => {
  const { ctx } = watched.api;
  const { userId } = watched.ada.user;
  const now = ctx.clock();
  const id = ctx.uuid();
  const tracker = {
    user_id: userId,
    keyword: 'standing desks',
    host: 'desks.example',
    country: '',
  };
  await ctx.db
    .insertInto('rank_trackers')
    .values({ ...tracker, id, device: '', next_check_at: now, created_at: now })
    .execute();
  const checks = [
    [-3, 'found', 9],
    [-2, 'found', 4],
    [-1, 'error', null],
  ] as const;
  for (const [days, outcome, position] of checks) {
    await ctx.db
      .insertInto('rank_checks')
      .values({
        tracker_id: id,
        outcome,
        position,
        searched: 20,
        url: position && 'https://desks.example/',
        provider: 'Example',
        error: position ? null : 'It did not answer',
        checked_at: new Date(now.getTime() + days * 24 * HOUR_MS),
      })
      .execute();
  }
  const { body } = await watched.ask('GET', TRENDS);
  expect(body.ranks).toEqual([
    {
      id,
      keyword: 'standing desks',
      host: 'desks.example',
      position: 4,
      before: 9,
      isImported: false,
      at: new Date(now.getTime() - 48 * HOUR_MS).toISOString(),
    },
  ]);
  // An average that a file gave, of a day.
  const day = new Date(now.getTime() + HOUR_MS);
  await ctx.db
    .insertInto('rank_checks')
    .values({
      tracker_id: id,
      outcome: 'found',
      position: 4,
      average: 4.4,
      is_imported: true,
      searched: 0,
      url: null,
      provider: 'Search Console',
      error: null,
      checked_at: day,
    })
    .execute();
  const { ranks } = (await watched.ask('GET', TRENDS)).body;
  expect(ranks).toMatchObject([
    { position: 4.4, before: 4, isImported: true, at: day.toISOString() },
  ]);
  // Nobody is asked for results: it is not checked.
  expect(body.upcoming).toEqual([]);
  ctx.search = {
    name: 'Example',
    maxResults: 10,
    hasCountries: false,
    hasDevices: false,
    search: () => Promise.reject(new Error('not asked here')),
  };
  expect((await watched.ask('GET', TRENDS)).body.upcoming).toEqual([
    { kind: 'rank-check', id, title: 'standing desks', at: now.toISOString() },
  ]);
});
