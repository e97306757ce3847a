import { type RankTracker, type RankTrackerList, rankBands } from '@linkwright/core/all';
import { useMemo, useState } from 'react';
import { plural } from '../../../format/figures.ts';
import { useSeen } from '../../../server-state/use-seen.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { ListTable } from '../../../ui/data-table/data-table.tsx';
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx';
import { useView } from '../../../ui/data-table/use-view.ts';
import { withFilter } from '../../../ui/data-table/view.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { RankBands } from './rank-bands.tsx';
import { openedRank } from './rank-details.tsx';
import { RankTags } from './rank-tags.tsx';
import { TagDesk } from './tag-desk.tsx';
import { useRankActs } from './use-rank-acts.ts';

const name = 'ranks';
const plain = { sort: { key: 'position', isDescending: false } };

interface RankTableProps {
  list: RankTrackerList;
  rows: readonly RankTracker[];
  columns: readonly Column<RankTracker>[];
  isLoadingMore: boolean;
  fault: string | null;
  onRetry(): void;
}

/** Tracked keywords: how they stand together, each as a row, and all of one beside them. */
export function RankTable(props: RankTableProps) {
  const { list, rows, columns, isLoadingMore, fault, onRetry } = props;
  const held = useView(name, columns, plain);
  const { view, setView } = held;
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [tagged, setTagged] = useState<readonly RankTracker[]>([]);
  const canCheck = list.provider !== null;
  // Asked once the list is whole, not again with every part of it.
  const queries = useMemo(
    () => (isLoadingMore ? [] : rows.map(({ host, keyword }) => ({ host, query: keyword }))),
    [rows, isLoadingMore],
  );
  const seen = useSeen({ queries });
  const { acts, removed, refused, undoLast } = useRankActs({
    canCheck,
    onOpen: ({ id }) => setOpenKey(id),
    onTag: setTagged,
  });
  const shown = useMemo(() => rows.filter(({ id }) => !removed.has(id)), [rows, removed]);
  const only = (key: string, value: string | undefined) =>
    setView(withFilter(view, key, value === undefined ? [] : [value]));
  const chosen = (key: string) => {
    const values = view.filters[key] ?? [];
    return values.length === 1 ? values[0] : undefined;
  };
  return (
    <>
      <div className="ranks-together">
        <RankBands
          distribution={list.distribution}
          chosen={rankBands.find((band) => band === chosen('standing'))}
          onChoose={(band) => only('standing', band)}
        />
        <RankTags list={list} chosen={chosen('tags')} onChoose={(tag) => only('tags', tag)} />
      </div>
      {refused && <FormAlert {...refused} />}
      {tagged.length > 0 && (
        <TagDesk
          key={tagged.map(({ id }) => id).join()}
          rows={tagged}
          tags={list.tags.map(({ tag }) => tag)}
          onClose={() => setTagged([])}
        />
      )}
      <ListTable
        list={held}
        name={name}
        caption="Tracked keywords"
        columns={columns}
        rows={shown}
        isLoadingMore={isLoadingMore}
        keyOf={keyOf}
        nameOf={({ keyword }) => keyword}
        countOf={(many) => plural(many, 'keyword')}
        acts={acts}
        onOpen={({ id }) => setOpenKey(id)}
        onUndo={undoLast}
        fault={fault}
        onRetry={onRetry}
        empty={<p className="empty">No keywords are tracked.</p>}
      />
      <RowDrawer
        rows={shown}
        openKey={openKey}
        keyOf={keyOf}
        opened={(row) => openedRank(row, { canCheck, figures: seen.query(row.host, row.keyword) })}
        onShow={setOpenKey}
      />
    </>
  );
}

const keyOf = ({ id }: RankTracker): string => id;
