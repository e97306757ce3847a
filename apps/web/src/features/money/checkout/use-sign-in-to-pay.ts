import { useDialogs } from '../../../dialogs/use-dialogs.ts';

/** Keeps the order, and has its buyer sign in; the payment goes on by itself afterwards. */
export function useSignInToPay(): (credits: number) => Promise<void> {
  const { open } = useDialogs();
  return async (credits) => {
    const [{ keepForSignIn }, { creditsCheckout }] = await Promise.all([
      import('./keep-checkout.ts'),
      import('./secure-payment-address.ts'),
    ]);
    keepForSignIn(creditsCheckout(credits));
    open('login', { action: 'your checkout' });
  };
}
