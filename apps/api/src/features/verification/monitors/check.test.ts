import { afterEach, beforeEach, expect, it } from 'vitest';
import { pageOf } from '../../../testing/local-site.ts';
import { seedSignedIn } from '../../../testing/seed-user.ts';
import { openWatched, type Watched } from '../../../testing/watched.ts';

let watched: Watched;
let id: string;
beforeEach(async () => {
  watched = await openWatched();
  id = await watched.watch('/desks');
  await watched.after(0);
});
afterEach(() => watched.close());

const check = (link = id, headers?: Record<string, string>) =>
  watched.ask('POST', `/api/monitors/${link}/check`, undefined, headers);
const MINUTE = 1 / 60;
const gone = () => watched.site.pages.set('/desks', pageOf('Nothing here.'));

it('has a link looked at in a moment, and not again within ten minutes', async () => {
  expect(await check()).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED', retryAfter: 600, error: expect.stringContaining('a moment ago') },
  });
  await watched.after(4 * MINUTE);
  expect((await check()).body.retryAfter).toBe(360);
  expect(await watched.after(6 * MINUTE)).toBe(0);
  const asked = await check();
  expect(asked).toMatchObject({ status: 200, body: { success: true, monitor: { id } } });
  expect(asked.body.monitor.nextLookAt).toBe(watched.api.clock().toISOString());
  expect(await check()).toMatchObject({
    status: 429,
    body: { error: expect.stringContaining('about to be') },
  });
  expect(await watched.after(0)).toBe(1);
  expect((await check()).status).toBe(429);
});

it('confirms no loss before six hours are over, however often it is asked', async () => {
  gone();
  await watched.after(1);
  await check();
  expect(await watched.after(0)).toBe(1);
  expect(await watched.state(id)).toBe('checking');
  for (let round = 0; round < 5; round += 1) {
    await watched.after(11 * MINUTE);
    expect((await check()).status).toBe(200);
    expect(await watched.after(0)).toBe(1);
    expect(await watched.state(id)).toBe('checking');
  }
  expect(await watched.changes(id)).toEqual([]);
  expect(await watched.after(5)).toBe(0);
  expect(await watched.after(5 * MINUTE)).toBe(1);
  expect(await watched.state(id)).toBe('lost');
});

it('is for its owner, and for links that are not paused', async () => {
  await watched.after(1);
  const other = await seedSignedIn(watched.api.ctx);
  expect((await check(id, other.cookie)).status).toBe(404);
  expect((await check(id, {})).status).toBe(401);
  await watched.ask('PATCH', `/api/monitors/${id}`, { isPaused: true });
  expect(await check()).toMatchObject({ status: 400, body: { code: 'INVALID_REQUEST' } });
  expect(await watched.after(0)).toBe(0);
});

it('counts among the looks of a day', async () => {
  await watched.after(1);
  await watched.api.ctx.db.updateTable('generation_usage').set({ count: 300 }).execute();
  const refused = await check();
  expect(refused.status).toBe(429);
  expect(refused.body.retryAfter).toBeGreaterThan(600);
  expect(await watched.after(0)).toBe(0);
});
