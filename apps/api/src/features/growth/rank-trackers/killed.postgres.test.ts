import { afterEach, beforeEach, expect, it } from 'vitest';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { freshDatabase } from '../../../testing/start-api.ts';
import { openTracked, type Tracked } from '../../../testing/tracked.ts';

let databaseUrl: string;
let on: Tracked;
let server: ServerProcess | undefined;

beforeEach(async () => {
  const { database, url } = await freshDatabase();
  if (!url) throw new Error('A second process needs PostgreSQL');
  databaseUrl = url;
  // The other process has the time of the machine.
  on = await openTracked({ database, clock: () => new Date() });
});
afterEach(async () => {
  await server?.kill();
  await on.close();
});

it('looks once at each keyword although the process is killed while it asks', {
  timeout: 240_000,
}, async () => {
  const keywords = ['oak desks', 'pine desks', 'steel desks'];
  for (const keyword of keywords) await on.track(keyword);
  on.engine.faults.set('pine desks', { kind: 'hang' });
  const asked = () => on.engine.questions.map(({ parameters }) => parameters.get('q'));
  const { db } = on.api.ctx;
  const selectChecked = () =>
    db
      .selectFrom('rank_checks')
      .innerJoin('rank_trackers', 'rank_trackers.id', 'rank_checks.tracker_id')
      .select(['keyword', 'outcome'])
      .orderBy('rank_checks.id')
      .execute();

  server = await startServerProcess(databaseUrl, { SEARXNG_URL: on.engine.url });
  await expect.poll(asked, { timeout: 90_000 }).toContain('pine desks');
  await server.kill();
  on.engine.faults.clear();
  expect(await selectChecked()).toMatchObject([{ keyword: 'oak desks' }]);

  // While it counts as held, nobody else asks for it.
  expect(await on.after(0)).toBe(1);
  expect(asked()).toEqual(['oak desks', 'pine desks', 'steel desks']);
  // Ten minutes later.
  const past = new Date(Date.now() - 1000);
  const held = db.updateTable('rank_trackers').set({ taken_until: past });
  await held.where('taken_until', 'is not', null).execute();
  expect([await on.after(0), await on.after(0)]).toEqual([1, 0]);
  expect(await selectChecked()).toEqual(
    ['oak desks', 'steel desks', 'pine desks'].map((keyword) => ({ keyword, outcome: 'absent' })),
  );
});
