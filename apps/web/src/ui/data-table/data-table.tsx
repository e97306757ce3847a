import { formatCount } from '@linkwright/core/all';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { NotLoaded } from '../not-loaded.tsx';
import { ActBar } from './acts.tsx';
import { narrowRows, searchedRows, sortRows } from './arrange.ts';
import { leftToNarrow } from './asked.ts';
import { Cards } from './cards.tsx';
import type { Act, Column } from './column.ts';
import { Grid } from './grid.tsx';
import { KeysHelp } from './keys-help.tsx';
import { Toolbar } from './toolbar.tsx';
import { useIsPhone } from './use-is-phone.ts';
import { useKeys } from './use-keys.ts';
import { useReadAhead } from './use-read-ahead.ts';
import { useSelection } from './use-selection.ts';
import { type ListView, useView } from './use-view.ts';
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
  /** What it is narrowed to for whoever chose nothing. */
  filters?: View['filters'];
  /** What the search looks for; `Search` without it. */
  searchHint?: string;
  /** Null until they are known. */
  rows: readonly Row[] | null;
  /** There are more, which are on their way. */
  isLoadingMore?: boolean;
  keyOf(row: Row): string;
  /** What a row is called, for those who only hear its buttons. */
  nameOf(row: Row): string;
  /** Rows that belong together stand below a head of their own while no column sorts the list. */
  groupOf?(row: Row): string;
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
  /** The same of what it is narrowed to for whoever chose nothing. */
  noneLeft?: string;
}

/** What is here of a list that the server gives in parts, and narrows (`asked.ts`). */
interface Parts {
  hasMore: boolean;
  isReading: boolean;
  onMore(): void;
  /** The server searches. */
  isSearched: boolean;
}

interface ListTableProps<Row extends object> extends DataTableProps<Row> {
  list: ListView;
  parts?: Parts;
}

/**
 * A list as professionals know it: sorted, narrowed, searched, its columns chosen, rows acted on together,
 * exported; thousands of rows, of which those in sight are drawn. On a phone each row is a card
 * (docs/specification/interface.md, Lists).
 */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const list = useView(props.name, props.columns, props);
  return <ListTable {...props} list={list} />;
}

/** The same with a view that is held by whoever asks a server for the list. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { name, columns, rows, keyOf, countOf, onOpen, fault, empty, list, parts } = props;
  const root = useRef<HTMLDivElement>(null);
  const { view, setView } = list;
  const isPhone = useIsPhone();
  const [isHelping, setHelping] = useState(false);
  const [active, setActive] = useState<string | null>(null);

  // The letter is there at once, and the list as soon as it is found.
  const asked = useDeferredValue(view);
  const { sort } = asked;
  const isSearched = parts?.isSearched;
  const { search, filters } = useMemo(
    () => (isSearched === undefined ? asked : leftToNarrow(asked, columns, isSearched)),
    [asked, columns, isSearched],
  );
  const begin = useMemo(() => ({}), [sort, filters, search]);
  const searchedIn = useMemo(() => searchedRows(columns), [columns]);
  const sorted = useMemo(() => {
    const column = columns.find(({ key }) => key === sort?.key);
    return sortRows(rows ?? [], column, sort?.isDescending ?? false);
  }, [rows, columns, sort]);
  const searched = useMemo(() => searchedIn(sorted), [sorted, searchedIn]);
  useReadAhead(props.isLoadingMore ? null : searched);
  const narrowed = useSame(
    useMemo(
      () => narrowRows(searched, columns, { search, filters }),
      [searched, columns, search, filters],
    ),
  );
  const groupOf = sort === null ? props.groupOf : undefined;
  // A group stands where its first row does.
  const shown = useMemo(
    () => (groupOf ? [...Map.groupBy(narrowed, groupOf).values()].flat() : narrowed),
    [narrowed, groupOf],
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
  useEffect(() => setActive(null), [view.sort, view.filters, view.search]);

  const drawn = {
    ...props,
    rows: shown,
    columns: shownColumns,
    groupOf,
    list,
    selection,
    active: at,
    onActive: setActive,
    isBusy: asked !== view,
    begin,
  };
  const Body = isPhone ? Cards : Grid;
  return (
    <div ref={root} className="data-table">
      {fault && (
        <NotLoaded title="This list could not be loaded" message={fault} onRetry={props.onRetry} />
      )}
      {rows === null ? (
        !fault && <Waiting columns={shownColumns} isPhone={isPhone} />
      ) : rows.length === 0 && !(parts && isNarrowed(view)) ? (
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
            searchHint={props.searchHint ?? 'Search'}
            isPhone={isPhone}
          />
          <div className="data-line">
            <p role="status">
              <Standing
                {...props}
                shown={shown.length}
                all={rows.length}
                view={{ ...asked, search, filters }}
              />
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
              words={rows.length > 0 ? countOf(rows.length) : null}
              noneLeft={isAsAtFirst(view, props.filters) ? props.noneLeft : undefined}
            />
          ) : (
            <Body {...drawn} />
          )}
          {parts?.hasMore && (
            <button
              type="button"
              className="quiet-button data-more"
              disabled={parts.isReading}
              onClick={parts.onMore}
            >
              Load more
            </button>
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

/** The former array where the new one has the same in it: a letter more that changes nothing draws nothing. */
function useSame<Item>(items: readonly Item[]): readonly Item[] {
  const [{ kept, seen }, keep] = useState({ kept: items, seen: items });
  if (seen === items) return kept;
  // Each is compared once, not with every drawing.
  const isSame = kept.length === items.length && kept.every((item, at) => item === items[at]);
  keep({ kept: isSame ? kept : items, seen: items });
  return isSame ? kept : items;
}

interface StandingProps<Row> {
  columns: readonly Column<Row>[];
  countOf(count: number): string;
  isLoadingMore?: boolean;
  parts?: Parts;
  shown: number;
  all: number;
  view: View;
}

/** How many rows there are to see, of how many, and in which order. */
function Standing<Row>(props: StandingProps<Row>) {
  const { columns, countOf, isLoadingMore, parts, shown, all, view } = props;
  const column = columns.find(({ key }) => key === view.sort?.key);
  const count = formatCount(shown);
  return (
    <>
      {isNarrowed(view) ? `${count} of ${countOf(all)}` : countOf(all)}
      {isLoadingMore && <> so far, more are on their way</>}
      {parts?.hasMore && (
        <> loaded; there are more. What is sorted and exported here is what is loaded</>
      )}
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

const isAsAtFirst = ({ search, filters }: View, first: View['filters'] | undefined): boolean =>
  search.trim() === '' && JSON.stringify(filters) === JSON.stringify(first);

interface NothingLikeThatProps {
  /** Among how many; null where only the server knows. */
  words: string | null;
  noneLeft: string | undefined;
  onShowAll(): void;
}

const NothingLikeThat = ({ words, noneLeft, onShowAll }: NothingLikeThatProps) => (
  <div className="data-nothing">
    <p>
      {noneLeft ??
        (words === null ? <>Nothing like that.</> : <>Nothing like that among {words}.</>)}
    </p>
    <button type="button" className="quiet-button" onClick={onShowAll}>
      Show all
    </button>
  </div>
);
