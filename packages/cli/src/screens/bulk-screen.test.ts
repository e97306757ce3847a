import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, it, vi } from 'vitest';
import type { BulkPresenter, RowResult } from '../bulk/events.ts';
import { openBulkPresenter } from '../bulk/present.ts';
import { displayWidth } from '../display-width.ts';
import { type FakeTerminal, fakeTerminal } from '../testing/fake-terminal.ts';
import { memoryContext } from '../testing/memory-context.ts';
import { onScreen } from '../testing/on-screen.ts';

const hostile = ['garden planner', '\u001b[2J\u001b]0;x\u0007evil', '日本語の庭の計画'.repeat(20)];
hostile.push(
  '👨‍👩‍👧 👍🏽 family 🏳️‍🌈'.repeat(9),
  'e\u0301\u0302'.repeat(200),
  'a\nb\rc\u2028d\u202ee',
  '',
);

const resultOf = (line: number, status: RowResult['status'] = 'done'): RowResult => ({
  line,
  keyword: hostile[line % hostile.length] ?? '',
  anchorText: 'a',
  targetUrl: 'b',
  status,
  words: 1000,
  seoScore: 90,
  creditsSpent: 1,
  ...(status === 'failed' && { error: { code: 'X', message: `The writer\nfailed ${line} 日本` } }),
});

let presenter: BulkPresenter;
afterEach(() => presenter.close('done'));

async function open(
  size: { columns: number; rows: number },
  { color = true, LANG = 'C.UTF-8' } = {},
) {
  const terminal = fakeTerminal(size);
  const stop = new AbortController();
  const ctx = memoryContext('/', {
    stderr: terminal.stream,
    signal: stop.signal,
    env: { LANG },
    clock: () => new Date(),
  });
  presenter = await openBulkPresenter(ctx, {
    json: false,
    quiet: false,
    color,
    title: 'Publishing 500 rows',
    total: 500,
    kept: 20,
  });
  presenter.see({ type: 'started', total: 500, kept: 20, concurrency: 30 });
  return { terminal, stop };
}

/** Rows 30 to 59 run, one waits, some failed, the service wants less. */
function fill(): void {
  for (let line = 2; line < 60; line += 1) {
    const keyword = hostile[line % hostile.length] ?? '';
    presenter.see({ type: 'row-started', row: { line, body: { keyword } } });
    presenter.see({ type: 'row-step', line, step: 'writing', words: 320, targetWords: 1000 });
    if (line >= 30) continue;
    const result = resultOf(line, line % 3 === 0 ? 'failed' : 'done');
    presenter.see({ type: 'row-finished', result });
  }
  presenter.see({ type: 'row-retry', line: 58, attempt: 2, waitMs: 60_000, message: 'Busy' });
  presenter.see({ type: 'pace', concurrency: 8, waitMs: 60_000 });
}

const shown = ({ chunks }: FakeTerminal): string[] => onScreen(chunks.join('')).filter(Boolean);
/** Lines of each picture that was painted. */
const heights = ({ chunks }: FakeTerminal): number[] =>
  chunks.map((chunk) => stripVTControlCharacters(chunk).split('\n').length);
const until = (check: () => void) => vi.waitFor(check, { timeout: 15_000 });

it.each([40, 80, 120])('shows the whole run in %d columns', async (columns) => {
  const { terminal } = await open({ columns, rows: 24 });
  fill();
  await until(() => expect(shown(terminal).join('\n')).toContain('The service takes 8 at once'));
  const lines = shown(terminal);
  expect(lines[0]).toMatch(/^Publishing 500 rows · \d:\d\d$/);
  expect(lines[1]).toMatch(/^█+░+ {2}48 of 500 · 9 failed$/);
  expect(lines.filter((line) => line.includes('1,000'))).toHaveLength(9);
  expect(lines).toContainEqual(expect.stringMatching(/and 20 more/));
  expect(lines).toContainEqual(expect.stringMatching(/^↻ {2}58 again in \d+ s: Busy/));
  expect(lines.filter((line) => line.startsWith('✗'))).toHaveLength(5);
  // A wide character is one entry of the picture and takes two columns.
  for (const line of lines) expect(displayWidth(line)).toBeLessThanOrEqual(Math.min(columns, 78));
  expect(terminal.chunks.join('')).not.toMatch(/\p{Cc}(\[2J|\]0;)|\u202e|\u200d/u);
});

