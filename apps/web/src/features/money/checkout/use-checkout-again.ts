import type { CheckoutIntent } from '@linkwright/core/all';
import { sameOriginPath } from '@linkwright/core/all';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useAccount } from '../../../account/use-account.ts';
import { localStore } from '../../../browser/storage.ts';
import { clearCheckoutIntent, readCheckoutIntent } from '../../../browser/stored-payments.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';

interface CheckoutAgain {
  /** Path of this site where the checkout began; home when nothing is known of it. */
  path: string;
  /** Opens the dialog of the same purchase. */
  begin(): void;
}

/** Back to what was being bought, as this browser remembers it. */
export function useCheckoutAgain(kind: CheckoutIntent['checkout']['type']): CheckoutAgain {
  const { open } = useDialogs();
  const { user } = useAccount();
  const [, navigate] = useLocation();
  const [intent, setIntent] = useState<CheckoutIntent | null>(null);
  useEffect(() => setIntent(readCheckoutIntent(localStore(), new Date())), []);

  const checkout = intent?.checkout.type === kind ? intent.checkout : null;
  const path = sameOriginPath(checkout && intent ? intent.path : null) ?? paths.home;
  return {
    path,
    begin() {
      clearCheckoutIntent(localStore());
      navigate(path);
      if (kind === 'premium') {
        open('premium', {
          start: 'plans',
          source: 'cancelled',
          ...(checkout?.type === 'premium' ? { plan: checkout.plan } : {}),
        });
      } else {
        open(user ? 'pricing' : 'checkout', {
          ...(checkout?.type === 'credits' ? { initialCredits: checkout.credits } : {}),
        });
      }
    },
  };
}
