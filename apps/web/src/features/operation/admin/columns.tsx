import type { ReactNode } from 'react';
import type { Column } from '../../../ui/data-table/column.ts';
import { timeColumn } from '../../../ui/data-table/time-column.tsx';

type Rest<Row> = Partial<Omit<Column<Row>, 'key' | 'label' | 'value'>>;

export const text = <Row,>(
  key: string,
  label: string,
  value: (row: Row) => string | null,
  rest: Rest<Row> = {},
): Column<Row> => ({ key, label, width: 12, value, ...rest });

export const figure = <Row,>(
  key: string,
  label: string,
  value: (row: Row) => number | null,
  rest: Rest<Row> = {},
): Column<Row> => ({ key, label, width: 7, value, isNumber: true, filter: 'number', ...rest });

export const time = <Row,>(
  key: string,
  label: string,
  value: (row: Row) => string | null,
  rest: Rest<Row> = {},
): Column<Row> => ({ ...timeColumn(key, label, value), isExtra: false, ...rest });

/** A column that the server narrows by, to one of its values. */
export const choice = <Row, Value extends string>(
  key: string,
  label: string,
  value: (row: Row) => Value | null,
  words: Readonly<Record<Value, string>>,
  rest: Rest<Row> = {},
): Column<Row> => ({
  key,
  label,
  width: 9,
  value,
  words: (row) => {
    const known = value(row);
    return known === null ? '' : words[known];
  },
  filter: 'choice',
  asked: key,
  choices: Object.entries<string>(words),
  ...rest,
});

/** What is known of one thing, as names and values; what is not known is left out. */
export function Facts({
  facts,
}: {
  facts: readonly (readonly [what: string, words: ReactNode])[];
}) {
  return (
    <dl className="admin-facts">
      {facts.map(([what, words]) =>
        words === null || words === '' ? null : (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{words}</dd>
          </div>
        ),
      )}
    </dl>
  );
}
