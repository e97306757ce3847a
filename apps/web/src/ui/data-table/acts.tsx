import { formatCount } from '@linkwright/core/all';
import { X } from 'lucide-react';
import type { Act } from './column.ts';
import { Popup } from './popup.tsx';
import { ellipsisIcon } from './row-icons.tsx';
import type { Selection } from './use-selection.ts';

interface RowActsProps<Row> {
  acts: readonly Act<Row>[];
  row: Row;
  name: string;
}

/** What can be done with one row, under one button. */
export function RowActs<Row>({ acts, row, name }: RowActsProps<Row>) {
  const possible = acts.filter(({ isFor }) => isFor?.(row) ?? true);
  if (possible.length === 0) return null;
  return (
    <Popup
      label={`Acts for ${name}`}
      className="icon-button"
      content={(close) => (
        <ul className="data-menu">
          {possible.map((act) => (
            <li key={act.label}>
              <button
                type="button"
                data-danger={act.isDanger || undefined}
                onClick={() => {
                  close();
                  act.run([row]);
                }}
              >
                {act.label}
              </button>
            </li>
          ))}
        </ul>
      )}
    >
      {ellipsisIcon}
    </Popup>
  );
}

interface ActBarProps<Row> {
  acts: readonly Act<Row>[];
  selection: Selection<Row>;
  countOf(count: number): string;
}

/** What can be done with all that are selected. */
export function ActBar<Row>({ acts, selection, countOf }: ActBarProps<Row>) {
  const { rows, add, clear } = selection;
  async function finish(outcome: unknown): Promise<void> {
    if ((await outcome) !== false) clear();
  }
  return (
    <div className="data-act-bar" role="toolbar" aria-label="With what is selected">
      <b>{countOf(rows.length)} selected</b>
      {acts.map((act) => {
        const fitting = rows.filter((row) => act.isFor?.(row) ?? true);
        if (act.isSingle || fitting.length === 0) return null;
        return (
          <button
            key={act.label}
            type="button"
            className={act.isDanger ? 'quiet-button danger' : 'quiet-button'}
            onClick={() => {
              void finish(act.run(fitting, () => add(fitting)));
            }}
          >
            {act.label}
            {fitting.length < rows.length && ` (${formatCount(fitting.length)})`}
          </button>
        );
      })}
      <button type="button" className="icon-button" aria-label="Select none" onClick={clear}>
        <X aria-hidden="true" />
      </button>
    </div>
  );
}
