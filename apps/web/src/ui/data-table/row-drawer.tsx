import { formatCount } from '@linkwright/core/all';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../lazy-part.tsx';

const Drawer = lazyPart(() => import('../drawer.tsx'));

/** What is shown of one row beside its list. */
export interface OpenedRow {
  title: ReactNode;
  /** One sentence below the title. */
  lead: ReactNode;
  above?: ReactNode;
  below: ReactNode;
}

interface RowDrawerProps<Row> {
  /** What stays beside it: the next one is the next of these. */
  rows: readonly Row[];
  /** Null closes it. */
  openKey: string | null;
  keyOf(row: Row): string;
  opened(row: Row): OpenedRow;
  onShow(key: string | null): void;
}

/** All of one row of a list; what opens it is loaded with the first. */
export function RowDrawer<Row>({ rows, openKey, keyOf, opened, onShow }: RowDrawerProps<Row>) {
  const [wasOpened, setWasOpened] = useState(false);
  if (openKey !== null && !wasOpened) setWasOpened(true);
  if (!wasOpened) return null;
  const index = openKey === null ? -1 : rows.findIndex((row) => keyOf(row) === openKey);
  const row = rows[index];
  const stepTo = (other: Row | undefined) => other && (() => onShow(keyOf(other)));
  return (
    <Suspense>
      <Drawer
        content={
          row
            ? {
                above: null,
                ...opened(row),
                place: `${formatCount(index + 1)} of ${formatCount(rows.length)}`,
                onPrevious: stepTo(rows[index - 1]),
                onNext: stepTo(rows[index + 1]),
              }
            : null
        }
        onClose={() => onShow(null)}
      />
    </Suspense>
  );
}
