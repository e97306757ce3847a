import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { takeDueRows } from '../../../db/due-rows.ts';
import { fakeResults } from '../../../testing/fake-search.ts';
import { openTracked, type Tracked } from '../../../testing/tracked.ts';
import { checkRanks } from './check-ranks.ts';
import { storeCheck } from './check-ranks-store.ts';
import { deletePastRanks } from './delete-past.ts';
import { trackers } from './store.ts';

const page = 'https://www.shop.example/desks';

let on: Tracked;
beforeEach(async () => {
  on = await openTracked();
});
afterEach(() => on.close());

describe('a look', () => {
  it('finds the host, remembers where, and tells how it moved', async () => {
    on.engine.index.set('desks', fakeResults(40, { 7: page }));
    const id = await on.track('desks');
    expect(await on.after(0)).toBe(1);
    expect(await on.after(0)).toBe(0);
    on.engine.index.set('desks', fakeResults(40, { 3: page }));
    expect(await on.after(24)).toBe(1);
    const { tracker, checks, results } = await on.read(id);
    expect(tracker).toMatchObject({
      band: 'top-3',
      change: { kind: 'up', by: 4 },
      lastKnown: { outcome: 'found', position: 3, searched: 30, url: page, provider: 'SearXNG' },
      best: { position: 3, at: '2026-11-22T09:00:00.000Z' },
      nextCheckAt: '2026-11-23T09:00:00.000Z',
    });
    expect(checks.map(({ at, position }: Check) => [at, position])).toEqual([
      ['2026-11-22T09:00:00.000Z', 3],
      ['2026-11-21T09:00:00.000Z', 7],
    ]);
    expect(results).toHaveLength(30);
    expect(results.filter(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([
      { position: 3, url: page, title: 'Result 3', isOwn: true },
    ]);
  });

  it('that does not find the host says how far it looked', async () => {
    on.engine.index.set('desks', fakeResults(40, { 31: page }));
    on.engine.index.set('few', fakeResults(4));
    const [far, few, none] = [
      await on.track('desks'),
      await on.track('few'),
      await on.track('nothing'),
    ];
    expect(await on.after(0)).toBe(3);
    const known = async (id: string) => (await on.read(id)).tracker.lastKnown;
    expect(await known(far)).toMatchObject({ outcome: 'absent', position: null, searched: 30 });
    expect(await known(few)).toMatchObject({ outcome: 'absent', position: null, searched: 4 });
    expect(await known(none)).toMatchObject({ outcome: 'absent', position: null, searched: 0 });
  });

  it('that fails is no rank: what was known stays, with its date', async () => {
    on.engine.index.set('desks', fakeResults(40, { 7: page }));
    const id = await on.track('desks');
    await on.after(0);
    on.engine.fail({ kind: 'status', status: 500 });
    expect(await on.after(24)).toBe(1);
    const { tracker, results } = await on.read(id);
    expect(tracker).toMatchObject({
      band: 'top-10',
      change: null,
      best: { position: 7 },
      lastKnown: { at: '2026-11-21T09:00:00.000Z', position: 7 },
      lastCheck: {
        at: '2026-11-22T09:00:00.000Z',
        outcome: 'error',
        position: null,
        error: expect.stringContaining('SearXNG'),
      },
    });
    expect(results).toHaveLength(30);
    // The provider is back: the change is told from the last look that saw anything.
    on.engine.fail(undefined);
    expect(await on.after(1)).toBe(1);
    expect((await on.read(id)).tracker.change).toEqual({ kind: 'same' });
  });

  it('at a provider that is away is asked for one keyword, and for all later', async () => {
    for (const keyword of ['one', 'two', 'three']) await on.track(keyword);
    on.engine.fail({ kind: 'status', status: 429, headers: { 'retry-after': '7200' } });
    expect(await on.after(0)).toBe(1);
    expect(on.engine.questions).toHaveLength(1);
    expect(await on.after(1.9)).toBe(0);
    on.engine.fail(undefined);
    expect(await on.after(0.2)).toBe(3);
  });

  it('without an answer three times in a row says that it is the provider', async () => {
    for (const keyword of ['one', 'two', 'three', 'four', 'five']) await on.track(keyword);
    on.engine.fail({ kind: 'status', status: 500 });
    expect(await on.after(0)).toBe(3);
    expect(await on.after(0.9)).toBe(0);
    on.engine.fail(undefined);
    expect(await on.after(0.1)).toBe(5);
  });

  it('without an answer for one keyword keeps no other from its look', async () => {
    on.engine.faults.set('bad', { kind: 'raw', body: 'garbage' });
    const bad = await on.track('bad');
    for (const keyword of ['one', 'two', 'three']) {
      on.api.clock.forward(1000);
      await on.track(keyword);
    }
    expect(await on.after(0)).toBe(4);
    expect((await on.read(bad)).tracker.lastCheck.outcome).toBe('error');
    const checks = await on.api.ctx.db.selectFrom('rank_checks').select('outcome').execute();
    expect(checks.filter(({ outcome }) => outcome === 'absent')).toHaveLength(3);
  });

  it('that the provider refuses waits for the next day, and keeps no other', async () => {
    const id = await on.track('one');
    on.api.clock.forward(1000);
    await on.track('two');
    on.engine.script({ kind: 'status', status: 403 });
    expect(await on.after(0)).toBe(2);
    const { tracker } = await on.read(id);
    expect([tracker.lastCheck.outcome, tracker.nextCheckAt]).toEqual([
      'error',
      '2026-11-22T09:00:01.000Z',
    ]);
  });

  it('is not made of a keyword that is paused, nor when the process stops', async () => {
    const id = await on.track('desks');
    const change = (isPaused: boolean) => on.ask('PATCH', `/api/rank-trackers/${id}`, { isPaused });
    expect((await change(true)).body.tracker).toMatchObject({ isPaused: true, nextCheckAt: null });
    expect(await on.after(48)).toBe(0);
    expect((await change(false)).body.tracker.isPaused).toBe(false);
    expect(await checkRanks(on.api.ctx, AbortSignal.abort())).toBe(0);
    expect(await on.after(0)).toBe(1);
  });

  it('that stops in the middle leaves the keyword free', async () => {
    await on.track('desks');
    on.engine.script({ kind: 'hang' });
    const stopping = new AbortController();
    const round = checkRanks(on.api.ctx, stopping.signal);
    await expect.poll(() => on.engine.questions.length, { timeout: 10_000 }).toBe(1);
    stopping.abort();
    expect(await round).toBe(0);
    expect(await on.after(0)).toBe(1);
  });

  it('of a dead process is made again after a while, and its answer counts no more', async () => {
    const id = await on.track('desks');
    const { db } = on.api.ctx;
    const now = on.api.clock();
    const takenUntil = new Date(now.getTime() + 10 * 60_000);
    const [dead] = await takeDueRows(db, trackers, { now, takenUntil, limit: 1 });
    if (!dead) throw new Error('Nothing was due');
    expect(await on.after(0.1)).toBe(0);
    expect(await on.after(0.1)).toBe(1);
    const late = {
      check: {
        ...({ outcome: 'found', position: 1, searched: 30, url: page } as const),
        provider: 'SearXNG',
        error: null,
        checked_at: now,
      },
      known: undefined,
      nextCheckAt: now,
    };
    expect(await storeCheck(db, dead, late)).toBe(false);
    expect((await on.read(id)).checks).toHaveLength(1);
  });
});

describe('the looks of a day', () => {
  it('have an end, from which on keywords wait for the next', async () => {
    await on.close();
    on = await openTracked({ env: { RANK_CHECKS_PER_DAY: '2' } });
    for (const keyword of ['one', 'two', 'three']) await on.track(keyword);
    expect(await on.after(0)).toBe(2);
    const { body } = await on.ask('GET', '/api/rank-trackers');
    expect(body.looks).toEqual({ used: 2, max: 2, resetsAt: '2026-11-22T00:00:00.000Z' });
    const waiting = body.items.find(({ lastCheck }: { lastCheck: unknown }) => lastCheck === null);
    expect(await on.after(1)).toBe(0);
    const check = await on.ask('POST', `/api/rank-trackers/${waiting.id}/check`);
    expect(check).toMatchObject({
      status: 429,
      body: {
        code: 'RATE_LIMITED',
        error: expect.stringMatching(/new ones on .* at 00:00 UTC[.]$/),
      },
    });
    expect(Number(check.headers['retry-after'])).toBe(14 * 3600);
    expect(await on.after(14)).toBe(1);
  });
});

it('is asked with country and device, and not at all by a provider without them', async () => {
  await on.close();
  on = await openTracked({ provider: 'serpapi' });
  on.engine.index.set('desks', fakeResults(12, { 4: page }));
  const id = await on.track('desks', { country: 'de', device: 'mobile' });
  await on.after(0);
  const { parameters } = on.engine.questions[0] ?? {};
  expect([parameters?.get('gl'), parameters?.get('device')]).toEqual(['de', 'mobile']);
  const asked = on.engine.questions.length;
  if (on.api.ctx.search) on.api.ctx.search.hasCountries = false;
  await on.after(24);
  expect(on.engine.questions.length).toBe(asked);
  const { tracker } = await on.read(id);
  expect(tracker.lastKnown.position).toBe(4);
  expect(tracker.lastCheck.error).toBe('SerpApi (Google) cannot search from a country');
});

it('is forgotten after 400 days', async () => {
  const id = await on.track('desks');
  await on.after(0);
  await on.ask('PATCH', `/api/rank-trackers/${id}`, { isPaused: true });
  await on.after(399 * 24);
  await deletePastRanks(on.api.ctx);
  expect((await on.read(id)).checks).toHaveLength(1);
  await on.after(25);
  await deletePastRanks(on.api.ctx);
  expect((await on.read(id)).checks).toHaveLength(0);
});

interface Check {
  at: string;
  position: number | null;
}
