import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { keepForSignIn } from './keep-checkout.ts';
import { creditsCheckout } from './secure-payment-address.ts';

/** Keeps the order, and has its buyer sign in; the payment goes on by itself afterwards. */
export function useSignInToPay(): (credits: number) => void {
  const { open } = useDialogs();
  return (credits) => {
    keepForSignIn(creditsCheckout(credits));
    open('login', { action: 'your checkout' });
  };
}
