import {
  type CampaignAction,
  type CampaignDetail,
  campaignRoutes,
  decideCampaign,
  LINK_PRICE_CREDITS,
} from '@linkwright/core';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { callApi } from '../../../api.ts';
import { count, plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { useCredits } from '../../money/credits/use-credits.ts';
import { SaveTemplate } from './save-template.tsx';

/** Reserving a thousand credits takes its time. */
const STEP_MS = 60_000;

type Step = 'start' | 'pause' | 'resume' | 'cancel';

interface CampaignActionsProps {
  campaign: CampaignDetail;
  isChanging: boolean;
  onChange(): void;
  onChanged(campaign: CampaignDetail): void;
}

/** What can be done with the campaign in its present state. */
export function CampaignActions(props: CampaignActionsProps) {
  const { campaign, isChanging, onChange, onChanged } = props;
  const { id, name, state } = campaign;
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<'start' | 'cancel' | 'remove' | 'template' | null>(null);
  const { isBusy, fault, run } = useChange();
  const params = { id };
  const may = (action: CampaignAction) => decideCampaign(state, action).ok;
  const close = () => setOpen(null);

  async function step(which: Step): Promise<void> {
    const call = { params, timeoutMs: STEP_MS };
    const answer = await run(() => callApi(campaignRoutes[which], call));
    close();
    if (answer) onChanged(answer.campaign);
  }
  async function remove(): Promise<void> {
    const answer = await run(() => callApi(campaignRoutes.remove, { params }));
    close();
    if (answer) navigate(paths.campaigns);
  }

  return (
    <div className="campaign-actions">
      {fault && <FormAlert title="That could not be done" message={fault} />}
      {open === null && (
        <div className="actions">
          {may('start') && (
            <button type="button" className="button" onClick={() => setOpen('start')}>
              Start
            </button>
          )}
          {may('pause') && (
            <button
              type="button"
              className="quiet-button"
              disabled={isBusy}
              onClick={() => void step('pause')}
            >
              Pause
            </button>
          )}
          {may('resume') && (
            <button
              type="button"
              className="button"
              disabled={isBusy}
              onClick={() => void step('resume')}
            >
              Go on
            </button>
          )}
          {(may('plan') || may('cancel')) && !isChanging && (
            <button type="button" className="quiet-button" onClick={onChange}>
              Change
            </button>
          )}
          {may('cancel') && (
            <button type="button" className="quiet-button" onClick={() => setOpen('cancel')}>
              Cancel the campaign
            </button>
          )}
          {state !== 'draft' && (
            <a
              className="quiet-button"
              href={campaignRoutes.linksCsv.path.replace(':id', id)}
              download
            >
              Export CSV
            </a>
          )}
          <button type="button" className="quiet-button" onClick={() => setOpen('template')}>
            Save as template
          </button>
          {may('remove') && (
            <button type="button" className="quiet-button" onClick={() => setOpen('remove')}>
              Delete
            </button>
          )}
        </div>
      )}
      {open === 'start' && (
        <StartStep campaign={campaign} onConfirm={() => step('start')} onClose={close} />
      )}
      {open === 'cancel' && (
        <ConfirmStep
          question={`Cancel “${name}”?`}
          consequence={`What is not published yet is called off, and its credits come back. What is published stays, and is still verified. ${plural(campaign.credits.reserved, 'credit')} set aside now. You cannot undo this.`}
          action="Cancel the campaign"
          onConfirm={() => step('cancel')}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <ConfirmStep
          question={`Delete “${name}”?`}
          consequence="Its plan and its log are gone for good. What it published stays."
          action="Delete the campaign"
          onConfirm={remove}
          onClose={close}
        />
      )}
      {open === 'template' && <SaveTemplate campaign={campaign} onClose={close} />}
    </div>
  );
}

interface StartStepProps {
  campaign: CampaignDetail;
  onConfirm(): Promise<void>;
  onClose(): void;
}

/** What starting costs, and what there is. */
function StartStep({ campaign: { name, linkCount }, onConfirm, onClose }: StartStepProps) {
  const { credits } = useCredits();
  const price = linkCount * LINK_PRICE_CREDITS;
  const balance = credits ? ` You have ${count(credits.balance)}.` : '';
  return (
    <ConfirmStep
      question={`Start “${name}”?`}
      consequence={`${plural(price, 'credit')} are set aside.${balance} Each is spent when its link is verified live, and comes back if the link cannot be delivered or you cancel. A link that is lost later costs no more, and its credit does not come back.`}
      action={`Set aside ${plural(price, 'credit')} and start`}
      isDanger={false}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  );
}
