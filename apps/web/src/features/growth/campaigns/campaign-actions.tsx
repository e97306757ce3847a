import {
  type CampaignAction,
  type CampaignDetail,
  campaignRoutes,
  decideCampaign,
} from '@linkwright/core/all';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { plural } from '../../../format/figures.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SaveTemplate } from './save-template.tsx';
import { StartCost, StartStep, useStartCost } from './start-step.tsx';
import { campaignHref } from './words.ts';

/** Reserving a thousand credits takes its time. */
const STEP_MS = 60_000;

type Step = 'start' | 'pause' | 'resume' | 'cancel';
type Open = 'start' | 'cancel' | 'remove' | 'template';

interface CampaignActionsProps {
  campaign: CampaignDetail;
  isChanging: boolean;
  onChange(): void;
  onChanged(campaign: CampaignDetail): void;
}

/**
 * What can be done with the campaign in its present state. A button stays where it is while something is
 * open, so that a second press never meets another one.
 */
export function CampaignActions(props: CampaignActionsProps) {
  const { campaign, isChanging, onChange, onChanged } = props;
  const { id, name, state } = campaign;
  const [, navigate] = useLocation();
  const [open, setOpen] = useState<Open | null>(null);
  const { isBusy, fault, run } = useChange();
  const cost = useStartCost(campaign);
  const params = { id };
  const may = (action: CampaignAction) => decideCampaign(state, action).ok;
  const close = () => setOpen(null);
  const isShort = cost.missing > 0;

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
  async function copy(): Promise<void> {
    const call = { params, body: {}, idempotencyKey: drawKey() };
    const answer = await run(() => callApi(campaignRoutes.copy, call));
    if (answer) navigate(campaignHref(answer.campaign.id));
  }
  const opener = (part: Open, label: ReactNode, look: string, isDisabled = false) => (
    <button
      type="button"
      className={look}
      disabled={isBusy || isDisabled}
      aria-expanded={open === part}
      onClick={() => setOpen(open === part ? null : part)}
    >
      {label}
    </button>
  );
  const doer = (which: Step, label: string, look: string) => (
    <button type="button" className={look} disabled={isBusy} onClick={() => void step(which)}>
      {label}
    </button>
  );

  return (
    <div className="campaign-actions">
      {may('start') && <StartCost cost={cost} />}
      <div className="actions">
        {may('start') && opener('start', 'Start', isShort ? 'quiet-button' : 'button', isShort)}
        {may('pause') && doer('pause', 'Pause', 'quiet-button')}
        {may('resume') && doer('resume', 'Resume', 'button')}
        {(may('plan') || may('cancel')) && (
          <button
            type="button"
            className="quiet-button"
            aria-expanded={isChanging}
            onClick={onChange}
          >
            Change
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
        <button
          type="button"
          className="quiet-button"
          disabled={isBusy}
          onClick={() => void copy()}
        >
          Duplicate
        </button>
        {opener('template', 'Save as template', 'quiet-button')}
        <span className="campaign-last">
          {may('cancel') && opener('cancel', 'Cancel the campaign', 'quiet-button')}
          {may('remove') && opener('remove', 'Delete', 'quiet-button')}
        </span>
      </div>
      {fault && <FormAlert title="That did not work" message={fault} />}
      {open === 'start' && (
        <StartStep
          campaign={campaign}
          cost={cost}
          onConfirm={() => step('start')}
          onClose={close}
        />
      )}
      {open === 'cancel' && (
        <ConfirmStep
          question={`Cancel “${name}”?`}
          consequence={`Links that are not published yet are called off, and ${plural(campaign.credits.reserved, 'credit')} set aside for open links come back unless their link is already out. Published links stay and are still checked. You cannot undo this.`}
          action="Cancel the campaign"
          onConfirm={() => step('cancel')}
          onClose={close}
        />
      )}
      {open === 'remove' && (
        <ConfirmStep
          question={`Delete “${name}”?`}
          consequence="Its plan and its log are gone for good. What it published stays online."
          action="Delete the campaign"
          onConfirm={remove}
          onClose={close}
        />
      )}
      {open === 'template' && <SaveTemplate campaign={campaign} onClose={close} />}
    </div>
  );
}
