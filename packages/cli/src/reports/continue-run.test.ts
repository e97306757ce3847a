import type { PageResult, RunEvent } from '@linkwright/core/all';
import { expect, it } from 'vitest';
import { pageResult } from '../testing/page-result.ts';
import { continueRun, type StartRun } from './continue-run.ts';
import { noCounts } from './verdict-signs.ts';

const lines = ['a.example', 'b.example', 'a.example', 'c.example'];
const rows = lines.map((line) => ({ line }));

/** Answers in the reverse order, as slow first pages do. */
const asked: string[][] = [];
const start: StartRun = async function* (rows) {
  const given = rows.map(({ line }) => line);
  asked.push(given);
  yield { type: 'started', total: given.length };
  let done = 0;
  for (const position of [...given.keys()].reverse()) {
    const line = given[position] ?? '';
    const first = given.indexOf(line);
    const result = pageResult(position, 'live', {
      line,
      ...(first < position && { duplicateOf: first }),
    });
    done += 1;
    yield { type: 'page', result, done, total: given.length };
  }
  yield { type: 'finished', counts: noCounts(), done, total: given.length, wasCancelled: false };
};

const all = async (kept: PageResult[]): Promise<RunEvent[]> => {
  const events: RunEvent[] = [];
  for await (const event of continueRun(rows, kept, start)) events.push(event);
  return events;
};
const pages = (events: RunEvent[]) =>
  events.flatMap((event) => (event.type === 'page' ? [event] : []));

it('has only the rest checked, and tells it as one run over the whole list', async () => {
  asked.length = 0;
  const events = await all([pageResult(1, 'missing', { line: 'b.example' })]);
  expect(asked).toEqual([['a.example', 'a.example', 'c.example']]);
  expect(events[0]).toEqual({ type: 'started', total: 4 });
  expect(
    pages(events).map(({ done, total, result }) => [done, total, result.position, result.line]),
  ).toEqual([
    [1, 4, 1, 'b.example'],
    [2, 4, 3, 'c.example'],
    [3, 4, 2, 'a.example'],
    [4, 4, 0, 'a.example'],
  ]);
  expect(pages(events).map(({ result }) => result.duplicateOf)).toEqual([null, null, 0, null]);
  expect(events.at(-1)).toEqual({
    type: 'finished',
    // The line that repeats another is no page of its own.
    counts: { ...noCounts(), live: 2, missing: 1 },
    done: 4,
    total: 4,
    wasCancelled: false,
  });
});

it('asks nothing where everything was checked', async () => {
  asked.length = 0;
  const events = await all(lines.map((line, position) => pageResult(position, 'live', { line })));
  expect(asked).toEqual([]);
  expect(events.at(-1)).toMatchObject({ type: 'finished', done: 4 });
});
