import { appendFile, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryContext } from '../testing/memory-context.ts';
import { pageResult } from '../testing/page-result.ts';
import { openKeptRun } from './kept-run.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-kept-'));
});
afterEach(() => rm(folder, { recursive: true }));

const wanted = { destinationUrl: 'https://example.com/plan', anchorText: 'planner' };
const lines = ['a.example', 'b.example', 'c.example'];
const open = (changes: Partial<Parameters<typeof openKeptRun>[1]> = {}, env = {}) =>
  openKeptRun(memoryContext(folder, { env }), { wanted, lines, resume: true, ...changes });
const stateFolder = () => path.join(folder, '.local/state/linkwright/reports');

it('goes on with what was kept, page for page', () => {
  const first = open();
  expect(first).toMatchObject({ results: [], isKept: true });
  first.add(pageResult(2, 'missing'));
  first.add(pageResult(0, 'live'));
  expect(open().results).toEqual([pageResult(2, 'missing'), pageResult(0, 'live')]);
  // Opened twice without a page in between, it still holds them.
  expect(open().results).toHaveLength(2);
});

it('goes on with what an earlier version kept', async () => {
  open().add(pageResult(0, 'live'));
  const [file = ''] = await readdir(stateFolder());
  const { pageUrl, verdict, summary, visitedAt } = pageResult(0, 'live').inspection;
  const inspection = { pageUrl, verdict, summary, visitedAt };
  const older = JSON.stringify({ position: 1, line: 'b.example', duplicateOf: null, inspection });
  await appendFile(path.join(stateFolder(), file), `${older}\n{"position":2,"inspection":{}}\n`);
  expect(open().results).toMatchObject([
    { position: 0 },
    { position: 1, inspection: { ...inspection, chain: [], deductions: [] } },
  ]);
});

it('keeps where a server checked a line, and takes no place that is none', async () => {
  const place = { report: { id: 'r1', url: 'https://a.example/report/r1' }, position: 4 };
  open().add(pageResult(0, 'live'), place);
  const [file = ''] = await readdir(stateFolder());
  const broken = { ...pageResult(1, 'live'), place: { report: 'r1' } };
  await appendFile(path.join(stateFolder(), file), `${JSON.stringify(broken)}\n`);
  const { results, places } = open();
  expect(results).toEqual([pageResult(0, 'live'), pageResult(1, 'live')]);
  expect([...places]).toEqual([[0, place]]);
});

it('is of these pages and this link alone', () => {
  open().add(pageResult(0, 'live'));
  expect(open({ lines: ['a.example'] }).results).toEqual([]);
  expect(open({ wanted: { ...wanted, anchorText: 'other' } }).results).toEqual([]);
  expect(open().results).toHaveLength(1);
});

it('begins anew without resume', () => {
  open().add(pageResult(0, 'live'));
  expect(open({ resume: false }).results).toEqual([]);
  expect(open().results).toEqual([]);
});

it('leaves out the line that a kill cut off, and what is not of the list', async () => {
  open().add(pageResult(1, 'live'));
  const [name = ''] = await readdir(stateFolder());
  const file = path.join(stateFolder(), name);
  const strange = `${JSON.stringify(pageResult(7, 'live'))}\nnull\n{"position":0}\n`;
  await appendFile(file, `${strange}${JSON.stringify(pageResult(2, 'live')).slice(0, 80)}`);
  expect(open().results).toEqual([pageResult(1, 'live')]);
  expect(await readFile(file, 'utf8')).toBe(`${JSON.stringify(pageResult(1, 'live'))}\n`);
});

it('lies where its owner alone reads it, and is gone once it is removed', async () => {
  const kept = open({}, { XDG_STATE_HOME: path.join(folder, 'state') });
  kept.add(pageResult(0, 'live'));
  const reports = path.join(folder, 'state/linkwright/reports');
  const [name = ''] = await readdir(reports);
  expect((await stat(path.join(reports, name))).mode & 0o777).toBe(0o600);
  kept.end({ isWhole: false });
  expect(await readdir(reports)).toEqual([]);
});

it('keeps nothing where nothing can be written, and of a report without a list', () => {
  const kept = open({}, { XDG_STATE_HOME: '/dev/null/state' });
  kept.add(pageResult(0, 'live'));
  expect(kept).toMatchObject({ results: [], isKept: false });
  expect(open({ lines: [] }).isKept).toBe(false);
});

it('keeps the last run that ended for the next one, which it is no part of', () => {
  const first = open({ resume: false });
  expect(first.previous).toBeNull();
  first.add(pageResult(0, 'live'));
  first.end({ isWhole: true });
  const second = open({ resume: true });
  expect(second.results).toEqual([]);
  expect(second.previous).toEqual({
    results: [pageResult(0, 'live')],
    endedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
  });
  second.add(pageResult(0, 'missing'));
  // Cut off, it leaves the one before.
  second.end({ isWhole: false });
  expect(open().previous?.results).toEqual([pageResult(0, 'live')]);
  expect(open({ lines: ['a.example'] }).previous).toBeNull();
});

it('keeps the ends of twenty lists', async () => {
  for (let at = 0; at < 25; at += 1) {
    const run = open({ lines: [`${at}.example`] });
    run.add(pageResult(0, 'live'));
    run.end({ isWhole: true });
  }
  expect(await readdir(stateFolder())).toHaveLength(20);
});
