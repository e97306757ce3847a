import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BulkApi, listOf, startBulkApi } from '../testing/bulk-api.ts';
import { openWorkplace, type Workplace } from '../testing/run-cli.ts';

vi.setConfig({ testTimeout: 120_000 });

let api: BulkApi;
let place: Workplace;
beforeEach(async () => {
  [api, place] = await Promise.all([startBulkApi(), openWorkplace()]);
  await writeFile(path.join(place.folder, 'rows.csv'), listOf(10));
});
afterEach(() => Promise.all([api.close(), place.remove()]));

const bulk = (args: string[], onStart?: (child: ChildProcess) => void) =>
  place.run(['bulk', 'rows.csv', '--publish', '--yes', '--api-url', api.url, ...args], {
    env: { LINKWRIGHT_API_KEY: 'lw_mine' },
    ...(onStart && { onStart }),
  });

const WORKERS = 3;

/** A run whose every worker waits for its first post, until it is killed. */
async function startRun(args: string[] = []): Promise<ChildProcess> {
  api.delayMs = 60_000;
  const { promise, resolve } = Promise.withResolvers<ChildProcess>();
  void bulk([...args, '--concurrency', String(WORKERS)], resolve);
  const child = await promise;
  await vi.waitFor(() => expect(api.asked).toHaveLength(WORKERS), { timeout: 30_000 });
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
}

it('two runs do not share a journal, and the lock of a killed one does not count', async () => {
  const first = await startRun();
  const second = await bulk(['--resume']);
  expect(second.code).toBe(2);
  expect(second.stderr).toMatch(
    new RegExp(
      `Another run is at work on .*rows\\.csv.* \\(process ${first.pid} since \\d{4}-.*Z\\)`,
    ),
  );
  expect((await bulk(['--force'])).code).toBe(2);
  expect((await bulk(['--resume', '--dry-run'])).code).toBe(0);
  expect(api.asked).toHaveLength(WORKERS);

  await kill(first);
  // The one that is back is at work on nothing.
  await api.close();
  api = await startBulkApi(Number(new URL(api.url).port));
  const { code } = await bulk(['--resume']);
  expect(code).toBe(0);
  expect(new Set([...api.posts.values()].map(({ post }) => post.title)).size).toBe(10);
  expect(existsSync(path.join(place.folder, 'rows.csv.linkwright-bulk.jsonl.lock'))).toBe(false);
});

it('nor a file of results', async () => {
  const first = await startRun(['--results', 'posts.csv']);
  const second = await bulk(['--journal', 'other.jsonl', '--results', 'posts.csv', '--force']);
  expect(second.code).toBe(2);
  expect(second.stderr).toContain('posts.csv (process ');
  await kill(first);
});

it('a run that does not come about leaves no folder behind', async () => {
  api.credits = 3;
  const { code } = await bulk(['--out', 'articles']);
  expect(code).toBe(3);
  expect(existsSync(path.join(place.folder, 'articles'))).toBe(false);
});