it.each([20, 10, 4])('is never as tall as a window of %d rows', async (rows) => {
  const { terminal, stop } = await open({ columns: 40, rows });
  fill();
  stop.abort();
  await until(() => expect(shown(terminal).join('\n')).toContain('48 of 500'));
  expect(Math.max(...heights(terminal))).toBeLessThanOrEqual(rows);
});

it('has neither colours nor Unicode where there are none', async () => {
  const { terminal } = await open({ columns: 40, rows: 20 }, { color: false, LANG: 'POSIX' });
  fill();
  await until(() => expect(shown(terminal).join('\n')).toContain('Busy'));
  presenter.see({ type: 'finished', done: 39, failed: 9, left: 452, stopped: 'service' });
  presenter.close('failed');
  const written = terminal.chunks.join('');
  expect(written.match(/\p{Cc}\[[\d;]*m/gu)).toBeNull();
  expect(stripVTControlCharacters(written)).not.toMatch(/[^\r\n -~]/);
  expect(shown(terminal)).toContainEqual(expect.stringMatching(/^#+-+ {2}48 of 500 - 9 failed$/));
});

it('follows the window, and leaves nothing behind', async () => {
  const { terminal } = await open({ columns: 120, rows: 30 });
  fill();
  await until(() => expect(shown(terminal).join('\n')).toContain('writing 320 of 1,000 words'));
  terminal.resize({ columns: 40, rows: 30 });
  await until(() => expect(shown(terminal).join('\n')).toContain('320/1,000 words'));
  const lines = shown(terminal);
  expect(lines.filter((line) => line.startsWith('Publishing'))).toHaveLength(1);
  expect(lines.filter((line) => displayWidth(line) > 40)).toEqual([]);
});

it('says what an interrupt does, and ends with the sums and the cursor', async () => {
  const { terminal, stop } = await open({ columns: 40, rows: 20 });
  fill();
  presenter.say('Results: posts.csv');
  stop.abort();
  await until(() => expect(shown(terminal).join('\n')).toContain('Ctrl-C again stops at once.'));
  presenter.see({ type: 'finished', done: 39, failed: 9, left: 452, stopped: 'interrupted' });
  presenter.close('failed');
  const lines = shown(terminal);
  expect(lines[0]).toBe('Results: posts.csv');
  expect(lines.filter((line) => line.startsWith('Results'))).toHaveLength(1);
  expect(lines.join('\n')).not.toContain('Ctrl-C again');
  expect(lines.slice(3, 6)).toEqual([
    'Done          39  20 of them earlier',
    'Failed         9',
    'Left         452  interrupted',
  ]);
  const written = terminal.chunks.join('');
  expect(written.lastIndexOf('\u001b[?25h')).toBeGreaterThan(written.lastIndexOf('\u001b[?25l'));
});

it('paints no more often however fast events come', async () => {
  const { terminal } = await open({ columns: 80, rows: 24 });
  await until(() => expect(terminal.chunks.length).toBeGreaterThan(1));
  const before = terminal.chunks.length;
  for (let line = 2; line < 1002; line += 1) {
    presenter.see({ type: 'row-started', row: { line, body: { keyword: 'x' } } });
    for (const step of ['checking', 'writing', 'linking'] as const) {
      presenter.see({ type: 'row-step', line, step });
    }
    presenter.see({ type: 'row-finished', result: resultOf(line) });
    presenter.say(line === 1001 ? 'The last word' : `Word ${line}`);
  }
  // Nothing was painted by the events themselves.
  expect(terminal.chunks.length).toBe(before);
  await until(() => expect(terminal.chunks.join('')).toContain('The last word'));
});
