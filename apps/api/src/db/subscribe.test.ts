import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { freshDatabase } from '../testing/start-api.ts';
import type { Database } from './open.ts';

let database: Database;
beforeEach(async () => {
  ({ database } = await freshDatabase());
});
afterEach(() => database.close());

const listen = (onMessage: (payload: string) => void) =>
  database.subscribe('news', onMessage, () => {});
const announce = (payload: string) =>
  sql`select pg_notify('news', ${payload})`.execute(database.db);

it('tells every listener of a channel, and no longer the one that stopped', async () => {
  const heard: string[] = [];
  const stop = await listen((payload) => heard.push(`first ${payload}`));
  await listen((payload) => heard.push(`second ${payload}`));
  await announce('a');
  await vi.waitFor(() => expect(heard.toSorted()).toEqual(['first a', 'second a']), 10_000);
  await stop();
  await announce('b');
  await vi.waitFor(() => expect(heard).toContain('second b'), 10_000);
  expect(heard).not.toContain('first b');
});
