import { readFileSync } from 'node:fs';
import path from 'node:path';
import { lacksRight } from '@linkwright/core/all';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { unzipSync } from 'fflate';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { exampleMe, FakeSession } from '../../testing/fake-session.tsx';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { workbookOf } from './workbook.ts';

interface Fruit {
  name: string;
  kind: string;
  count: number | null;
}
const fruit = (name: string, kind: string, count: number | null): Fruit => ({ name, kind, count });
const rows = [fruit('Pear', 'pome', 3), fruit('Apple', 'pome', null), fruit('Cherry', 'stone', 12)];
const columns: Column<Fruit>[] = [
  { key: 'name', label: 'Name', width: 10, value: ({ name }) => name },
  { key: 'kind', label: 'Kind', width: 8, value: ({ kind }) => kind, filter: 'choice' },
  { key: 'count', label: 'Count', width: 5, value: ({ count }) => count, isNumber: true },
];

beforeEach(() => {
  localStorage.clear();
  window.history.replaceState(null, '', '/');
});
afterEach(cleanup);

function show(props: Partial<DataTableProps<Fruit>> = {}) {
  render(<Fruits {...props} />);
  return userEvent.setup();
}
function Fruits(props: Partial<DataTableProps<Fruit>>) {
  const [time, setTime] = useState(0);
  return (
    <FakeSession me={exampleMe}>
      <button type="button" onClick={() => setTime(time + 1)}>
        Make it anew
      </button>
      <DataTable
        key={time}
        name="fruits"
        caption="Fruits"
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        nameOf={({ name }) => name}
        countOf={(count) => `${count} fruits`}
        empty={<p>No fruits.</p>}
        {...props}
      />
    </FakeSession>
  );
}
const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
const addressSays = (words: string) =>
  vi.waitFor(() => expect(decodeURIComponent(window.location.search)).toBe(words));

it('is cards on a phone, which say only what is known of some row', () => {
  const phone = { matches: true, addEventListener() {}, removeEventListener() {} };
  vi.stubGlobal('matchMedia', () => phone);
  show({ rows: [fruit('Pear', 'pome', 3), fruit('Apple', '', null)] });
  const said = () =>
    screen.getAllByRole('listitem').map((card) => card.querySelector('dl')?.textContent);
  expect(said()).toEqual(['KindpomeCount3', 'Kind–Count–']);
  expect(document.querySelectorAll('[data-wide]')).toHaveLength(0);
  cleanup();
  show({ rows: [fruit('Pear', 'pome', null), fruit('Apple', '', null)] });
  expect(said()).toEqual(['Kindpome', 'Kind–']);
  // What stands beside nothing has the whole line.
  expect(document.querySelectorAll('[data-wide]')).toHaveLength(2);
});

it('sorts, and says so to everybody', async () => {
  const user = show();
  const head = screen.getByRole('columnheader', { name: 'Count' });
  await user.click(within(head).getByRole('button'));
  expect([names(), head.getAttribute('aria-sort')]).toEqual([
    ['Pear', 'Cherry', 'Apple'],
    'ascending',
  ]);
  expect(screen.getByRole('status').textContent).toBe('3 fruits, sorted by Count, ascending');
  await user.click(within(head).getByRole('button'));
  expect(names()).toEqual(['Cherry', 'Pear', 'Apple']);
  await addressSays('?sort=-count');
  await user.click(within(head).getByRole('button'));
  expect([names(), head.getAttribute('aria-sort')]).toEqual([['Pear', 'Apple', 'Cherry'], null]);
});

