import { AppError } from '@linkwright/core/all';
import { Suspense, useEffect, useState } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { localStore, storedKeys } from '../../../browser/stored.ts';
import {
  clearRecentClaim,
  isConversionPending,
  RECENT_CLAIM_MS,
  takeClaimIntent,
} from '../../../browser/stored-claims.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import type { Conversion } from './convert-trial.ts';

const ConversionNotice = lazyPart(() => import('./conversion-notice.tsx'));

/** After how long the claim dialog retries what was asked for before signing in. */
const RETRY_MS = 1000;

/**
 * What waits for its user to be signed in: the trial conversion of a sign-up, then the claim that a
 * guest asked for. Says what became of the conversion.
 */
export function ClaimFollowUp() {
  const { user } = useAccount();
  const { open } = useDialogs();
  const [conversion, setConversion] = useState<Conversion | null>(null);
  const userId = user?.user.id;
  const email = user?.user.email;

  // A page that was closed within those seconds leaves its mark behind.
  useEffect(() => {
    const timer = setTimeout(() => clearRecentClaim(localStore()), RECENT_CLAIM_MS);
    return () => clearTimeout(timer);
  }, []);

  useEffect(() => {
    if (userId === undefined || email === undefined) return;
    let isGone = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function follow(claimer: { userId: string; email: string }): Promise<void> {
      const result = await conversionOf(claimer);
      if (isGone) return;
      if (result) setConversion(result);
      if (localStore().getItem(storedKeys.recentClaim)) return;
      timer = setTimeout(() => {
        const post = takeClaimIntent(localStore());
        if (post) open('claim', { slug: post.slug, isRetry: true });
      }, RETRY_MS);
    }
    void follow({ userId, email });
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [userId, email, open]);

  if (!conversion) return null;
  return (
    <Suspense>
      <ConversionNotice conversion={conversion} onClose={() => setConversion(null)} />
    </Suspense>
  );
}

/** Null also when it failed: it stays pending for the next visit. */
async function conversionOf(claimer: {
  userId: string;
  email: string;
}): Promise<Conversion | null> {
  // Few sign-ins convert anything: what does it is loaded for those.
  if (!isConversionPending(localStore(), claimer.email, new Date())) return null;
  try {
    const { completeConversion } = await import('./convert-trial.ts');
    return await completeConversion(claimer);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
