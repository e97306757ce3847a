import type { Monitor, MonitorList, PageIndex } from '@linkwright/core/all';
import { useMemo, useState } from 'react';
import { plural } from '../../../format/figures.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { useSeen } from '../../../server-state/use-seen.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { DisavowDesk } from './disavow-desk.tsx';
import { type MonitorRow, monitorColumns } from './monitor-columns.tsx';
import { MonitorDrawer } from './monitor-drawer.tsx';
import { useMonitorActs } from './use-monitor-acts.ts';
import type { useMonitors } from './use-monitors.ts';

/** The watched links, with what can be done with one and with many, and all of one beside them. */
export function MonitorTable(props: ReturnType<typeof useMonitors> & { list: MonitorList | null }) {
  const { rows, list, isLoadingMore, fault, reload } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  // Asked once the list is whole, not again with every part of it.
  const urls = useMemo(() => (isLoadingMore ? [] : pagesOf(rows)), [rows, isLoadingMore]);
  const seen = useSeen({ urls });
  const [disavowed, setDisavowed] = useState<readonly MonitorRow[]>([]);
  const { acts, removed, refused, undoLast } = useMonitorActs(
    ({ id }) => setOpenId(id),
    setDisavowed,
  );
  const columns = useMemo(() => monitorColumns(({ id }) => setOpenId(id)), []);
  const [withIndex] = useState(indexedRows);
  const shown = useMemo(
    () =>
      rows
        ?.filter(({ id }) => !removed.has(id))
        .map((row) => withIndex(row, seen.page(row.pageUrl)?.index)) ?? null,
    [rows, removed, seen, withIndex],
  );
  return (
    <>
      {refused && <FormAlert {...refused} />}
      {disavowed.length > 0 && <DisavowDesk rows={disavowed} onClose={() => setDisavowed([])} />}
      <DataTable
        name="watched-links"
        caption="Watched links"
        columns={columns}
        rows={shown}
        isLoadingMore={isLoadingMore}
        keyOf={keyOf}
        nameOf={({ pageUrl }) => shortUrl(pageUrl)}
        countOf={(many) => plural(many, 'link')}
        acts={acts}
        onOpen={({ id }) => setOpenId(id)}
        onUndo={undoLast}
        fault={fault}
        onRetry={() => void reload()}
        empty={<p className="empty">No links are watched.</p>}
      />
      <MonitorDrawer
        rows={shown ?? []}
        row={shown?.find(({ id }) => id === openId) ?? null}
        isDaily={list?.isDaily ?? false}
        onShow={(row) => setOpenId(row?.id ?? null)}
      />
    </>
  );
}

const keyOf = ({ id }: MonitorRow): string => id;

/** Makes rows of links. One of which nothing else is known stays the same, and what was made of it as well. */
function indexedRows(): (link: Monitor, index: PageIndex | undefined) => MonitorRow {
  const made = new WeakMap<Monitor, MonitorRow>();
  return (link, index) => {
    const known = made.get(link);
    if (known && known.index === index) return known;
    const row = { ...link, index };
    made.set(link, row);
    return row;
  };
}

const pagesOf = (rows: readonly { pageUrl: string }[] | null): string[] => [
  ...new Set(rows?.map(({ pageUrl }) => pageUrl)),
];
