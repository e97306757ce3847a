import { formatCount } from '@linkwright/core/all';
import { X } from 'lucide-react';
import { useMemo } from 'react';
import { CheckField } from '../check-field.tsx';
import { SelectField } from '../select-field.tsx';
import { readRange, valuesOf, writeRange } from './arrange.ts';
import type { Column } from './column.ts';
import type { ListView } from './use-view.ts';
import { withFilter } from './view.ts';

/** Values that are offered of one column: the most frequent. */
const OFFERED = 50;

interface FiltersProps<Row> {
  list: ListView;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
}

/** Narrows the list by each column that can; all of them count at once. */
export function FilterMenu<Row>({ list, columns, rows }: FiltersProps<Row>) {
  const { view, setView } = list;
  return columns.map((column) => {
    if (!column.filter) return null;
    const chosen = view.filters[column.key] ?? [];
    const choose = (values: readonly string[]) => setView(withFilter(view, column.key, values));
    return (
      <details key={column.key} className="data-filter" open={chosen.length > 0}>
        <summary>
          {column.label}
          {chosen.length > 0 && <b> · {column.filter === 'choice' ? chosen.length : 'on'}</b>}
        </summary>
        {column.filter === 'choice' && column.asked ? (
          <OneChoice column={column} rows={rows} chosen={chosen} onChoose={choose} />
        ) : column.filter === 'choice' ? (
          <Choices column={column} rows={rows} chosen={chosen} onChoose={choose} />
        ) : (
          <Range kind={column.filter} chosen={chosen} onChoose={choose} />
        )}
      </details>
    );
  });
}

interface ChoicesProps<Row> {
  column: Column<Row>;
  rows: readonly Row[];
  chosen: readonly string[];
  onChoose(values: readonly string[]): void;
}

function Choices<Row>({ column, rows, chosen, onChoose }: ChoicesProps<Row>) {
  const values = useMemo(() => valuesOf(rows, column), [rows, column]);
  return (
    <>
      {values.slice(0, OFFERED).map(({ value, words, count }) => (
        <CheckField
          key={value}
          label={
            <>
              {words || 'None'} <span className="data-count">{formatCount(count)}</span>
            </>
          }
          checked={chosen.includes(value)}
          onChange={({ target }) =>
            onChoose(target.checked ? [...chosen, value] : chosen.filter((each) => each !== value))
          }
        />
      ))}
      {values.length > OFFERED && (
        <p className="note">
          {values.length - OFFERED} more, each less frequent: the search finds them.
        </p>
      )}
    </>
  );
}

/** What the server is asked is one value. */
function OneChoice<Row>({ column, rows, chosen, onChoose }: ChoicesProps<Row>) {
  const choices = useMemo(() => choicesOf(column, rows), [column, rows]);
  const [value = ''] = chosen;
  const isKnown = value === '' || choices.some(([each]) => each === value);
  return (
    <SelectField
      label={column.label}
      value={value}
      options={[['', 'Any'], ...choices, ...(isKnown ? [] : [[value, value] as const])]}
      onChoose={(next) => onChoose(next === '' ? [] : [next])}
    />
  );
}

const choicesOf = <Row,>(column: Column<Row>, rows: readonly Row[]) =>
  column.choices ??
  valuesOf(rows, column)
    .filter(({ value }) => value !== '')
    .map(({ value, words }) => [value, words] as const);

interface RangeProps {
  kind: 'number' | 'day';
  chosen: readonly string[];
  onChoose(values: readonly string[]): void;
}

function Range({ kind, chosen, onChoose }: RangeProps) {
  const { from, to } = readRange(chosen[0]);
  const type = kind === 'day' ? 'date' : 'number';
  return (
    <div className="data-range">
      <label>
        From{' '}
        <input
          type={type}
          value={from}
          onChange={({ target }) => onChoose(writeRange(target.value, to))}
        />
      </label>
      <label>
        to{' '}
        <input
          type={type}
          value={to}
          onChange={({ target }) => onChoose(writeRange(from, target.value))}
        />
      </label>
    </div>
  );
}

/** What the list is narrowed by, each to be taken off. */
export function Chips<Row>({ list, columns, rows }: FiltersProps<Row>) {
  const { view, setView } = list;
  const chips = columns.flatMap((column) => {
    const chosen = view.filters[column.key];
    return column.filter && chosen ? [{ column, chosen }] : [];
  });
  if (chips.length === 0) return null;
  return (
    <ul className="data-chips" aria-label="Filters">
      {chips.map(({ column, chosen }) => (
        <li key={column.key}>
          <button type="button" onClick={() => setView(withFilter(view, column.key, []))}>
            <span>
              {column.label}: <b>{chosenWords(column, rows, chosen)}</b>
            </span>
            <X width={14} height={14} aria-hidden="true" />
            <span className="out">Take this filter off</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** What is chosen, as the cells say it. */
function chosenWords<Row>(
  column: Column<Row>,
  rows: readonly Row[],
  chosen: readonly string[],
): string {
  if (column.filter !== 'choice') {
    const { from, to } = readRange(chosen[0]);
    return `${from || '…'} – ${to || '…'}`;
  }
  const wordsFor = (value: string) => {
    const choice = column.choices?.find(([each]) => each === value);
    if (choice) return choice[1];
    const row = column.words && rows.find((each) => String(column.value(each) ?? '') === value);
    return (row ? column.words?.(row) : value) || 'None';
  };
  return chosen.map(wordsFor).join(', ');
}
