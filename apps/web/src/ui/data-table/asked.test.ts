import { expect, it } from 'vitest';
import { leftToNarrow, questionIn } from './asked.ts';
import type { Column } from './column.ts';
import { plainView, readView, writeView } from './view.ts';

const value = () => null;
const column = { width: 8, value } satisfies Partial<Column<object>>;
const columns: Column<object>[] = [
  { ...column, key: 'state', label: 'State', filter: 'choice', asked: 'status' },
  { ...column, key: 'at', label: 'Time', filter: 'day', asked: { from: 'since', to: 'until' } },
  { ...column, key: 'amount', label: 'Amount', filter: 'number' },
];
const view = {
  search: ' ada ',
  filters: { state: ['open'], at: ['2026-11-21..'], amount: ['3..'] },
};

it('asks the server for what it knows, and does the rest with what is here', () => {
  expect(questionIn(view, columns, 'q')).toEqual({ q: 'ada', status: 'open', since: '2026-11-21' });
  expect(leftToNarrow(view, columns, true)).toEqual({ search: '', filters: { amount: ['3..'] } });
});

it('searches what is here where the server cannot', () => {
  expect(questionIn({ search: 'ada', filters: {} }, columns, undefined)).toEqual({});
  expect(leftToNarrow(view, columns, false).search).toBe(' ada ');
});

it('asks with the moments that the ends of days are, where it has to', () => {
  const at = { ...columns[1], asked: { from: 'since', to: 'until', isMoment: true } };
  const { since, until } = questionIn(
    { search: '', filters: { at: ['2026-11-21..2026-11-21'] } },
    [at as Column<object>],
    undefined,
  );
  expect(Date.parse(until ?? '') - Date.parse(since ?? '')).toBe(24 * 3600_000 - 1);
});

it('begins with what waits, and remembers that somebody wants all', () => {
  const plain = plainView(columns, null, { state: ['open'] });
  const read = (query: string) => readView(new URLSearchParams(query), columns, plain);
  const written = (filters: Record<string, string[]>) =>
    writeView(new URLSearchParams(), { ...plain, filters }, plain).toString();
  expect([written({ state: ['open'] }), written({ state: ['done'] })]).toEqual([
    '',
    'is.state=done',
  ]);
  expect(decodeURIComponent(written({}))).toBe('any=state');
  expect([read('any=state')?.filters, read('q=ada')?.filters]).toEqual([{}, { state: ['open'] }]);
});
