import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { RowActs } from './acts.tsx';
import type { CellValue, Column } from './column.ts';
import type { Drawn } from './drawn.ts';
import { contentOf } from './grid.tsx';
import { useRem } from './use-rem.ts';
import { useWindow } from './use-window.ts';

/** Heights of a card's head with its edges, and of one line below it, in rem. */
const HEAD = 4.25;
const LINE = 1.625;

/**
 * The list on a phone: a card for each row, all as high, with what can be done under one button. What no row
 * says anything of takes no line.
 */
export function Cards<Row extends object>(props: Drawn<Row>) {
  const { caption, rows, columns, keyOf, nameOf, acts = [], selection, active, onOpen } = props;
  const list = useRef<HTMLUListElement>(null);
  const title = columns[0];
  const others = useMemo(
    () => columns.slice(1).filter((column) => rows.some((row) => !isEmpty(column.value(row)))),
    [columns, rows],
  );
  const whole = useMemo(() => wholeLines(others), [others]);
  const size = (HEAD + ((others.length + whole.size) / 2) * LINE) * useRem();
  const {
    first,
    end,
    whole: drawn,
  } = useWindow({
    rows,
    size,
    list,
    begin: props.begin,
    isBusy: props.isBusy,
  });
  useEffect(() => {
    const top = (list.current?.getBoundingClientRect().top ?? 0) + active * size;
    if (active < 0) return;
    if (top < 0 || top + size > window.innerHeight) window.scrollBy({ top: top - size / 2 });
    list.current?.querySelector<HTMLElement>('[data-active]')?.focus({ preventScroll: true });
  }, [active, size]);
  return (
    <ul
      ref={list}
      className="data-cards"
      aria-label={caption}
      aria-busy={props.isBusy || undefined}
      style={{
        paddingTop: `${first * size}px`,
        paddingBottom: `${Math.max(0, rows.length - end) * size}px`,
      }}
    >
      {rows.slice(first, end).map((row, index) => {
        const key = keyOf(row);
        const place = first + index;
        // Of what is moved fast only the head can be read.
        const isWhole = place >= drawn.first && place < drawn.end;
        return (
          <li
            key={key}
            tabIndex={-1}
            aria-setsize={rows.length}
            aria-posinset={place + 1}
            data-active={place === active || undefined}
            data-selected={selection.keys.has(key) || undefined}
            style={{ height: `${size}px` }}
          >
            <div className="data-card-head">
              {acts.length > 0 && (
                <label className="data-mark">
                  <span className="out">Select {nameOf(row)}</span>
                  <input
                    type="checkbox"
                    checked={selection.keys.has(key)}
                    onChange={() => selection.toggle(key, false)}
                  />
                </label>
              )}
              <div className="data-card-title">{title && contentOf(title, row, onOpen)}</div>
              {acts.length > 0 && <RowActs acts={acts} row={row} name={nameOf(row)} />}
            </div>
            <dl>
              {(isWhole ? others : []).map((column) => (
                <Line
                  key={column.key}
                  label={column.label}
                  isWhole={whole.has(column.key)}
                  content={contentOf(column, row)}
                />
              ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}

const isEmpty = (value: CellValue): boolean => value === null || value === '';

interface LineProps {
  label: string;
  isWhole: boolean;
  content: ReactNode;
}

const Line = ({ label, isWhole, content }: LineProps) => (
  <div data-wide={isWhole || undefined}>
    <dt>{label}</dt>
    <dd>{content}</dd>
  </div>
);

/** Which columns have a line for themselves: the wide ones, and whoever would stand beside nothing. */
function wholeLines<Row>(columns: readonly Column<Row>[]): ReadonlySet<string> {
  const whole = new Set<string>();
  let half: string | null = null;
  for (const { key, isWide } of columns) {
    if (!isWide) {
      half = half === null ? key : null;
      continue;
    }
    if (half !== null) whole.add(half);
    whole.add(key);
    half = null;
  }
  if (half !== null) whole.add(half);
  return whole;
}
