import { type Campaign, destinationRoutes } from '@linkwright/core';
import { useMemo } from 'react';
import { useLocation } from 'wouter';
import { plural } from '../../../format/figures.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { campaignColumns } from './campaign-columns.tsx';
import { useCampaignActs } from './use-campaign-acts.ts';
import { campaignHref } from './words.ts';

interface CampaignTableProps {
  /** Null until they are known. */
  rows: readonly Campaign[] | null;
  isLoadingMore: boolean;
  fault: string | null;
  onRetry(): void;
}

/** The campaigns, with what can be done with one and with many. */
export function CampaignTable({ rows, isLoadingMore, fault, onRetry }: CampaignTableProps) {
  const [, navigate] = useLocation();
  const { acts, removed, fault: actFault, undoLast } = useCampaignActs();
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
  return (
    <>
      {actFault && <FormAlert title="That could not be done" message={actFault} />}
      <DataTable
        name="campaigns"
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
