// biome-ignore-all lint/a11y/noRedundantRoles: a browser may forget what a table's parts are once they are displayed otherwise
import { memo, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { RowActs } from './acts.tsx';
import { type Act, type Column, wordsIn } from './column.ts';
import type { Drawn } from './drawn.ts';
import { HeadCell } from './head-cell.tsx';
import { linesOf } from './lines.ts';
import { pinnedAt } from './pinned.ts';
import { useRem } from './use-rem.ts';
import type { Selection } from './use-selection.ts';
import { useSideways } from './use-sideways.ts';
import { useWindow } from './use-window.ts';
import { widthsOf } from './widths.ts';

/** Heights of a row and of the head, and widths of the columns that are no column's, in rem. */
const ROW = 2.5;
const MARK = 2.75;
const ACTS = 3;

/** The list as a table: its head and its first columns stay in sight. */
export function Grid<Row extends object>(props: Drawn<Row>) {
  const {
    caption,
    rows,
    columns,
    keyOf,
    acts = [],
    list,
    selection,
    active,
    onActive,
    begin,
    isBusy,
  } = props;
  const { view, widths } = list;
  const lines = useMemo(() => linesOf(rows, props.groupOf), [rows, props.groupOf]);
  const frame = useRef<HTMLElement>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const size = ROW * useRem();
  const { first, end, whole } = useWindow({ rows: lines, size, list: body, frame, begin, isBusy });
  useSideways(frame);
  const hasActs = acts.length > 0;
  // Another order, or other rows, begin at their head.
  useLayoutEffect(() => {
    if (frame.current) frame.current.scrollTop = 0;
  }, [begin]);
  useEffect(() => {
    if (active < 0 || !frame.current) return;
    const at = lines.findIndex(({ place }) => place === active);
    if (at >= 0) keepInSight(frame.current, at, size);
  }, [active, size, lines]);

  const beside = hasActs ? MARK + ACTS : 0;
  const columnWidths = useMemo(() => widthsOf(columns, widths, beside), [columns, widths, beside]);
  const lefts = useMemo(
    () =>
      columns.map((_, index) => {
        if (index >= view.pinned) return undefined;
        const before = columnWidths.slice(0, index);
        return `calc(${[`${hasActs ? MARK : 0}rem`, ...before].join(' + ')})`;
      }),
    [columns, columnWidths, view.pinned, hasActs],
  );
  // What is left over goes to the first column; where others stand beside it by its width, to the last.
  const stretched = view.pinned > 1 ? columns.length - 1 : 0;
  const tracks = columnWidths.map((width, index) =>
    index === stretched ? `minmax(${width}, 1fr)` : width,
  );

  return (
    <section
      ref={frame}
      className="data-frame"
      aria-label={caption}
      aria-busy={isBusy || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard as well
      tabIndex={0}
    >
      <table
        role="table"
        aria-rowcount={lines.length + 1}
        aria-colcount={columns.length + (hasActs ? 2 : 0)}
        style={{
          minWidth: `calc(${[`${beside}rem`, ...columnWidths].join(' + ')})`,
          gridTemplateColumns: hasActs
            ? [`${MARK}rem`, ...tracks, `${ACTS}rem`].join(' ')
            : tracks.join(' '),
        }}
      >
        <caption className="out">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {hasActs && (
              <th role="columnheader" scope="col" className="data-mark">
                <label>
                  <span className="out">Select all</span>
                  <input
                    type="checkbox"
                    checked={selection.isAll}
                    ref={(box) => {
                      if (box) box.indeterminate = selection.keys.size > 0 && !selection.isAll;
                    }}
                    onChange={selection.toggleAll}
                  />
                </label>
              </th>
            )}
            {columns.map((column, index) => (
              <HeadCell
                key={column.key}
                column={column}
                list={list}
                left={lefts[index]}
                isLastPinned={index === view.pinned - 1}
              />
            ))}
            {hasActs && (
              <th role="columnheader" scope="col" className="data-acts">
                <span className="out">Acts</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody role="rowgroup" ref={body}>
          <Gap rows={first} size={size} />
          {lines
            .slice(first, end)
            .map((line, index) =>
              line.group !== undefined ? (
                <GroupHead
                  key={`group ${line.group}`}
                  name={line.group}
                  words={props.countOf(line.rows.length)}
                  index={first + index}
                  columns={columns.length}
                  keys={line.rows.map(keyOf)}
                  selection={hasActs ? selection : undefined}
                />
              ) : first + index < whole.first || first + index >= whole.end ? (
                <NamedRow
                  key={`named ${index}`}
                  name={props.nameOf(line.row)}
                  index={first + index}
                  column={hasActs ? 2 : 1}
                  isSelected={selection.keys.has(keyOf(line.row))}
                />
              ) : (
                <GridRow
                  key={keyOf(line.row)}
                  row={line.row}
                  id={keyOf(line.row)}
                  name={props.nameOf(line.row)}
                  index={first + index}
                  columns={columns}
                  lefts={lefts}
                  pinned={view.pinned}
                  acts={acts}
                  isSelected={selection.keys.has(keyOf(line.row))}
                  isActive={line.place === active}
                  onSelect={selection.toggle}
                  onActive={onActive}
                  onOpen={props.onOpen}
                />
              ),
            )}
          <Gap rows={lines.length - end} size={size} />
        </tbody>
      </table>
    </section>
  );
}

/** In the place of rows that are not drawn. */
const Gap = ({ rows, size }: { rows: number; size: number }) =>
  rows > 0 && (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: nothing in it can have the focus
    <tr aria-hidden="true" className="data-gap" style={{ height: `${rows * size}px` }} />
  );

interface GroupHeadProps<Row> {
  name: string;
  /** How many rows are in it. */
  words: string;
  index: number;
  columns: number;
  keys: readonly string[];
  /** Absent where nothing can be done with rows. */
  selection: Selection<Row> | undefined;
}

/** Stands above the rows of one group, and selects them together. */
function GroupHead<Row>(props: GroupHeadProps<Row>) {
  const { name, words, index, columns, keys, selection } = props;
  return (
    <tr role="row" className="data-group" aria-rowindex={index + 2}>
      {selection && (
        <td role="cell" className="data-mark">
          <label>
            <span className="out">Select all of {name}</span>
            <input
              type="checkbox"
              checked={keys.every((key) => selection.keys.has(key))}
              onChange={() => selection.toggleMany(keys)}
            />
          </label>
        </td>
      )}
      <th scope="rowgroup" aria-colspan={columns + (selection ? 1 : 0)}>
        <span>
          <b>{name}</b> <span className="data-count">{words}</span>
        </span>
      </th>
    </tr>
  );
}

interface NamedRowProps {
  name: string;
  index: number;
  /** Where names stand. */
  column: number;
  isSelected: boolean;
}

/**
 * Of a list that is moved fast no more than names can be read. What stands in one place is written anew there,
 * which takes less than another row.
 */
const NamedRow = memo(({ name, index, column, isSelected }: NamedRowProps) => (
  <tr role="row" aria-rowindex={index + 2} data-selected={isSelected || undefined}>
    <th role="rowheader" scope="row" style={{ gridColumn: column }}>
      {name}
    </th>
  </tr>
));

interface GridRowProps<Row> {
  row: Row;
  id: string;
  name: string;
  index: number;
  columns: readonly Column<Row>[];
  lefts: readonly (string | undefined)[];
  pinned: number;
  acts: readonly Act<Row>[];
  isSelected: boolean;
  isActive: boolean;
  onSelect(key: string, isRange: boolean): void;
  onActive(key: string): void;
  onOpen: ((row: Row) => void) | undefined;
}

const GridRow = memo(function GridRow<Row>(props: GridRowProps<Row>) {
  const { row, id, name, index, columns, lefts, acts, isSelected, isActive, onOpen } = props;
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (isActive && !line.current?.contains(document.activeElement)) {
      line.current?.focus({ preventScroll: true });
    }
  }, [isActive]);
  return (
    <tr
      role="row"
      ref={line}
      tabIndex={-1}
      aria-rowindex={index + 2}
      data-selected={isSelected || undefined}
      onFocus={() => props.onActive(id)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target === event.currentTarget) onOpen?.(row);
      }}
    >
      {acts.length > 0 && (
        <td role="cell" className="data-mark">
          <label>
            <input
              type="checkbox"
              aria-label={`Select ${name}`}
              checked={isSelected}
              onChange={({ nativeEvent }) =>
                props.onSelect(id, (nativeEvent as MouseEvent).shiftKey ?? false)
              }
            />
          </label>
        </td>
      )}
      {columns.map((column, place) => {
        const cell = {
          className: column.isNumber ? 'data-number' : undefined,
          ...pinnedAt(lefts[place], place === props.pinned - 1),
        };
        const content = contentOf(column, row, place === 0 ? onOpen : undefined);
        return place === 0 ? (
          <th key={column.key} role="rowheader" scope="row" {...cell}>
            {content}
          </th>
        ) : (
          <td key={column.key} role="cell" {...cell}>
            {content}
          </td>
        );
      })}
      {acts.length > 0 && (
        <td role="cell" className="data-acts">
          <RowActs acts={acts} row={row} name={name} />
        </td>
      )}
    </tr>
  );
}) as <Row>(props: GridRowProps<Row>) => ReactNode;

/** What stands in a cell; what names a row opens it, where it can be opened and has nothing else to lead to. */
export function contentOf<Row>(
  column: Column<Row>,
  row: Row,
  onOpen?: (row: Row) => void,
): ReactNode {
  if (column.cell) return column.cell(row);
  const words = wordsIn(column, row);
  if (onOpen) {
    return (
      <button type="button" className="data-open" title={words} onClick={() => onOpen(row)}>
        {words || '–'}
      </button>
    );
  }
  return words === '' ? <span className="data-none">–</span> : <span title={words}>{words}</span>;
}

/** Scrolls no further than it takes to see the row below the head. */
function keepInSight(frame: HTMLElement, index: number, size: number): void {
  const head = frame.querySelector('thead')?.offsetHeight ?? 0;
  const top = index * size;
  const low = top + size + head - frame.clientHeight;
  if (frame.scrollTop > top) frame.scrollTop = top;
  else if (frame.scrollTop < low) frame.scrollTop = low;
}
