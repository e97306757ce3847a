import { dashboardRoutes, type Overview } from '@linkwright/core/all';
import { useEffect, useRef } from 'react';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useCredits } from '../../money/credits/use-credits.ts';

interface OverviewState {
  /** The latest that is known, with its own time; null until it is. */
  overview: Overview | null;
  /** What kept it from being read anew. */
  fault: string | null;
  reload(): Promise<void>;
}

/** What the user's account comes to; read anew when the credits change. */
export function useOverview(): OverviewState {
  const { answer: overview, fault, reload } = useAnswer(dashboardRoutes.overview);
  const { credits } = useCredits();
  const counted = useRef(credits);
  useEffect(() => {
    if (counted.current === credits) return;
    counted.current = credits;
    void reload();
  }, [reload, credits]);
  return { overview, fault, reload };
}
