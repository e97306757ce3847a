import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { seedSignedIn } from '../testing/seed-user.ts';
import { startApi, type TestApi } from '../testing/start-api.ts';
import { freeRow, type HeldRow, lockTakenRow, takeDueRows } from './due-rows.ts';
import { makeRowDue, pauseRow, recurringRows, resumeRow } from './recurring-rows.ts';

const MINUTE_MS = 60_000;
const trackers = recurringRows('rank_trackers', {
  dueAt: 'next_check_at',
  lastAt: 'last_check_at',
});
const watchedLinks = recurringRows('watched_links', {
  dueAt: 'next_look_at',
  lastAt: 'last_look_at',
});

let api: TestApi;
let userId: string;
beforeEach(async () => {
  api = await startApi();
  ({ userId } = (await seedSignedIn(api.ctx)).user);
});
afterEach(() => api.close());

const later = (minutes: number) => new Date(api.clock().getTime() + minutes * MINUTE_MS);

/** So many rows, each due a minute after the one before, the last of them now. */
const insert = {
  rank_trackers: (count: number) =>
    api.ctx.db
      .insertInto('rank_trackers')
      .values(
        Array.from({ length: count }, (_, at) => ({
          ...always(at - count + 1),
          keyword: `desk ${at}`,
          host: 'shop.example',
          country: '',
          device: '' as const,
          next_check_at: later(at - count + 1),
          last_check_at: null,
        })),
      )
      .returning('id')
      .execute(),
  watched_links: (count: number) =>
    api.ctx.db
      .insertInto('watched_links')
      .values(
        Array.from({ length: count }, (_, at) => ({
          ...always(at - count + 1),
          page_url: `https://blog.example/${at}`,
          anchor_text: 'desks',
          destination_url: 'https://desks.example/',
          destination_host: 'desks.example',
          next_look_at: later(at - count + 1),
          last_look_at: null,
        })),
      )
      .returning('id')
      .execute(),
};
const always = (minutes: number) => ({
  id: api.ctx.uuid(),
  user_id: userId,
  paused_at: null,
  taken_until: null,
  created_at: later(minutes),
});

describe.each([
  { table: 'rank_trackers' as const, rows: trackers },
  { table: 'watched_links' as const, rows: watchedLinks },
])('rows of $table that are due', ({ table, rows }) => {
  // Both are the same to the mechanism; a union of tables is none to its types.
  const due = rows as typeof trackers;
  const take = (limit: number): Promise<HeldRow[]> =>
    takeDueRows(api.ctx.db, due, { now: api.clock(), takenUntil: later(10), limit });

  async function takeAll(limit: number): Promise<string[]> {
    const taken: string[] = [];
    for (;;) {
      const some = await take(limit);
      if (some.length === 0) return taken;
      expect(some.length).toBeLessThanOrEqual(limit);
      taken.push(...some.map(({ id }) => id));
    }
  }

  it('are taken once each, although eight take at once', async () => {
    const all = (await insert[table](60)).map(({ id }) => id);
    const taken = await Promise.all([1, 1, 2, 3, 5, 8, 40, 40].map(takeAll));
    expect(taken.flat().sort()).toEqual(all.sort());
  });

  it('are taken in turns, the longest due first', async () => {
    const all = (await insert[table](4)).map(({ id }) => id);
    expect([await takeAll(1), await takeAll(1)]).toEqual([all, []]);
  });

  it('are taken again once whoever held them is dead, who can do nothing to them then', async () => {
    await insert[table](20);
    const dead = await take(20);
    api.clock.forward(9 * MINUTE_MS);
    expect(await take(20)).toEqual([]);
    api.clock.forward(MINUTE_MS);
    const taken = await Promise.all([takeAll(3), takeAll(4), takeAll(5)]);
    expect(taken.flat().sort()).toEqual(dead.map(({ id }) => id).sort());
    for (const row of dead) {
      expect(await lockTakenRow(api.ctx.db, due, row)).toBeUndefined();
      expect(await freeRow(api.ctx.db, due, row)).toBe(false);
    }
    expect(await take(20)).toEqual([]);
  });

  it('are freed by whoever has them, and by one of two at once', async () => {
    await insert[table](1);
    const [row] = await take(1);
    if (!row) throw new Error('Nothing was due');
    expect(await lockTakenRow(api.ctx.db, due, row)).toMatchObject(row);
    const freed = await Promise.all([1, 2, 3].map(() => freeRow(api.ctx.db, due, row)));
    expect(freed.sort()).toEqual([false, false, true]);
    expect(await take(1)).toMatchObject([{ id: row.id }]);
  });

  it('are left alone while they are paused, and come before their time when they are hurried', async () => {
    const [row] = await insert[table](1);
    if (!row) throw new Error('Nothing was made');
    const { db } = api.ctx;
    const own = { userId, id: row.id };
    const now = api.clock();
    await pauseRow(db, due, { ...own, now });
    expect(await take(1)).toEqual([]);
    await resumeRow(db, due, { ...own, at: later(5) });
    expect(await take(1)).toEqual([]);
    expect(
      await makeRowDue(db, due, { userId: api.ctx.uuid(), id: row.id, now, before: now }),
    ).toBe(0);
    const makeDue = () => makeRowDue(db, due, { ...own, now, before: now });
    expect((await Promise.all([makeDue(), makeDue(), makeDue()])).sort()).toEqual([0, 0, 1]);
    expect(await take(1)).toMatchObject([{ id: row.id }]);
  });
});
