import { ArrowDown, ArrowUp } from 'lucide-react';
import type { PointerEvent } from 'react';
import { fitWidth } from '../../browser/stored-lists.ts';
import type { Column } from './column.ts';
import { pinnedAt } from './pinned.ts';
import type { ListView } from './use-view.ts';
import type { View } from './view.ts';

interface HeadCellProps<Row> {
  column: Column<Row>;
  list: ListView;
  /** Where it stays at the left; undefined where it does not. */
  left: string | undefined;
  isLastPinned: boolean;
}

/** A column's head: a press sorts by it, and its right edge can be drawn. */
export function HeadCell<Row>({ column, list, left, isLastPinned }: HeadCellProps<Row>) {
  const { view, setView } = list;
  const sort = view.sort?.key === column.key ? view.sort : null;
  const Arrow = sort?.isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      // biome-ignore lint/a11y/noRedundantRoles: as all of the table's parts (grid.tsx)
      role="columnheader"
      scope="col"
      aria-sort={sort ? (sort.isDescending ? 'descending' : 'ascending') : undefined}
      className={column.isNumber ? 'data-number' : undefined}
      {...pinnedAt(left, isLastPinned)}
    >
      <button
        type="button"
        title={column.label}
        onClick={() => setView({ ...view, sort: nextSort(column, view.sort) })}
      >
        <span>{column.label}</span>
        {sort && <Arrow width={14} height={14} aria-hidden="true" />}
      </button>
      <Edge
        onWidth={(width) => list.setWidth(column.key, width)}
        onUsual={() => list.setWidth(column.key, column.width)}
      />
    </th>
  );
}

/** By the column, then the other way round, then in the list's own order. */
export function nextSort<Row>({ key, isTime }: Column<Row>, sort: View['sort']): View['sort'] {
  const begins = isTime ?? false;
  if (sort?.key !== key) return { key, isDescending: begins };
  return sort.isDescending === begins ? { key, isDescending: !begins } : null;
}

/** Drawn by a pointer; by the keyboard the width is chosen beside the columns. */
function Edge({ onWidth, onUsual }: { onWidth(rem: number): void; onUsual(): void }) {
  function draw(event: PointerEvent<HTMLSpanElement>): void {
    event.preventDefault();
    const edge = event.currentTarget;
    const head = edge.parentElement as HTMLElement;
    const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
    const { left } = head.getBoundingClientRect();
    edge.setPointerCapture(event.pointerId);
    edge.onpointermove = ({ clientX }) => onWidth(fitWidth((clientX - left) / rem));
    edge.onlostpointercapture = () => {
      edge.onpointermove = null;
    };
  }
  return (
    <span className="data-edge" aria-hidden="true" onPointerDown={draw} onDoubleClick={onUsual} />
  );
}
