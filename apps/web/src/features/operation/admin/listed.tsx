import type { ReactNode } from 'react';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import { ListState } from './list-state.tsx';

interface ListedProps<Item> {
  /** What the list is of, in the plural: 'orders'. */
  of: string;
  /** Said where there is none. */
  empty: string;
  list: {
    page: { items: readonly Item[] } | null;
    fault: string | null;
    number: number;
    onNext: (() => void) | undefined;
    onPrevious: (() => void) | undefined;
  };
  keyOf(item: Item): string | number;
  children(item: Item): ReactNode;
}

/** A list of the admin area, a page at a time. */
export function Listed<Item>({ of, empty, list, keyOf, children }: ListedProps<Item>) {
  const { page, fault, number, onNext, onPrevious } = list;
  return (
    <>
      <ListState of={of} page={page} fault={fault} empty={empty} />
      {page && page.items.length > 0 && (
        <ul className="rows">
          {page.items.map((item) => (
            <li key={keyOf(item)}>{children(item)}</li>
          ))}
        </ul>
      )}
      <PageButtons of={of} number={number} onNext={onNext} onPrevious={onPrevious} />
    </>
  );
}
