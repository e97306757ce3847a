import type { AnswerAt } from '@linkwright/core/endpoint-at';
import { useEffect, useState } from 'react';
import type { ReadRoute } from '../../server-state/use-answer.ts';
import { type ItemOf, type Pages, usePages } from '../../server-state/use-pages.ts';
import { questionIn } from './asked.ts';
import { type DataTableProps, ListTable } from './data-table.tsx';
import { type OpenedRow, RowDrawer } from './row-drawer.tsx';
import { useView } from './use-view.ts';

/** As many as the lists of the API give at once. */
const PAGE = '100';
const PAUSE_MS = 250;

type Given = 'rows' | 'fault' | 'onRetry' | 'onOpen' | 'isLoadingMore';

interface AskedTableProps<R extends ReadRoute, Row extends object>
  extends Omit<DataTableProps<Row>, Given> {
  route: R;
  /** The parameter by which the server searches; without it what is loaded is searched. */
  searchedBy?: string;
  /** What it is asked besides. */
  query?: Readonly<Record<string, string>>;
  /** All of one row, beside the list. */
  opened?(row: Row): OpenedRow;
}

/**
 * A list that may be longer than a page holds: the server gives it in parts and narrows it by the columns
 * that name a parameter of its query; it says of the rest that it holds for what is loaded
 * (docs/specification/interface.md, Lists).
 */
export function AskedTable<R extends ReadRoute>(
  props: AskedTableProps<R, ItemOf<AnswerAt<R>> & object>,
) {
  type Row = ItemOf<AnswerAt<R>> & object;
  const { route, searchedBy, query, columns, opened, keyOf } = props;
  const list = useView(props.name, columns, props);
  const { filters } = list.view;
  const search = useSettled(list.view.search);
  const call = {
    query: { limit: PAGE, ...query, ...questionIn({ search, filters }, columns, searchedBy) },
  };
  const ask = usePages as unknown as (...asked: unknown[]) => Pages<AnswerAt<R>>;
  const { items, hasMore, fault, reload, readMore } = ask(route, call);
  const [isReading, setReading] = useState(false);
  const [openKey, setOpenKey] = useState<string | null>(null);
  const rows = items as Row[] | null;
  async function more(): Promise<void> {
    setReading(true);
    await readMore().finally(() => setReading(false));
  }
  return (
    <>
      <ListTable<Row>
        {...props}
        list={list}
        rows={rows}
        fault={fault}
        onRetry={() => void reload()}
        parts={{
          hasMore,
          isReading,
          onMore: () => void more(),
          isSearched: searchedBy !== undefined,
        }}
        {...(opened && { onOpen: (row: Row) => setOpenKey(keyOf(row)) })}
      />
      {opened && (
        <RowDrawer
          rows={rows ?? []}
          openKey={openKey}
          keyOf={keyOf}
          opened={opened}
          onShow={setOpenKey}
        />
      )}
    </>
  );
}

/** What was typed, once typing pauses. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return settled;
}
