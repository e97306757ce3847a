import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { FormAlert } from '../form-alert.tsx';
import { ActBar } from './acts.tsx';
import { narrowRows, searchedText, sortRows } from './arrange.ts';
import { Cards } from './cards.tsx';
import type { Act, Column } from './column.ts';
import { Grid } from './grid.tsx';
import { KeysHelp } from './keys-help.tsx';
import { Toolbar } from './toolbar.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useKeys } from './use-keys.ts';
import { useSelection } from './use-selection.ts';
import { useView } from './use-view.ts';
import { isNarrowed, type View } from './view.ts';
import { Waiting } from './waiting.tsx';
import './data-table.css';

export interface DataTableProps<Row extends object> {
  /** What is kept of it on this device is kept under this name, and an export is called so. */
  name: string;
  /** What it is a table of, for those who only hear it. */
  caption: string;
  /** The same array every time. The first one names the row. */
  columns: readonly Column<Row>[];
  /** The order for whoever chose none; the list's own without it. */
  sort?: View['sort'];
  /** Null until they are known. */
  rows: readonly Row[] | null;
  /** There are more, which are on their way. */
  isLoadingMore?: boolean;
  keyOf(row: Row): string;
  /** What a row is called, for those who only hear its buttons. */
  nameOf(row: Row): string;
  /** `12 links`. */
  countOf(count: number): string;
  acts?: readonly Act<Row>[];
  /** Shows all of a row. */
  onOpen?(row: Row): void;
  /** Takes back what was done last, for the key z. */
  onUndo?(): void;
  fault?: string | null;
  onRetry?(): void;
  /** What is said where there is nothing at all. */
  empty: ReactNode;
}

/**
 * A list as professionals know it: sorted, narrowed, searched, its columns chosen, rows acted on together,
 * exported; thousands of rows, of which those in sight are drawn. On a phone each row is a card
 * (docs/specification/interface.md, Lists).
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, columns, rows, keyOf, countOf, onOpen, fault, empty } = props;
  const root = useRef<HTMLDivElement>(null);
  const list = useView(name, columns, props.sort ?? null);
  const { view, setView } = list;
  const isPhone = useIsPhone();
  const [isHelping, setHelping] = useState(false);
  const [active, setActive] = useState<string | null>(null);

  const { search, filters, sort } = view;
  const textOf = useMemo(() => searchedText(columns), [columns]);
  const sorted = useMemo(() => {
    const column = columns.find(({ key }) => key === sort?.key);
    return sortRows(rows ?? [], column, sort?.isDescending ?? false);
  }, [rows, columns, sort]);
  const shown = useMemo(
    () => narrowRows(sorted, columns, { search, filters }, textOf),
    [sorted, columns, search, filters, textOf],
  );
  const shownColumns = useMemo(
    () => view.columns.flatMap((key) => columns.find((column) => column.key === key) ?? []),
    [columns, view.columns],
  );
  const selection = useSelection(shown, keyOf);

  const at = active === null ? -1 : shown.findIndex((row) => keyOf(row) === active);
  const step = (by: number) => {
    const row = shown[Math.min(shown.length - 1, Math.max(0, at + by))];
    if (row) setActive(keyOf(row));
  };
  const searchField = useRef<HTMLInputElement>(null);
  useKeys(root, {
    next: () => step(1),
    previous: () => step(-1),
    select: () => active !== null && selection.toggle(active, false),
    open: () => at >= 0 && onOpen?.(shown[at] as Row),
    clear: selection.clear,
    search: () => searchField.current?.focus(),
    undo: () => props.onUndo?.(),
    help: () => setHelping(true),
  });
  // Another order or other rows begin at their head.
  useEffect(() => setActive(null), [sort, filters, search]);

  const drawn = {
    ...props,
    rows: shown,
    columns: shownColumns,
    list,
    selection,
    active: at,
    onActive: setActive,
  };
  const Body = isPhone ? Cards : Grid;
  return (
    <div ref={root} className="data-table">
      {fault && (
        <div className="data-fault">
          <FormAlert title="This list could not be loaded" message={fault} />
          {props.onRetry && (
            <button type="button" className="quiet-button" onClick={props.onRetry}>
              Try again
            </button>
          )}
        </div>
      )}
      {rows === null ? (
        !fault && <Waiting columns={shownColumns} isPhone={isPhone} />
      ) : rows.length === 0 ? (
        empty
      ) : (
        <>
          <Toolbar
            list={list}
            columns={columns}
            shownColumns={shownColumns}
            rows={rows}
            shown={shown}
            name={name}
            searchField={searchField}
            isPhone={isPhone}
          />
          <div className="data-line">
            <p role="status">
              <Standing {...props} shown={shown.length} all={rows.length} view={view} />
            </p>
            {selection.keys.size > 0 ? (
              <ActBar acts={props.acts ?? []} selection={selection} countOf={countOf} />
            ) : (
              <button type="button" className="data-keys" onClick={() => setHelping(true)}>
                Keys <kbd>?</kbd>
              </button>
            )}
          </div>
          {shown.length === 0 ? (
            <NothingLikeThat
              onShowAll={() => setView({ ...view, search: '', filters: {} })}
              words={countOf(rows.length)}
            />
          ) : (
            <Body {...drawn} />
          )}
        </>
      )}
      {isHelping && (
        <KeysHelp
          canOpen={onOpen !== undefined}
          canUndo={props.onUndo !== undefined}
          onClose={() => setHelping(false)}
        />
      )}
    </div>
  );
}

interface StandingProps<Row> {
  columns: readonly Column<Row>[];
  countOf(count: number): string;
  isLoadingMore?: boolean;
  shown: number;
  all: number;
  view: View;
}

/** How many rows there are to see, of how many, and in which order. */
function Standing<Row>({ columns, countOf, isLoadingMore, shown, all, view }: StandingProps<Row>) {
  const column = columns.find(({ key }) => key === view.sort?.key);
  const count = shown.toLocaleString('en-US');
  return (
    <>
      {isNarrowed(view) ? `${count} of ${countOf(all)}` : countOf(all)}
      {isLoadingMore && <> so far, more are on their way</>}
      {column && (
        <span className="out">
          {view.sort?.isDescending
            ? `, sorted by ${column.label}, descending`
            : `, sorted by ${column.label}, ascending`}
        </span>
      )}
    </>
  );
}

const NothingLikeThat = ({ words, onShowAll }: { words: string; onShowAll(): void }) => (
  <div className="data-nothing">
    <p>Nothing like that among {words}.</p>
    <button type="button" className="quiet-button" onClick={onShowAll}>
      Show all
    </button>
  </div>
);
