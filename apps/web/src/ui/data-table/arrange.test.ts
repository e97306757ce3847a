import fc from 'fast-check';
import { expect, it } from 'vitest';
import { narrowRows, searchedRows, sortRows, valuesOf, writeRange } from './arrange.ts';
import type { Column } from './column.ts';
import { plainView, readView, type View, withFilter, writeView } from './view.ts';

interface Page {
  name: string;
  status: number | null;
  state: string;
  at: string | null;
}
const columns: Column<Page>[] = [
  { key: 'name', label: 'Name', width: 10, value: ({ name }) => name },
  { key: 'status', label: 'HTTP', width: 5, value: ({ status }) => status, filter: 'number' },
  {
    key: 'state',
    label: 'State',
    width: 5,
    value: ({ state }) => state,
    words: ({ state }) => `is ${state}`,
    filter: 'choice',
  },
  { key: 'at', label: 'Seen', width: 5, value: ({ at }) => at, isTime: true, filter: 'day' },
  { key: 'note', label: 'Note', width: 5, value: () => null, isExtra: true },
];
const [name, status, state, at] = columns as [
  Column<Page>,
  Column<Page>,
  Column<Page>,
  Column<Page>,
];
const page = (some: Partial<Page>): Page => ({
  name: 'a',
  status: 200,
  state: 'live',
  at: null,
  ...some,
});
const plain = plainView(columns);
const narrowed = (rows: Page[], view: Partial<View>) =>
  narrowRows(searchedRows(columns)(rows), columns, { ...plain, ...view });

it('sorts words as people do, figures by size, times by age, and puts what is not known last', () => {
  const rows = ['Zoo', 'äpfel', 'page 10', 'page 9', ''].map((each) => page({ name: each }));
  const names = (isDescending: boolean) =>
    sortRows(rows, name, isDescending).map((each) => each.name);
  expect(names(false)).toEqual(['äpfel', 'page 9', 'page 10', 'Zoo', '']);
  expect(names(true)).toEqual(['Zoo', 'page 10', 'page 9', 'äpfel', '']);
  const statuses = [404, null, 200].map((each) => page({ status: each }));
  expect(sortRows(statuses, status, true).map((each) => each.status)).toEqual([404, 200, null]);
  const times = ['2026-11-21T09:00:00Z', null, '2026-11-21T10:00:00Z'].map((each) =>
    page({ at: each }),
  );
  expect(sortRows(times, at, false).map((each) => each.at)).toEqual([
    times[0]?.at,
    times[2]?.at,
    null,
  ]);
});

it('keeps every row once, and equal ones in their order', () => {
  const rows = fc.array(
    fc.record({
      name: fc.string(),
      status: fc.option(fc.nat(3)),
      state: fc.string(),
      at: fc.constant(null),
    }),
  );
  fc.assert(
    fc.property(rows, fc.boolean(), (some, isDescending) => {
      const sorted = sortRows(some, status, isDescending);
      expect(new Set(sorted)).toEqual(new Set(some));
      expect(sorted).toHaveLength(some.length);
      for (const value of [0, 1, 2, 3, null]) {
        const equal = (list: readonly Page[]) => list.filter((each) => each.status === value);
        expect(equal(sorted)).toEqual(equal(some));
      }
    }),
  );
});

it('narrows by every word and every filter at once', () => {
  const rows = [
    page({ name: 'Desks', status: 200, at: '2026-11-20T12:00:00.000Z' }),
    page({ name: 'Desks and lamps', status: 404, state: 'lost', at: '2026-11-21T12:00:00.000Z' }),
    page({ name: 'Lamps', status: null, state: 'lost' }),
  ];
  const names = (view: Partial<View>) => narrowed(rows, view).map((each) => each.name);
  expect(names({ search: 'LAMPS desks' })).toEqual(['Desks and lamps']);
  expect(names({ search: 'is lost' })).toEqual(['Desks and lamps', 'Lamps']);
  expect(names({ filters: { state: ['lost'], status: ['400..'] } })).toEqual(['Desks and lamps']);
  expect(names({ filters: { at: writeRange('2026-11-21', '2026-11-21') } })).toEqual([
    'Desks and lamps',
  ]);
  expect(names({ filters: { status: writeRange('', '399') } })).toEqual(['Desks']);
  expect(names({ filters: { name: ['Desks'] } })).toHaveLength(3);
  expect(valuesOf(rows, state)).toEqual([
    { value: 'lost', words: 'is lost', count: 2 },
    { value: 'live', words: 'is live', count: 1 },
  ]);
});

it('has every view stand in an address, beside what is there', () => {
  const key = fc.constantFrom('name', 'status', 'state', 'at', 'note');
  const view = fc.record<View>({
    search: fc.string({ maxLength: 20 }),
    sort: fc.option(fc.record({ key, isDescending: fc.boolean() })),
    filters: fc.dictionary(
      fc.constantFrom('status', 'state', 'at'),
      fc.array(fc.string({ maxLength: 20 }), { minLength: 1, maxLength: 3 }),
    ),
    columns: fc.uniqueArray(key, { minLength: 1 }),
    pinned: fc.nat(4),
  });
  fc.assert(
    fc.property(view, (chosen) => {
      const query = writeView(new URLSearchParams('list=7'), chosen, plain);
      expect(query.get('list')).toBe('7');
      const read = readView(new URLSearchParams(query.toString()), columns, plain);
      expect({ ...(read ?? plain), filters: { ...read?.filters } }).toEqual({
        ...chosen,
        filters: { ...chosen.filters },
      });
    }),
  );
});

it('takes a value for itself, whatever it is', () => {
  const chosen = withFilter(plain, 'state', ['*', '']);
  const query = writeView(new URLSearchParams(), chosen, plain);
  expect(readView(query, columns, plain)).toEqual(chosen);
});

it('takes nothing from an address that no list has', () => {
  const read = (query: string) => readView(new URLSearchParams(query), columns, plain);
  expect(read('other=1')).toBeNull();
  expect(read('sort=-nothing&columns=nothing&pinned=99&is.nothing=1&is.name=1')).toEqual(plain);
  expect(read('columns=at,nothing,at,name')?.columns).toEqual(['at', 'name']);
  expect(withFilter(withFilter(plain, 'state', ['lost']), 'state', [])).toEqual(plain);
});

it('narrows by each of several values of a row, and counts each of them', () => {
  const tags: Column<Page> = {
    key: 'tags',
    label: 'Tags',
    width: 5,
    value: ({ name: tag }) => tag,
    each: ({ name: all }) => all.split(', ').filter(Boolean),
    choices: [['a', 'First']],
    filter: 'choice',
  };
  const rows = ['a, b', 'b', ''].map((each) => page({ name: each }));
  const found = narrowRows(searchedRows([tags])(rows), [tags], {
    search: '',
    filters: { tags: ['a', 'c'] },
  });
  expect(found).toEqual([rows[0]]);
  expect(valuesOf(rows, tags)).toEqual([
    { value: 'b', words: 'b', count: 2 },
    { value: 'a', words: 'First', count: 1 },
  ]);
});