it('keeps what was chosen in the moment in which it is made anew', async () => {
  window.history.replaceState(null, '', '/?sort=count');
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Kind' }));
  await user.click(screen.getByRole('button', { name: 'Make it anew' }));
  expect(screen.queryByRole('columnheader', { name: 'Kind' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('checkbox', { name: 'Count' }));
  cleanup();
  show();
  expect(screen.queryByRole('columnheader', { name: 'Count' })).toBeNull();
  await addressSays('?sort=count&columns=name');
});

it('is searched and narrowed, keeps a view, and comes again as it was left', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: 'Filter' }));
  await user.click(screen.getByText('Kind', { selector: 'summary' }));
  await user.click(screen.getByRole('checkbox', { name: 'pome 2' }));
  expect(names()).toEqual(['Pear', 'Apple']);
  await user.type(screen.getByRole('searchbox'), 'APP');
  expect(names()).toEqual(['Apple']);
  expect(screen.getByRole('status').textContent).toBe('1 of 3 fruits');
  await addressSays('?q=APP&is.kind=pome');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.type(screen.getByLabelText('Save what is shown as'), 'Apples{Enter}');
  await user.type(screen.getByRole('searchbox'), 'X');
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(names()).toHaveLength(3);
  await addressSays('');
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(screen.getByRole('button', { name: 'Apples' }));
  expect(names()).toEqual(['Apple']);
  await addressSays('?q=APP&is.kind=pome');
  cleanup();
  window.history.replaceState(null, '', '/');
  show();
  expect(names()).toEqual(['Apple']);
  cleanup();
  window.history.replaceState(null, '', '/?is.kind=stone');
  show();
  expect(names()).toEqual(['Cherry']);
});

it('has its columns chosen, moved, made wider and kept in sight', async () => {
  const user = show();
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(screen.getByRole('button', { name: 'Move Count forward' }));
  expect(heads()).toEqual(['Name', 'Count', 'Kind']);
  await user.click(screen.getByRole('checkbox', { name: 'Kind' }));
  expect(heads()).toEqual(['Name', 'Count']);
  await user.click(screen.getByRole('button', { name: 'Keep Count in sight' }));
  await user.click(screen.getByRole('button', { name: 'Make Name wider' }));
  expect(screen.getByRole('columnheader', { name: 'Count' }).style.getPropertyValue('--left')).toBe(
    'calc(0rem + 12rem)',
  );
  await addressSays('?columns=name,count&pinned=2');
  await user.click(screen.getByRole('button', { name: 'As they were' }));
  expect(heads()).toEqual(['Name', 'Kind', 'Count']);
});

it('is gone through, selected and acted on by keys, but not while somebody types', async () => {
  const run = vi.fn();
  const onOpen = vi.fn();
  const acts = [{ label: 'Eat', run, isFor: ({ kind }: Fruit) => kind === 'pome' }];
  const user = show({ acts, onOpen });
  await user.keyboard('jjkx');
  expect(document.activeElement).toBe(screen.getByRole('row', { name: /Pear/ }));
  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(rows[0]);
  screen.getByText('1 fruits selected');
  await user.keyboard('{Escape}');
  expect(screen.queryByText('1 fruits selected')).toBeNull();
  await user.keyboard('/jx');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', 'jx');
  screen.getByText(/Nothing like that/);
  await user.clear(screen.getByRole('searchbox'));
  await user.keyboard('{Escape}?');
  screen.getByText('Select the row, or not');
});

