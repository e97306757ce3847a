import { AppError, type Premium } from '@linkwright/core';
import { useCallback, useEffect, useState } from 'react';
import { useAccount } from '../../account/use-account.ts';
import { onCreditsChanged } from '../../browser/credits-changed.ts';
import { readPremium } from './premium-calls.ts';

interface PremiumState {
  /** The signed-in user's; null for a guest and until it is known. */
  premium: Premium | null;
  /** What kept it from being read. */
  fault: string | null;
  reload(): Promise<void>;
}

/** Whether the signed-in user is Premium; read anew whenever a payment came through. */
export function usePremium(): PremiumState {
  const { user } = useAccount();
  const userId = user?.user.id;
  const [premium, setPremium] = useState<Premium | null>(null);
  const [fault, setFault] = useState<string | null>(null);

  const reload = useCallback(async () => {
    if (userId === undefined) return;
    try {
      setPremium(await readPremium());
      setFault(null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFault(error.message);
    }
  }, [userId]);

  useEffect(() => {
    void reload();
    return onCreditsChanged(() => void reload());
  }, [reload]);
  return { premium, fault, reload };
}
