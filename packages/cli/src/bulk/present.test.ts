import { expect, it } from 'vitest';
import { memoryContext } from '../testing/memory-context.ts';
import type { BulkPresenter, RowResult } from './events.ts';
import { openBulkPresenter } from './present.ts';

const result: RowResult = {
  line: 13,
  keyword: 'garden\u001b[2J planner',
  anchorText: 'planner',
  targetUrl: 'x.example',
  status: 'done',
  postUrl: 'https://blog.example/garden-planner',
};
const broken: RowResult = {
  line: 14,
  keyword: 'raised beds',
  anchorText: 'planner',
  targetUrl: 'x.example',
  status: 'failed',
  error: { code: 'WRITER_TIMEOUT', message: 'The writer\ntook too long' },
};
const options = {
  json: false,
  quiet: false,
  color: false,
  title: 'Publishing 500 rows',
  total: 500,
  kept: 10,
};

function presentRun(presenter: BulkPresenter): void {
  presenter.see({ type: 'started', total: 500, kept: 10, concurrency: 5 });
  for (const line of [13, 14]) {
    presenter.see({ type: 'row-started', row: { line, body: { keyword: 'garden planner' } } });
    presenter.see({ type: 'row-step', line, step: 'writing', words: 10 });
  }
  presenter.see({ type: 'pace', concurrency: 8, waitMs: 12_000 });
  presenter.see({ type: 'row-retry', line: 14, attempt: 2, waitMs: 12_000, message: 'Busy' });
  presenter.see({ type: 'row-finished', result });
  presenter.see({ type: 'row-finished', result: broken });
  presenter.say('Saved → posts.csv');
}

it('tells a log each row, what holds it up, and the sums', async () => {
  const stop = new AbortController();
  const ctx = memoryContext('/', { signal: stop.signal });
  const presenter = await openBulkPresenter(ctx, options);
  presentRun(presenter);
  stop.abort();
  presenter.see({ type: 'finished', done: 11, failed: 1, left: 488, stopped: 'interrupted' });
  presenter.close('failed');
  const { stdout, stderr } = ctx.written();
  expect(stdout).toBe('');
  expect(stderr.split('\n').slice(0, 11)).toEqual([
    'Publishing 500 rows',
    '10 of 500 rows were done earlier',
    'The service takes 8 at once, waiting 12 s',
    'line 14 garden planner: again in 12 s: Busy',
    '✓ 11/500 line 13 garden [2J planner → https://blog.example/garden-planner',
    '✗ 12/500 line 14 raised beds: The writer took too long',
    'Saved → posts.csv',
    'Stopping: running rows are finished. Ctrl-C again stops at once.',
    'Done        11  10 of them earlier',
    'Failed       1',
    'Left       488  interrupted',
  ]);
});

it('keeps to ASCII where the locale is not UTF-8', async () => {
  const ctx = memoryContext('/', { env: { LANG: 'C' } });
  const presenter = await openBulkPresenter(ctx, options);
  presentRun(presenter);
  presenter.see({ type: 'finished', done: 11, failed: 1, left: 488 });
  presenter.close('done');
  const { stderr } = ctx.written();
  expect(stderr).not.toMatch(/[^\n -~]/);
  expect(stderr).toContain('+ 11/500 line 13 garden [2J planner -> https://blog.example');
});

it('says now and then how far it is', async () => {
  let now = 0;
  const ctx = memoryContext('/', { clock: () => new Date(now) });
  const presenter = await openBulkPresenter(ctx, { ...options, kept: 0 });
  presenter.see({ type: 'started', total: 500, kept: 0, concurrency: 5 });
  for (let line = 1; line <= 50; line += 1) {
    now += 2000;
    presenter.see({ type: 'row-finished', result: { ...result, line } });
  }
  expect(ctx.written().stderr.match(/^\d+ of 500 · .*$/gm)).toEqual([
    '15 of 500 · 30.0 posts/min · about 16:10 left',
    '30 of 500 · 30.0 posts/min · about 15:40 left',
    '45 of 500 · 30.0 posts/min · about 15:10 left',
  ]);
});

it('says nothing with --quiet', async () => {
  const ctx = memoryContext('/');
  const presenter = await openBulkPresenter(ctx, { ...options, quiet: true });
  presentRun(presenter);
  presenter.see({ type: 'finished', done: 11, failed: 1, left: 488 });
  presenter.close('done');
  expect(ctx.written()).toEqual({ stdout: '', stderr: '' });
});
