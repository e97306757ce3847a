import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { hasInk, hasZod, loadedCode, notingLoads } from './testing/loaded-code.ts';
import { builtCli, openWorkplace, type Workplace } from './testing/run-cli.ts';

let place: Workplace;
let list: string;
beforeEach(async () => {
  place = await openWorkplace();
  list = path.join(place.folder, 'loaded');
  await writeFile(
    path.join(place.folder, 'rows.csv'),
    'keyword,anchor,url\ngarden plans,planner,https://example.com/plan\n',
  );
});
afterEach(() => place.remove());

const bulk = ['bulk', 'rows.csv', '--local'];

it.each([[['--version']], [['--help']], [['bulk', '--help']]])(
  'loads neither Ink nor schemas for %j',
  async (args) => {
    expect((await place.run(args, { env: notingLoads(list) })).code).toBe(0);
    const code = await loadedCode(list);
    expect([hasInk(code), hasZod(code)]).toEqual([false, false]);
    expect(code.join('').length).toBeLessThan(150_000);
  },
);

it('loads Ink where a person watches, and never into a pipe', async () => {
  const piped = await place.run([...bulk, '--force'], { env: notingLoads(list) });
  expect(piped.code).toBe(0);
  expect(piped.stderr).toContain('✓ 1/1 line 2 garden plans');
  const code = await loadedCode(list);
  expect([hasInk(code), hasZod(code)]).toEqual([false, false]);
  const watched = await place.runInTerminal([...bulk, '--force'], { env: notingLoads(list) });
  expect(watched.code).toBe(0);
  expect(hasInk(await loadedCode(list))).toBe(true);
});

it('loads schemas where a file is judged by them', async () => {
  await place.run(['verify-receipt', 'rows.csv'], { env: notingLoads(list) });
  expect(hasZod(await loadedCode(list))).toBe(true);
});

it.each([[['--version']], [['completion', 'bash']]])(
  'says in one line that %j does not fit on a full disk',
  async (args) => {
    const full = 'exec "$0" "$@" > /dev/full';
    const onFullDisk = await openWorkplace(['/bin/sh', '-c', full, process.execPath, builtCli]);
    const { code, stderr } = await onFullDisk.run(args);
    await onFullDisk.remove();
    expect([code, stderr]).toEqual([
      1,
      'The output could not be written: no space left on the device.\n',
    ]);
  },
);
