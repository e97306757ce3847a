import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listOf } from '../testing/bulk-api.ts';
import { jsonLines, openWorkplace, type Workplace } from '../testing/run-cli.ts';

vi.setConfig({ testTimeout: 120_000 });
const ROWS = 60;

let place: Workplace;
let server: { process: ChildProcess; url: string };
beforeEach(async () => {
  place = await openWorkplace();
  await writeFile(path.join(place.folder, 'rows.csv'), listOf(ROWS));
  server = await startServer();
});
afterEach(async () => {
  server.process.kill('SIGKILL');
  await place.remove();
});

async function startServer(port = '0') {
  const script = path.join(import.meta.dirname, '../testing/bulk-api-process.ts');
  const child = fork(script, [madeFile(), port]);
  const [url] = (await once(child, 'message')) as [string];
  return { process: child, url };
}

const madeFile = () => path.join(place.folder, 'made.jsonl');
const made = (): [string, { post: { title: string } }][] =>
  existsSync(madeFile())
    ? readFileSync(madeFile(), 'utf8')
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line))
    : [];
const bulk = (args: string[], onStart?: () => void) =>
  place.run(
    ['bulk', 'rows.csv', '--publish', '--yes', '--concurrency', '3', '--patience', '3', ...args],
    {
      env: { LINKWRIGHT_API_URL: server.url, LINKWRIGHT_API_KEY: 'lw_mine' },
      ...(onStart && { onStart }),
    },
  );

it('a server that is killed ends the run with everything kept; once it is back, the rest is made', async () => {
  const stopped = await bulk([], () => {
    const timer = setInterval(() => {
      if (made().length < 20) return;
      clearInterval(timer);
      server.process.kill('SIGKILL');
    }, 2);
  });
  expect(stopped.stderr).toContain('--resume goes on from there.');
  expect(stopped.code).toBe(4);
  const printed = jsonLines(stopped.stdout);
  expect(printed.length).toBeGreaterThanOrEqual(17);
  expect(printed.every(({ status }) => status === 'done')).toBe(true);

  server = await startServer(new URL(server.url).port);
  const resumed = await bulk(['--resume']);
  expect(resumed.code).toBe(0);
  expect(jsonLines(resumed.stdout)).toHaveLength(ROWS);
  const titles = made().map(([, { post }]) => post.title);
  expect(titles).toHaveLength(ROWS);
  expect(new Set(titles).size).toBe(ROWS);
});
