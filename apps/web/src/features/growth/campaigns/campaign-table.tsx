import { type Campaign, destinationRoutes } from '@linkwright/core/all';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { plural } from '../../../format/figures.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { ListTable } from '../../../ui/data-table/data-table.tsx';
import { useView } from '../../../ui/data-table/use-view.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import { FolderDesk } from './folder-desk.tsx';
import { FolderStrip } from './folder-strip.tsx';
import { useCampaignActs } from './use-campaign-acts.ts';
import { campaignHref } from './words.ts';

interface CampaignTableProps {
  /** Null until they are known. */
  rows: readonly Campaign[] | null;
  isLoadingMore: boolean;
  fault: string | null;
  onRetry(): void;
}

/** What the list is called where it is kept. */
const NAME = 'campaigns';

/** The campaigns, with what can be done with one and with many. */
export function CampaignTable({ rows, isLoadingMore, fault, onRetry }: CampaignTableProps) {
  const [, navigate] = useLocation();
  const [filed, setFiled] = useState<readonly Campaign[]>([]);
  const { acts, file, removed, refused, undoLast } = useCampaignActs(setFiled);
  const { answer } = useAnswer(destinationRoutes.list);
  const columns = useMemo(() => {
    const names = new Map(answer?.items.map(({ id, name }) => [id, name]));
    return campaignColumns(({ destinationId }) =>
      destinationId === null
        ? 'This site’s blog'
        : (names.get(destinationId) ?? 'A destination that was removed'),
    );
  }, [answer]);
  const shown = useMemo(() => rows?.filter(({ id }) => !removed.has(id)) ?? null, [rows, removed]);
  const list = useView(NAME, columns, {});
  return (
    <>
      {refused && <FormAlert {...refused} />}
      {filed.length > 0 && (
        <FolderDesk
          rows={filed}
          onClose={() => setFiled([])}
          onFile={async (folder) => {
            if (await file(filed, folder)) setFiled([]);
          }}
        />
      )}
      {shown && <FolderStrip campaigns={shown} view={list.view} onChange={list.setView} />}
      <ListTable
        name={NAME}
        list={list}
        caption="Campaigns"
        searchHint="Name or target"
        columns={columns}
        rows={shown}
        isLoadingMore={isLoadingMore}
        keyOf={keyOf}
        nameOf={({ name }) => name}
        countOf={(many) => plural(many, 'campaign')}
        acts={acts}
        onOpen={({ id }) => navigate(campaignHref(id))}
        onUndo={undoLast}
        fault={fault}
        onRetry={onRetry}
        empty={<p className="empty">No campaigns.</p>}
      />
    </>
  );
}

const keyOf = ({ id }: Campaign): string => id;
