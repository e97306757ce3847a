import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { UsageError } from '../exit.ts';
import { resultOf } from '../testing/simulate-bulk.ts';
import { openAppendFile } from './append-file.ts';
import { openJournal, readKeptRows } from './journal.ts';
import { readDoneRows } from './journal-record.ts';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'linkwright-journal-'));
  file = path.join(folder, 'journal.jsonl');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const identity = { list: 'ab'.repeat(32), options: { '--out': 'articles' } };
const read = (changes: { resume?: boolean; force?: boolean; identity?: typeof identity } = {}) =>
  readKeptRows(file, { identity, resume: true, force: false, newId: () => 'run-1', ...changes });

async function write(): Promise<void> {
  const journal = openJournal(file, { kept: await read(), identity, clock: () => 0 });
  journal.row(resultOf(2), true);
  journal.row({ ...resultOf(3), status: 'failed', error: { code: 'X', message: 'x' } }, true);
  journal.row({ ...resultOf(4), status: 'failed', error: { code: 'X', message: 'x' } }, false);
  journal.saving(5, 'five.md');
  journal.saving(6, 'six.md');
  journal.row(resultOf(6), true);
  await journal.close();
}

it('says what was done, what failed, and what was begun', async () => {
  await write();
  const kept = await read();
  expect(kept).toMatchObject({ runId: 'run-1', done: { size: 2 }, failed: { size: 2 } });
  expect([2, 3, 4, 6].map((line) => kept.done.has(line))).toEqual([true, false, false, true]);
  // The service answered line 3, so that its next attempt is another request; line 4 it may yet do.
  expect([...kept.refusals]).toEqual([[3, 1]]);
  expect([...kept.saving]).toEqual([[5, 'five.md']]);
  const done: number[] = [];
  for await (const { line } of readDoneRows(file)) done.push(line);
  expect(done).toEqual([2, 6]);
});

it('cuts off a last line that a kill tore, wherever', async () => {
  await write();
  const whole = await readFile(file);
  for (let bytes = 0; bytes <= whole.length; bytes += 7) {
    await writeFile(file, whole.subarray(0, bytes));
    const kept = await read();
    const journal = openJournal(file, { kept, identity, clock: () => 0 });
    journal.row(resultOf(9), true);
    await journal.close();
    const after = await read();
    expect(after.done.size).toBe(kept.done.size + 1);
    expect(after.done.has(9)).toBe(true);
  }
});

it('refuses what is there without --resume, and the journal of another run', async () => {
  await write();
  await expect(read({ resume: false })).rejects.toThrow(
    /is not finished \(2 done, 2 failed\): --resume goes on with it, --force starts anew/,
  );
  expect((await read({ resume: false, force: true })).done.size).toBe(0);
  await expect(read({ identity: { ...identity, list: 'cd' } })).rejects.toThrow(/another list/);
  const options = { '--out': 'elsewhere' };
  await expect(read({ identity: { ...identity, options } })).rejects.toThrow(
    /--out was articles and is elsewhere/,
  );
  await appendFile(file, '{"type":"row"}\n');
  await expect(read()).rejects.toThrow(/line 8 is damaged/);
});

it.each(['some notes', 'some notes\n', '{"a":1}\n', '{"type":"bulkhead"'])(
  'leaves %j alone, also with --force',
  async (text) => {
    await writeFile(file, text);
    await expect(read({ force: true })).rejects.toThrow(UsageError);
    expect(await readFile(file, 'utf8')).toBe(text);
  },
);

it('says where a disk is full', () => {
  const full = openAppendFile('/dev/full', 'a', () => 0);
  expect(() => full.append('a line\n')).toThrow('/dev/full could not be written: ENOSPC');
});
