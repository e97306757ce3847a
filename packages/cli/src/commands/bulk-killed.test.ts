import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BulkApi, listOf, startBulkApi } from '../testing/bulk-api.ts';
import { openWorkplace, type Workplace } from '../testing/run-cli.ts';

const ROWS = 1000;
const KILLS = 50;

let api: BulkApi;
let place: Workplace;
beforeEach(async () => {
  [api, place] = await Promise.all([startBulkApi(), openWorkplace()]);
  await writeFile(path.join(place.folder, 'rows.csv'), listOf(ROWS));
});
afterEach(() => Promise.all([api.close(), place.remove()]));

const run = (killAfter: number | undefined) => {
  const begun = api.asked.length;
  const args = ['bulk', 'rows.csv', '--publish', '--yes', '--resume', '--quiet'];
  return place.run([...args, '--concurrency', '20', '--api-url', api.url, '--api-key', 'lw_mine'], {
    onStart(child) {
      if (killAfter === undefined) return;
      const timer = setInterval(() => {
        if (api.asked.length - begun < killAfter) return;
        clearInterval(timer);
        // Somewhere in what it does with the next answers.
        setTimeout(() => child.kill('SIGKILL'), Math.random() * 40);
      }, 1);
      child.once('exit', () => clearInterval(timer));
    },
  });
};

it('killed fifty times over a thousand rows, it makes a thousand posts', async () => {
  for (let kill = 0; kill < KILLS; kill += 1) {
    const { code } = await run(Math.floor(Math.random() * 15));
    expect(code).toBe(null);
  }
  expect(api.posts.size).toBeLessThan(ROWS);
  const { code, stdout } = await run(undefined);
  expect(code).toBe(0);
  const titles = [...api.posts.values()].map(({ post }) => post.title);
  expect(titles).toHaveLength(ROWS);
  expect(new Set(titles).size).toBe(ROWS);
  const lines = stdout
    .trimEnd()
    .split('\n')
    .map((text) => JSON.parse(text).line);
  expect(lines.sort((a, b) => a - b)).toEqual(Array.from({ length: ROWS }, (_, at) => at + 2));
}, 600_000);
