import { sightOf } from '../../verification/monitors/decide.ts';
import { SECOND_CHECK_MS } from '../../verification/monitors/schedule.ts';
import type { Inspection } from '../../verification/reports/inspection.ts';
import { liveVerdicts } from '../../verification/reports/vocabulary.ts';
import type { CampaignLinkState } from './vocabulary.ts';

/** What can happen to a link. */
export type LinkEvent =
  | 'begin'
  | 'written'
  | 'written-unseen'
  | 'approve'
  | 'reject'
  | 'published'
  | 'seen'
  | 'give-up'
  | 'cancel'
  | 'miss'
  | 'regain'
  | 'rewrite'
  | 'republish'
  | 'recheck'
  | 'withdraw';

const after: Record<CampaignLinkState, Partial<Record<LinkEvent, CampaignLinkState>>> = {
  queued: { begin: 'generating', cancel: 'cancelled' },
  generating: {
    // After a fault, or a process that died.
    begin: 'generating',
    written: 'publishing',
    'written-unseen': 'awaiting-approval',
    'give-up': 'failed',
    cancel: 'cancelled',
  },
  'awaiting-approval': { approve: 'publishing', reject: 'cancelled', cancel: 'cancelled' },
  publishing: { published: 'verifying', 'give-up': 'failed', cancel: 'cancelled' },
  // Nobody has seen it: it is not paid for.
  verifying: { seen: 'live', 'give-up': 'failed', withdraw: 'cancelled' },
  live: { miss: 'lost', withdraw: 'lost' },
  lost: { regain: 'live', withdraw: 'lost' },
  failed: { rewrite: 'queued', republish: 'publishing', recheck: 'verifying' },
  cancelled: { rewrite: 'queued' },
};

/** The link's state after an event; null where that cannot happen to it. */
export const linkAfter = (state: CampaignLinkState, event: LinkEvent): CampaignLinkState | null =>
  after[state][event] ?? null;

/**
 * How a link that failed or was called off is tried again: what was published elsewhere is checked
 * anew, as nothing is to be there twice; what is written is published; the rest is written.
 */
export const retryEvent = ({
  isElsewhere,
  isWritten,
}: {
  isElsewhere: boolean;
  isWritten: boolean;
}): Extract<LinkEvent, 'rewrite' | 'republish' | 'recheck'> => {
  if (isElsewhere) return 'recheck';
  return isWritten ? 'republish' : 'rewrite';
};

/**
 * Whether an article that was handed to a site of its owner's can be changed, or taken down, there: as long
 * as it is there, and is no post of this site.
 */
export const isChangedThere = ({
  state,
  url,
  postId,
  withdrawnAt,
}: {
  state: CampaignLinkState;
  url: string | null;
  postId: string | null;
  withdrawnAt: Date | string | null;
}): boolean =>
  linkAfter(state, 'withdraw') !== null && url !== null && postId === null && withdrawnAt === null;

const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How far ahead a site is handed an article that it is to show later, in milliseconds. */
export const publishAhead = { least: 10 * MINUTE_MS, most: 365 * DAY_MS } as const;

/** How long each step waits before its next try; with no wait left the link fails. */
const waits = {
  generating: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS],
  publishing: [MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 12 * HOUR_MS],
  verifying: [MINUTE_MS, 10 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, DAY_MS],
} as const;

/** When a step that failed `attempts` times is tried again; null: never. */
export function nextTryAt(
  step: keyof typeof waits,
  { attempts, now }: { attempts: number; now: Date },
): Date | null {
  const wait = waits[step][attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

/** Whether a check of a published page is what a link is paid for. */
export const isSeenLive = ({ verdict }: Pick<Inspection, 'verdict'>): boolean =>
  liveVerdicts.some((live) => live === verdict);

/** How often a delivered link is checked afterwards. */
export const LATER_CHECK_MS = 7 * DAY_MS;

export interface LaterCheck {
  state: 'live' | 'lost';
  /** The first of the checks that miss the link; null while none does. */
  missedSince: Date | null;
  nextCheckAt: Date;
}

/**
 * What a later check makes of a delivered link: it is lost only when a second check, at least six hours
 * after the first that missed it, misses it too. A check that did not see the page changes nothing.
 */
export function decideLater(
  before: Pick<LaterCheck, 'state' | 'missedSince'>,
  inspection: Pick<Inspection, 'verdict' | 'status'>,
  now: Date,
): LaterCheck {
  const at = (wait: number) => new Date(now.getTime() + wait);
  const sight = sightOf(inspection);
  if (sight === 'there')
    return { state: 'live', missedSince: null, nextCheckAt: at(LATER_CHECK_MS) };
  if (sight === 'unseen' || before.state === 'lost') {
    return { ...before, nextCheckAt: at(LATER_CHECK_MS) };
  }
  const missedSince = before.missedSince ?? now;
  const isSure = now.getTime() - missedSince.getTime() >= SECOND_CHECK_MS;
  return {
    state: isSure ? 'lost' : 'live',
    missedSince,
    nextCheckAt: at(isSure ? LATER_CHECK_MS : SECOND_CHECK_MS),
  };
}
