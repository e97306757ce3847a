import { AppError, authMessages, dashboardRoutes, type Overview } from '@linkwright/core';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../api.ts';
import { useCredits } from '../credits/use-credits.ts';

interface OverviewState {
  /** The latest that is known, with its own time; null until it is. */
  overview: Overview | null;
  /** What kept it from being read anew. */
  fault: string | null;
  reload(): Promise<void>;
}

/** What the user's account comes to; read anew when the credits change. */
export function useOverview(): OverviewState {
  const [overview, setOverview] = useState<Overview | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const { credits } = useCredits();

  const reload = useCallback(async () => {
    try {
      setOverview(await callApi<Overview>(dashboardRoutes.overview));
      setFault(null);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      setFault(error.message || authMessages.unexpected);
    }
  }, []);
  // The credits are no argument of it: a change of theirs is the occasion.
  useEffect(() => {
    void reload();
  }, [reload, credits]);

  return { overview, fault, reload };
}
