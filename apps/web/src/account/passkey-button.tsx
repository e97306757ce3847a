import { useEffect, useEffectEvent, useState } from 'react';
import { type Outcome, useAccount } from './use-account.ts';

/** Signs in with a passkey, also one that is chosen in the field of the address. */
export function PasskeyButton({ onOutcome }: { onOutcome(outcome: Outcome): void }) {
  const { signInWithPasskey } = useAccount();
  const [isOffered, setOffered] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const offerQuietly = useEffectEvent(async (leaving: AbortSignal) => {
    const { canUsePasskeys, offersPasskeys } = await import('./passkeys.ts');
    setOffered(canUsePasskeys());
    // A form that makes way as the page comes alive would ask beside the one that stays.
    if (!(await offersPasskeys()) || leaving.aborted) return;
    // Nobody asked for it: what comes of it is told only where it went well.
    const outcome = await signInWithPasskey(true);
    if (outcome.ok) onOutcome(outcome);
  });
  useEffect(() => {
    const leaving = new AbortController();
    // Not to be had, it is not offered.
    offerQuietly(leaving.signal).catch(() => setOffered(false));
    return () => leaving.abort();
  }, []);

  if (!isOffered) return null;
  return (
    <button
      type="button"
      className="quiet-button"
      disabled={isBusy}
      onClick={async () => {
        setBusy(true);
        const outcome = await signInWithPasskey(false);
        setBusy(false);
        onOutcome(outcome);
      }}
    >
      Use a passkey
    </button>
  );
}
