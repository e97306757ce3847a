import { AppError, type CampaignDetail, campaignRoutes } from '@linkwright/core';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../api.ts';
import { wordsOf } from '../../server-state/use-call.ts';

interface CampaignState {
  /** Null until it is known. */
  campaign: CampaignDetail | null;
  fault: string | null;
  isMissing: boolean;
  /** How often it was read: lists beside it are read anew with it. */
  round: number;
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

/** One campaign, read again while it moves. */
export function useCampaign(id: string): CampaignState {
  const [campaign, setCampaign] = useState<CampaignDetail | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [round, setRound] = useState(0);

  const reload = useCallback(async () => {
    try {
      setCampaign(await callApi<CampaignDetail>(campaignRoutes.read, { params: { id } }));
      setFault(null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code === 'NOT_FOUND' || error.code === 'INVALID_REQUEST') setMissing(true);
      else setFault(wordsOf(error));
    }
    setRound((rounds) => rounds + 1);
  }, [id]);
  useEffect(() => {
    void reload();
  }, [reload]);

  const wait = campaign && !isMissing ? changesIn(campaign) : null;
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(() => void reload(), wait);
    return () => clearTimeout(timer);
  }, [wait, round, reload]);

  return {
    campaign,
    fault,
    isMissing,
    round,
    reload,
    setCampaign: (changed) => {
      setCampaign(changed);
      setRound((rounds) => rounds + 1);
    },
  };
}
