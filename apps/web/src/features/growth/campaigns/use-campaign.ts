import { type CampaignDetail, campaignRoutes } from '@linkwright/core/all';
import { useEffect, useRef } from 'react';
import { readAnew } from '../../../server-state/answers.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { wordsOf } from '../../../server-state/words-of.ts';

interface CampaignState {
  /** Null until it is known. */
  campaign: CampaignDetail | null;
  fault: string | null;
  isMissing: boolean;
  setCampaign(campaign: CampaignDetail): void;
  reload(): Promise<void>;
}

/** While a link is at work it is looked at often, while all wait for their time, now and then. */
const BUSY_MS = 2000;
const QUIET_MS = 20_000;

/** How long until the campaign may look different; null when nothing moves it any more. */
function changesIn({ state, counts }: CampaignDetail): number | null {
  const isBusy = counts.generating + counts.publishing > 0;
  if (state === 'running' && (isBusy || counts.queued > 0)) return BUSY_MS;
  if (counts.verifying > 0) return BUSY_MS;
  return state === 'running' ? QUIET_MS : null;
}

/** One campaign, read again while it moves; its links and its log where it moved, or now and then. */
export function useCampaign(id: string): CampaignState {
  const read = useAnswer(campaignRoutes.read, { params: { id } });
  const { answer: campaign, error, amend, reload: readCampaign } = read;
  const isMissing = error?.code === 'NOT_FOUND' || error?.code === 'INVALID_REQUEST';
  const parts = useRef<{ counts: string; at: number } | null>(null);

  const wait = campaign && !isMissing ? changesIn(campaign) : null;
  // After every answer, and every failure.
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => void readCampaign(), wait);
    return () => clearTimeout(timer);
  }, [wait, campaign, error, readCampaign]);
  // A thousand links are too much to be read with every look at the campaign.
  useEffect(() => {
    if (!campaign) return;
    const counts = JSON.stringify(campaign.counts);
    const was = parts.current;
    if (was?.counts === counts && Date.now() - was.at < QUIET_MS) return;
    parts.current = { counts, at: Date.now() };
    // What is shown first asks for itself.
    if (was) void readAnew(campaignRoutes.links, campaignRoutes.log);
  }, [campaign]);

  const forgetParts = () => {
    if (parts.current) parts.current = { counts: '', at: 0 };
  };
  return {
    campaign,
    fault: error && !isMissing ? wordsOf(error) : null,
    isMissing,
    reload() {
      forgetParts();
      return readCampaign();
    },
    setCampaign(changed) {
      forgetParts();
      amend(() => changed);
    },
  };
}
