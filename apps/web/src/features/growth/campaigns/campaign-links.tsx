import { type CampaignDetail, type CampaignLink, campaignRoutes } from '@linkwright/core/all';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { useWholeList } from '../../../server-state/use-whole-list.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { linkColumns } from './link-columns.tsx';
import { openedLink } from './opened-link.tsx';
import { awaitsDecision, useLinkActs } from './use-link-acts.ts';

const DECIDE_MS = 60_000;
/** As many as the API gives at once. */
const PAGE = '100';

interface CampaignLinksProps {
  campaign: CampaignDetail;
  onChanged(): void;
}

/** The links of a campaign, with what each waits for, and all of one beside them. */
export function CampaignLinks({ campaign, onChanged }: CampaignLinksProps) {
  const { id, counts } = campaign;
  const { rows, isLoadingMore, fault, reload } = useWholeList(campaignRoutes.links, {
    params: { id },
    query: { limit: PAGE },
  });
  const [openKey, setOpenKey] = useState<string | null>(null);
  const open = (link: CampaignLink) => setOpenKey(link.id);
  const { acts, mayRetry, retry, isBusy, refused } = useLinkActs(campaign, open, onChanged);
  return (
    <>
      {counts['awaiting-approval'] > 0 && <DecideAll campaign={campaign} onChanged={onChanged} />}
      {refused && <FormAlert {...refused} />}
      <DataTable
        name="campaign-links"
        caption="Links of the campaign"
        searchHint="Article, page or anchor"
        columns={linkColumns}
        rows={rows}
        isLoadingMore={isLoadingMore}
        keyOf={keyOf}
        nameOf={({ number }) => `link ${number}`}
        countOf={(many) => plural(many, 'link')}
        acts={acts}
        onOpen={open}
        fault={fault}
        onRetry={() => void reload()}
        empty={<p className="empty">No links.</p>}
      />
      <RowDrawer
        rows={rows ?? []}
        openKey={openKey}
        keyOf={keyOf}
        onShow={setOpenKey}
        opened={(link) =>
          openedLink(link, {
            campaign,
            isBusy,
            fault: refused?.message ?? null,
            onRetry: mayRetry(link) ? () => void retry([link]) : undefined,
            onChanged,
            onDecided: () => setOpenKey(nextToDecide(rows ?? [], link)),
          })
        }
      />
    </>
  );
}

const keyOf = ({ id }: CampaignLink): string => id;

/** The article that is read next: the first one further down that waits, or else further up. */
function nextToDecide(links: readonly CampaignLink[], { id }: CampaignLink): string | null {
  const at = links.findIndex((link) => link.id === id);
  const next = [...links.slice(at + 1), ...links.slice(0, at)].find(awaitsDecision);
  return next?.id ?? null;
}

type Decision = 'approve' | 'reject';

/** One decision for all articles that wait. */
function DecideAll({ campaign, onChanged }: CampaignLinksProps) {
  const waiting = plural(campaign.counts['awaiting-approval'], 'article');
  const [open, setOpen] = useState<Decision | null>(null);
  const { isBusy, fault, run } = useChange();

  async function decide(decision: Decision): Promise<void> {
    const call = { params: { id: campaign.id }, body: { decision }, timeoutMs: DECIDE_MS };
    const answer = await run(() => callApi(campaignRoutes.decideAll, call));
    setOpen(null);
    if (answer) onChanged();
  }
  return (
    <div className="campaign-decide">
      {fault && <FormAlert title="That did not work" message={fault} />}
      {open === null ? (
        <div className="actions">
          <span>{waiting} to approve</span>
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => setOpen('approve')}
          >
            Approve all
          </button>
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => setOpen('reject')}
          >
            Reject all
          </button>
        </div>
      ) : (
        <ConfirmStep
          key={open}
          question={open === 'approve' ? `Approve ${waiting}?` : `Reject ${waiting}?`}
          consequence={
            open === 'approve'
              ? 'They are published as they are, also those you did not read.'
              : 'They are not published, and their credits come back.'
          }
          action={open === 'approve' ? 'Approve all' : 'Reject all'}
          isDanger={open === 'reject'}
          onConfirm={() => decide(open)}
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
}