it('selects a range, and acts on those that it can', async () => {
  const run = vi.fn();
  const acts = [{ label: 'Eat', run, isFor: ({ kind }: Fruit) => kind === 'pome' }];
  const user = show({ acts });
  await user.click(screen.getByRole('checkbox', { name: 'Select Pear' }));
  await user.keyboard('{Shift>}');
  await user.click(screen.getByRole('checkbox', { name: 'Select Cherry' }));
  await user.keyboard('{/Shift}');
  await user.click(screen.getByRole('button', { name: 'Eat (2)' }));
  expect(run).toHaveBeenCalledWith([rows[0], rows[1]], expect.any(Function));
  expect(screen.queryByText(/selected/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Acts for Apple' }));
  await user.click(screen.getByRole('button', { name: 'Eat' }));
  expect(run).toHaveBeenLastCalledWith([rows[1]]);
});

it('keeps what is selected where an act is refused', async () => {
  const run = vi.fn(async () => false);
  const user = show({ acts: [{ label: 'Eat', run }] });
  await user.click(screen.getByRole('checkbox', { name: 'Select Pear' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Apple' }));
  await user.click(screen.getByRole('button', { name: 'Eat' }));
  screen.getByText('2 fruits selected');
  run.mockResolvedValueOnce(true);
  await user.click(screen.getByRole('button', { name: 'Eat' }));
  expect(screen.queryByText(/selected/)).toBeNull();
});

it('draws the rows in sight of ten thousand, and counts all of them', async () => {
  const many = Array.from({ length: 10_000 }, (_, index) => fruit(`Fruit ${index}`, 'many', index));
  show({ rows: many });
  expect(screen.getByRole('table').getAttribute('aria-rowcount')).toBe('10001');
  expect(names().length).toBeLessThan(100);
  await userEvent.type(screen.getByRole('searchbox'), '9999');
  expect(names()).toEqual(['Fruit 9999']);
});

it('says what it waits for, that there is nothing, and what failed', () => {
  show({ rows: null });
  expect(screen.getByRole('status').textContent).toBe('Loading');
  cleanup();
  show({ rows: [] });
  screen.getByText('No fruits.');
  cleanup();
  show({ rows: null, fault: 'The server is away.', onRetry() {} });
  expect(screen.getByRole('alert').textContent).toContain('The server is away.');
  screen.getByRole('button', { name: 'Try again' });
  cleanup();
  show({ rows: null, fault: lacksRight.read, onRetry() {} });
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

it('writes a workbook whose texts are texts', async () => {
  const blob = workbookOf('A/B', [
    ['Name', 'Count'],
    ['=1+1 <&>', 12],
    [null, null],
  ]);
  const files = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  const text = (path: string) => new TextDecoder().decode(files[path]);
  expect(text('xl/workbook.xml')).toContain('name="A B"');
  const cells = [...text('xl/worksheets/sheet1.xml').matchAll(/<c( [^>]*)?(\/>|>.*?<\/c>)/g)];
  expect(cells.map(([cell]) => cell.replace(' xml:space="preserve"', ''))).toEqual([
    '<c s="1" t="inlineStr"><is><t>Name</t></is></c>',
    '<c s="1" t="inlineStr"><is><t>Count</t></is></c>',
    '<c t="inlineStr"><is><t>=1+1 &lt;&amp;&gt;</t></is></c>',
    '<c><v>12</v></c>',
    '<c/>',
    '<c/>',
  ]);
});

it('has rows that belong together below a head of their own, until a column sorts them', async () => {
  const mixed = [rows[0], rows[2], rows[1]] as Fruit[];
  const user = show({
    rows: mixed,
    groupOf: ({ kind }) => kind,
    acts: [{ label: 'Eat', run: () => undefined }],
  });
  expect(names()).toEqual(['pome 2 fruits', 'Pear', 'Apple', 'stone 1 fruits', 'Cherry']);
  await user.click(screen.getByRole('checkbox', { name: 'Select all of pome' }));
  screen.getByText('2 fruits selected');
  await user.click(screen.getByRole('checkbox', { name: 'Select all of pome' }));
  expect(screen.queryByText(/selected/)).toBeNull();
  await user.keyboard('jjx');
  screen.getByRole('checkbox', { name: 'Select Apple', checked: true });
  await user.click(within(screen.getByRole('columnheader', { name: 'Name' })).getByRole('button'));
  expect(names()).toEqual(['Apple', 'Cherry', 'Pear']);
});

it('rings a row above the cells of it that stay in sight', () => {
  const sheet = readFileSync(path.join(import.meta.dirname, 'data-table.css'), 'utf8');
  const heightOf = (selector: string) =>
    Number(/z-index: (\d)/.exec(sheet.slice(sheet.indexOf(selector)))?.[1]);
  const cells = ['.data-frame :is([data-pinned], .data-mark)', '.data-frame .data-acts'];
  const ring = sheet.includes('tr:focus-visible::after') ? heightOf('tr:focus-visible::after') : 0;
  for (const cell of cells) expect(ring).toBeGreaterThan(heightOf(cell));
});
