import {
  type CampaignDetail,
  type CampaignLinkState,
  campaignLinkStates,
  campaignRoutes,
  linkStateLabels,
} from '@linkwright/core';
import { useState } from 'react';
import { callApi } from '../../../api.ts';
import { plural } from '../../../format/figures.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { usePage } from '../../../server-state/use-page.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { PageButtons } from '../../../ui/page-buttons.tsx';
import { StateStrip } from '../../../ui/state-strip.tsx';
import { CampaignLinkRow } from './campaign-link-row.tsx';

const DECIDE_MS = 60_000;

interface CampaignLinksProps {
  campaign: CampaignDetail;
  onChanged(): void;
}

/** The links of a campaign, by state, with what each waits for. */
export function CampaignLinks({ campaign, onChanged }: CampaignLinksProps) {
  const { id, counts, linkCount } = campaign;
  const [state, setState] = useState<CampaignLinkState>();
  const { page, fault, number, onNext, onPrevious } = usePage(campaignRoutes.links, {
    params: { id },
    query: { state, limit: '50' },
  });
  return (
    <>
      <StateStrip
        legend="State of the links"
        states={campaignLinkStates}
        labels={linkStateLabels}
        counts={counts}
        total={linkCount}
        chosen={state}
        onChoose={setState}
      />
      {counts['awaiting-approval'] > 0 && <DecideAll campaign={campaign} onChanged={onChanged} />}
      {fault && <FormAlert title="The links could not be loaded" message={fault} />}
      {page === null && !fault && <div className="loading" role="status" aria-label="Loading" />}
      {page?.items.length === 0 && <p>No link has this state.</p>}
      <ul className="rows">
        {page?.items.map((link) => (
          <CampaignLinkRow key={link.id} campaign={campaign} link={link} onChanged={onChanged} />
        ))}
      </ul>
      <PageButtons of="links" number={number} onNext={onNext} onPrevious={onPrevious} />
    </>
  );
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
