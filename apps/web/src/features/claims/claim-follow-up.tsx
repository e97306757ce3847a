import { AppError } from '@linkwright/core';
import { useEffect, useState } from 'react';
import { useAccount } from '../../account/use-account.ts';
import { localStore, storedKeys } from '../../browser/stored.ts';
import { clearRecentClaim, RECENT_CLAIM_MS, takeClaimIntent } from '../../browser/stored-claims.ts';
import { useDialogs } from '../../dialogs/use-dialogs.ts';
import { Cross } from '../../ui/cross.tsx';
import { type Conversion, completeConversion } from './convert-trial.ts';

/** After how long the claim dialog retries what was asked for before signing in (section 4). */
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
      if (localStore()?.getItem(storedKeys.recentClaim)) return;
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
  return <ConversionNotice conversion={conversion} onClose={() => setConversion(null)} />;
}

/** Null also when it failed: it stays pending for the next visit. */
async function conversionOf(claimer: {
  userId: string;
  email: string;
}): Promise<Conversion | null> {
  try {
    return await completeConversion(claimer);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}

interface ConversionNoticeProps {
  conversion: Conversion;
  onClose(): void;
}

function ConversionNotice({ conversion, onClose }: ConversionNoticeProps) {
  const { converted, refused } = conversion;
  if (converted.length + refused.length === 0) return null;
  return (
    <section className="conversion" role="status" aria-label="Trial conversion">
      <div className="page conversion-row">
        <div>
          {converted.length > 0 && (
            <>
              <p>
                <strong>Yours for good:</strong>
              </p>
              <ul>
                {converted.map(({ title, href }) => (
                  <li key={href}>
                    <a href={href}>{title}</a>
                  </li>
                ))}
              </ul>
            </>
          )}
          {refused.length > 0 && (
            <>
              <p>
                <strong>Could not be kept:</strong>
              </p>
              <ul>
                {refused.map(({ title, message }) => (
                  <li key={title}>
                    {title}: {message}
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <button type="button" className="round-button" aria-label="Close" onClick={onClose}>
          <Cross size={16} />
        </button>
      </div>
    </section>
  );
}
