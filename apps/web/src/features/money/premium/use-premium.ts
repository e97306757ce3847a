import { type Premium, paymentRoutes } from '@linkwright/core/all';
import { useEffect } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { onCreditsChanged } from '../../../browser/credits-changed.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';

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
  const route = user ? paymentRoutes.premium : null;
  const { answer: premium, fault, reload } = useAnswer(route);
  useEffect(() => onCreditsChanged(() => void reload()), [reload]);
  return { premium, fault, reload };
}
