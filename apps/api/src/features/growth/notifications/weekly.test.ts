import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { mailsTo } from '../../../testing/account-client.ts';
import { seedPost } from '../../../testing/seed-post.ts';
import { type SignedInUser, seedSignedIn } from '../../../testing/seed-user.ts';
import { startApi, type TestApi } from '../../../testing/start-api.ts';
import { grantCredits, reserveCredits, spendCredits } from '../../money/credits/index.ts';
import { sendWeeklyDigests } from './weekly.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

let api: TestApi;
let ada: SignedInUser;
beforeEach(async () => {
  // Saturday, 21 November 2026, at nine.
  api = await startApi();
  ada = await seedSignedIn(api.ctx, { name: 'ada' });
});
afterEach(() => api.close());

const mails = async (user = ada) =>
  (await mailsTo(api, user.user.email)).filter(({ kind }) => kind === 'weekly-digest');
const text = async () => (await mails()).at(-1)?.text ?? '';
const days = (count: number) => api.clock.forward(count * DAY_MS);

async function spend(user = ada, key = 'one'): Promise<void> {
  const { userId } = user.user;
  const { ctx } = api;
  const reason = 'A test';
  await grantCredits(ctx, ctx.db, {
    userId,
    credits: 10,
    key: `${key}:in`,
    reason,
    kind: 'purchase',
  });
  await spendCredits(ctx, ctx.db, { userId, credits: 3, key: `${key}:out`, reason });
}

it('writes once a week what is known, with a way out of it', async () => {
  await spend();
  // What is only reserved is not spent.
  await reserveCredits(api.ctx, api.ctx.db, {
    userId: ada.user.userId,
    credits: 2,
    key: 'held',
    reason: 'A test',
    lapsesAt: new Date(api.clock().getTime() + DAY_MS),
  });
  await seedPost(api.ctx.db, {
    slug: 'mine',
    user_id: ada.user.userId,
    created_at: api.clock(),
  });
  days(1);
  expect(await sendWeeklyDigests(api.ctx)).toBe(0);
  // Monday at nine.
  days(1);
  expect(await sendWeeklyDigests(api.ctx)).toBe(1);
  expect(await sendWeeklyDigests(api.ctx)).toBe(0);
  expect(await text()).toContain('Your week, 16 November to 23 November');
  expect(await text()).toContain('Credits: 3 spent, 5 left (from your ledger).');
  expect(await text()).toContain('Posts: 1 published.');
  // Nobody watches or tracks anything: nothing is said of it.
  expect(await text()).not.toMatch(/Watched|Rank|Campaign/);
  const out = /Unsubscribe: (\S+)/.exec(await text())?.[1] ?? '';
  const { unsubscribe_url: header } = await api.ctx.db
    .selectFrom('outbox')
    .select('unsubscribe_url')
    .where('kind', '=', 'weekly-digest')
    .executeTakeFirstOrThrow();
  expect(header).toBe(out);
  const reply = await api.app.inject({ method: 'POST', url: out.replace(api.ctx.publicUrl, '') });
  expect(reply.statusCode).toBe(200);
  await spend(ada, 'two');
  days(7);
  expect([await sendWeeklyDigests(api.ctx), (await mails()).length]).toEqual([0, 1]);
});

it('writes to nobody whose week was empty, nor to an address that is not confirmed', async () => {
  const eve = await seedSignedIn(api.ctx, { name: 'eve', isVerified: false });
  await spend(eve);
  days(2);
  expect(await sendWeeklyDigests(api.ctx)).toBe(0);
  expect([await mails(), await mails(eve)]).toEqual([[], []]);
});

it('makes up for a week that a server that was down has missed', async () => {
  await spend();
  days(5);
  expect(await sendWeeklyDigests(api.ctx)).toBe(1);
  expect(await text()).toContain('Your week, 16 November to 23 November');
  days(7);
  // The week after was empty.
  expect(await sendWeeklyDigests(api.ctx)).toBe(0);
});

it('writes one mail when two processes are at it', async () => {
  await spend();
  days(2);
  const sent = await Promise.all([sendWeeklyDigests(api.ctx), sendWeeklyDigests(api.ctx)]);
  expect(sent.toSorted()).toEqual([0, 1]);
  expect(await mails()).toHaveLength(1);
});

it('counts a link that is there with a flaw as live, and says so', async () => {
  const now = api.clock();
  for (const state of ['live', 'noindex', 'lost', 'unseen'] as const) {
    await api.ctx.db
      .insertInto('watched_links')
      .values({
        id: crypto.randomUUID(),
        user_id: ada.user.userId,
        page_url: `https://blog.example/${state}`,
        destination_url: 'https://desks.example/',
        destination_host: 'desks.example',
        anchor_text: 'good desks',
        state,
        missed_since: null,
        last_live: null,
        last_seen_at: null,
        last_look_at: now,
        paused_at: null,
        next_look_at: now,
        taken_until: null,
        created_at: now,
      })
      .execute();
  }
  await spend();
  days(2);
  expect(await sendWeeklyDigests(api.ctx)).toBe(1);
  expect(await text()).toContain(
    'Watched links: 2 of 4 live at the last check, of which 1 needs a look.',
  );
});

describe('tells of ranks', () => {
  const track = async (keyword: string) => {
    const id = crypto.randomUUID();
    const now = api.clock();
    await api.ctx.db
      .insertInto('rank_trackers')
      .values({
        id,
        user_id: ada.user.userId,
        keyword,
        host: 'desks.example',
        country: '',
        device: '',
        last_results: null,
        last_check_at: null,
        paused_at: null,
        next_check_at: now,
        taken_until: null,
        created_at: now,
      })
      .execute();
    return id;
  };
  const insertCheck = (tracker: string, position: number | null, isError = false) =>
    api.ctx.db
      .insertInto('rank_checks')
      .values({
        tracker_id: tracker,
        position,
        searched: 100,
        url: null,
        provider: 'SearXNG',
        outcome: isError ? 'error' : position === null ? 'absent' : 'found',
        error: isError ? 'away' : null,
        checked_at: api.clock(),
      })
      .execute();

  it('that moved, and not of a look that failed', async () => {
    const [moved, gone, same] = [await track('desks'), await track('lamps'), await track('oak')];
    for (const id of [moved, gone, same]) await insertCheck(id, 12);
    days(7);
    await insertCheck(moved, 8);
    await insertCheck(gone, null);
    await insertCheck(same, 12);
    days(1);
    await insertCheck(moved, null, true);
    days(1);
    expect(await sendWeeklyDigests(api.ctx)).toBe(1);
    expect((await text()).match(/Rank of .*/g)).toEqual([
      'Rank of desks.example for “desks”: place 12, now place 8.',
      'Rank of desks.example for “lamps”: place 12, now not found.',
    ]);
  });
});
