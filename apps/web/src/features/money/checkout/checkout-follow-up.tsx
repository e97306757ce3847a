import { useEffect } from 'react';
import { useAccount } from '../../../account/use-account.ts';
import { localStore, storedKeys } from '../../../browser/stored.ts';
import { useWindows } from '../../../browser/windows-context.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { useFixedPages } from './use-fixed-pages.ts';

/**
 * What waits for its buyer to be signed in: an interrupted checkout, else the plan that a guest had
 * chosen when the page was left. Nothing happens in a tab that nobody sees.
 */
export function CheckoutFollowUp() {
  const { user } = useAccount();
  const { open, current } = useDialogs();
  const notify = useNotify();
  const windows = useWindows();
  const fixed = useFixedPages();
  const userId = user?.user.id;
  // The Premium dialog goes on by itself.
  const isReady = userId !== undefined && current !== 'premium';

  useEffect(() => {
    if (!isReady) return;
    async function follow(): Promise<void> {
      const storage = localStore();
      const waits =
        storage.getItem(storedKeys.pendingCheckout) ?? storage.getItem(storedKeys.upgradeIntent);
      if (!waits || document.visibilityState !== 'visible') return;
      const { resumeCheckout } = await import('./resume-checkout.ts');
      await resumeCheckout({
        storage,
        locks: navigator.locks as LockManager | undefined,
        now: new Date(),
        windows,
        fixed,
        notify,
        upgrade: (plan) => open('premium', { start: 'plans', plan, source: 'sign-in' }),
      });
    }
    const onVisible = () => void follow();
    document.addEventListener('visibilitychange', onVisible);
    onVisible();
    return () => document.removeEventListener('visibilitychange', onVisible);
  }, [isReady, open, notify, windows, fixed]);
  return null;
}
