import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { memoryContext } from '../testing/memory-context.ts';
import { type OutputFlags, planOutputs } from './outputs.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-outputs-'));
});
afterEach(() => rm(folder, { recursive: true }));

const plan = (flags: OutputFlags) => planOutputs(memoryContext(folder), flags);

it.each([
  [{}, 'table', []],
  [{ json: true }, 'events', []],
  [{ output: 'md' }, 'md', []],
  [{ output: 'junit', out: ['links'] }, 'table', ['links junit']],
  [{ out: ['a.xlsx'] }, 'table', ['a.xlsx xlsx']],
  [{ out: ['a.xml'], json: true }, 'events', ['a.xml junit']],
  [{ csv: true }, 'csv', []],
  [{ out: ['a.csv'] }, 'table', ['a.csv csv']],
  [{ out: ['a.JSONL'], json: true }, 'events', ['a.JSONL json']],
  [{ out: ['links'], csv: true }, 'table', ['links csv']],
  [{ out: ['a.html'], html: 'b.html' }, 'table', ['a.html html', 'b.html html']],
  [{ csv: true, html: 'b' }, 'csv', ['b html']],
  [{ out: ['a.md', 'a.xml'] }, 'table', ['a.md md', 'a.xml junit']],
] as const)('%j prints %s and saves %j', async (flags, stdout, files) => {
  const outputs = await plan(flags);
  expect(outputs.stdout).toBe(stdout);
  expect(
    outputs.files.map(({ path: file, format }) => `${path.relative(folder, file)} ${format}`),
  ).toEqual(files);
});

it.each([
  [{ json: true, csv: true }, '--json and --csv'],
  [{ json: true, output: 'md' }, '--json and --output'],
  [{ csv: true, output: 'md' }, '--csv and --output md'],
  [{ out: ['results'] }, 'a name in .csv, .jsonl, .html, .md, .xml or .xlsx says how to write it'],
  [{ out: ['a.html'], html: './a.html' }, 'name the same file'],
  [{ out: ['no/such/a.csv'] }, 'Nothing can be written in'],
  [{ html: 'here.html' }, 'exists already; --force overwrites it'],
] as const)('refuses %j before any work', async (flags, words) => {
  await writeFile(path.join(folder, 'here.html'), 'mine');
  await expect(plan(flags)).rejects.toThrow(words);
});
