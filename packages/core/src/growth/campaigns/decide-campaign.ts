import {
  type CampaignLinkState,
  type CampaignState,
  deliveredLinkStates,
  openLinkStates,
} from './vocabulary.ts';

/** What its owner may do with a campaign. */
export type CampaignAction = 'plan' | 'start' | 'pause' | 'resume' | 'cancel' | 'retry' | 'remove';

export type CampaignDecision = { ok: true; state: CampaignState } | { ok: false; message: string };

const allowed: Record<CampaignAction, Partial<Record<CampaignState, CampaignState>>> = {
  plan: { draft: 'draft' },
  start: { draft: 'running' },
  pause: { running: 'paused' },
  resume: { paused: 'running' },
  cancel: { running: 'cancelled', paused: 'cancelled' },
  // What had ended goes on.
  retry: { running: 'running', paused: 'paused', completed: 'running', failed: 'running' },
  remove: { draft: 'draft', completed: 'completed', failed: 'failed', cancelled: 'cancelled' },
};

const refusals: Record<CampaignAction, string> = {
  plan: 'Only a draft can be changed in this. Name, pace and approval can be changed later too.',
  start: 'Only a draft can be started.',
  pause: 'Only a running campaign can be paused.',
  resume: 'Only a paused campaign can be resumed.',
  cancel: 'Only a running or paused campaign can be cancelled.',
  retry: 'Links of a cancelled campaign cannot be tried again.',
  remove: 'A campaign that runs or is paused cannot be deleted. Cancel it first.',
};

/** The state after an action, or why it cannot be done now. */
export function decideCampaign(state: CampaignState, action: CampaignAction): CampaignDecision {
  const after = allowed[action][state];
  return after === undefined
    ? { ok: false, message: refusals[action] }
    : { ok: true, state: after };
}

export type LinkCounts = Record<CampaignLinkState, number>;

/** How a running or paused campaign ends: null while a link is under way. */
export function campaignEnd(counts: LinkCounts): 'completed' | 'failed' | null {
  if (openLinkStates.some((state) => counts[state] > 0)) return null;
  return deliveredLinkStates.some((state) => counts[state] > 0) ? 'completed' : 'failed';
}

/** Links that fail one after another, with none delivered between, before their campaign is paused. */
export const FAILURES_BEFORE_PAUSE = 5;
