import { AppError, formatCount, paymentToasts } from '@linkwright/core/all';
import { announceCreditsChanged } from '../../../browser/credits-changed.ts';
import type { Notice } from '../../../ui/use-toasts.tsx';
import { verifyCheckout } from './verify-checkout.ts';

/**
 * Once a checkout's window is closed: asks the server what became of it, says so where it is paid,
 * and has the balance read anew.
 */
export async function settleCheckout(
  kind: 'credits' | 'premium',
  sessionId: string | null,
  notify: (notice: Notice) => void,
): Promise<void> {
  if (sessionId !== null) {
    try {
      const type = kind === 'credits' ? 'payment' : 'subscription';
      const { paid, granted, credits } = await verifyCheckout(type, sessionId);
      if (paid && granted) notify(kind === 'credits' ? creditsAdded(credits) : activated);
    } catch (error) {
      // The provider's own word comes to the server all the same.
      if (!(error instanceof AppError)) throw error;
    }
  }
  announceCreditsChanged();
}

const activated: Notice = {
  title: paymentToasts.premiumActivated.title,
  text: 'All that Premium opens is yours from now on.',
};

const creditsAdded = (credits: number): Notice => ({
  title: 'Payment received',
  text: `${formatCount(credits)} ${credits === 1 ? 'credit is' : 'credits are'} on your account.`,
});
