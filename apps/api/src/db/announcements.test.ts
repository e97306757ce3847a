import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshDatabase } from '../testing/start-api.ts';
import { gatherAnnouncements, idsOf } from './announcements.ts';
import type { Database } from './open.ts';
import { prepared, runPrepared } from './prepared.ts';

describe('what is noted', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is told together, within 100 ms, each id once', async () => {
    const tell = vi.fn(async () => {});
    const { note } = gatherAnnouncements(tell);
    for (const id of ['a', 'b', 'a']) note('news', id);
    expect(tell).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(99);
    expect(tell.mock.calls).toEqual([['news', ['a b']]]);
    note('news', 'a');
    await vi.advanceTimersByTimeAsync(99);
    expect(tell.mock.calls.slice(1)).toEqual([['news', ['a']]]);
  });

  it('fits into messages of the database', async () => {
    const told: string[] = [];
    const { note, close } = gatherAnnouncements(async (_, messages) => void told.push(...messages));
    const ids = Array.from({ length: 450 }, () => crypto.randomUUID());
    for (const id of ids) note('news', id);
    await close();
    expect(told.flatMap(idsOf)).toEqual(ids);
    expect(Math.max(...told.map(({ length }) => length))).toBeLessThan(8000);
  });

  it('goes on to be told after a failure', async () => {
    const tell = vi.fn(async () => {});
    tell.mockRejectedValueOnce(new Error('away'));
    const { note, close } = gatherAnnouncements(tell);
    note('news', 'a');
    await vi.advanceTimersByTimeAsync(99);
    note('news', 'b');
    await close();
    expect(tell).toHaveBeenLastCalledWith('news', ['b']);
  });
});

describe('a statement that announces', () => {
  const statement = prepared('announce_news', 'select $1::text as user_id', 'news');
  let database: Database;
  let heard: string[];
  beforeEach(async () => {
    ({ database } = await freshDatabase());
    heard = [];
    const hear = (message: string) => void heard.push(...idsOf(message));
    await database.subscribe('news', hear, () => {});
  });
  afterEach(() => database.close());

  const inTransaction = (id: string, isFaulty: boolean) =>
    database.db.transaction().execute(async (trx) => {
      await runPrepared(trx, statement, [id]);
      if (isFaulty) throw new Error('rolled back');
      // Longer than announcements are gathered.
      await new Promise((resolve) => setTimeout(resolve, 120));
      expect(heard).not.toContain(id);
    });

  it('does so once it is committed, and never when it is rolled back', async () => {
    await runPrepared(database.db, statement, ['alone']);
    await vi.waitFor(() => expect(heard).toEqual(['alone']), 10_000);
    await expect(inTransaction('lost', true)).rejects.toThrow('rolled back');
    await inTransaction('kept', false);
    await vi.waitFor(() => expect(heard).toEqual(['alone', 'kept']), 10_000);
  });
});
