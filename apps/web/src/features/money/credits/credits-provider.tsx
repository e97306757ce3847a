import { AppError, type Credits, creditRoutes, creditToasts } from '@linkwright/core/all';
import { type ReactNode, startTransition, useCallback, useEffect, useMemo, useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { callApi } from '../../../api.ts';
import { onCreditsChanged } from '../../../browser/credits-changed.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { CreditsContext } from './use-credits.ts';

interface Known {
  userId: string;
  credits: Credits;
}

/**
 * Knows the signed-in user's credits, also when they change elsewhere. In transitions, as who is signed in
 * (`AccountProvider`).
 */
export function CreditsProvider({ children }: { children: ReactNode }) {
  const { user } = useAccount();
  const notify = useNotify();
  const [known, setKnown] = useState<Known | null>(null);
  const userId = user?.user.id;

  const refresh = useCallback(async () => {
    if (userId === undefined) return;
    try {
      const credits = await callApi(creditRoutes.balance);
      startTransition(() => setKnown({ userId, credits }));
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { title, description } = creditToasts.refreshFailed;
      notify({ title, text: description });
    }
  }, [userId, notify]);

  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    // Guests, who are most, load nothing of it.
    void import('./follow-credits.ts').then(({ followCredits }) => {
      if (isOver) return;
      stop = followCredits((credits) => startTransition(() => setKnown({ userId, credits })));
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [userId]);
  useEffect(() => onCreditsChanged(() => void refresh()), [refresh]);

  const credits = known && known.userId === userId ? known.credits : null;
  const state = useMemo(() => ({ credits, refresh }), [credits, refresh]);
  return <CreditsContext value={state}>{children}</CreditsContext>;
}
