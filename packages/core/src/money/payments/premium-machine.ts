import { DIALOG_CLOSE_MS, SUCCESS_REDIRECT_MS } from './checkout-window.ts';
import { DEFAULT_PLAN } from './plans.ts';
import {
  closedPremiumDialog,
  type PremiumDialog,
  type PremiumEffect,
  type PremiumEvent,
  type PremiumTransition,
} from './premium-dialog.ts';
import { paymentToasts } from './toasts.ts';

/**
 * The Premium dialog's one state machine (docs/specification/money.md, The Premium dialog): what an
 * event makes of it. What does not fit the step changes nothing. `isSignedIn` is asked at every
 * event.
 */
export function premiumTransition(
  dialog: PremiumDialog,
  event: PremiumEvent,
  { isSignedIn }: { isSignedIn: boolean },
): PremiumTransition {
  if (event.type === 'open') {
    const { start = 'features', plan = DEFAULT_PLAN } = event;
    return to({ ...closedPremiumDialog, isOpen: true, step: start, start, plan });
  }
  if (event.type === 'close') return to(closedPremiumDialog);
  if (!dialog.isOpen) return to(dialog);
  switch (event.type) {
    case 'choose-plan':
      return to(isBeforeCheckout(dialog) ? { ...dialog, plan: event.plan } : dialog);
    case 'choose-mode':
      return to(isBeforeCheckout(dialog) ? { ...dialog, mode: event.mode } : dialog);
    case 'type-email':
      return to(isBeforeCheckout(dialog) ? { ...dialog, guestEmail: event.email } : dialog);
    case 'continue':
      return goOn(dialog, isSignedIn);
    case 'back':
      return to(stepBack(dialog, isSignedIn));
    case 'authenticated':
      if (dialog.step !== 'auth') return to(dialog);
      return to(
        { ...dialog, step: 'checkout', mode: 'account' },
        toast(paymentToasts.authenticated),
      );
    default:
      return answer(dialog, event);
  }
}

function goOn(dialog: PremiumDialog, isSignedIn: boolean): PremiumTransition {
  switch (dialog.step) {
    case 'features':
      return to({ ...dialog, step: 'plans' });
    case 'plans':
      return to({ ...dialog, step: isSignedIn ? 'checkout' : 'auth' });
    case 'auth':
      if (!isSignedIn && !isGuestReady(dialog))
        return to(dialog, toast(paymentToasts.emailRequired));
      return to({ ...dialog, step: 'checkout' });
    case 'checkout':
      if (!isSignedIn && !isGuestReady(dialog))
        return to(dialog, toast(paymentToasts.emailRequired));
      return to(
        { ...dialog, step: 'processing', waitsFor: 'session' },
        {
          do: 'start-checkout',
          plan: dialog.plan,
          guestEmail: isSignedIn ? null : dialog.guestEmail.trim(),
        },
      );
    default:
      return to(dialog);
  }
}

function stepBack(dialog: PremiumDialog, isSignedIn: boolean): PremiumDialog {
  if (dialog.step === 'plans' && dialog.start === 'features')
    return { ...dialog, step: 'features' };
  if (dialog.step === 'auth') return { ...dialog, step: 'plans' };
  if (dialog.step === 'checkout') return { ...dialog, step: isSignedIn ? 'plans' : 'auth' };
  return dialog;
}

/** What comes while the checkout is on its way. Only the server's word leads to success. */
function answer(
  dialog: PremiumDialog,
  event: Extract<
    PremiumEvent,
    {
      type:
        | 'checkout-opened'
        | 'checkout-blocked'
        | 'checkout-unopened'
        | 'window-closed'
        | 'checkout-failed'
        | 'premium-active';
    }
  >,
): PremiumTransition {
  if (dialog.step !== 'processing') return to(dialog);
  switch (event.type) {
    case 'checkout-opened':
      return to({ ...dialog, waitsFor: 'payment' }, toast(paymentToasts.checkoutOpened), {
        do: 'close-later',
        afterMs: DIALOG_CLOSE_MS,
      });
    case 'checkout-blocked':
      return to({ ...dialog, waitsFor: 'this-window' });
    case 'checkout-unopened':
    case 'window-closed':
      return to({ ...dialog, waitsFor: 'confirmation' });
    case 'checkout-failed':
      return to(
        { ...dialog, step: 'checkout', waitsFor: null },
        toast({ ...paymentToasts.upgradeFailed, description: event.message }),
      );
    case 'premium-active':
      return to(
        { ...dialog, step: 'success', waitsFor: null },
        toast(paymentToasts.premiumActivated),
        { do: 'finish-later', afterMs: SUCCESS_REDIRECT_MS },
      );
  }
}

const isBeforeCheckout = ({ step }: PremiumDialog): boolean =>
  step !== 'processing' && step !== 'success';

const isGuestReady = ({ mode, guestEmail }: PremiumDialog): boolean =>
  mode === 'guest' && guestEmail.trim() !== '';

const to = (dialog: PremiumDialog, ...effects: PremiumEffect[]): PremiumTransition => ({
  dialog,
  effects,
});

const toast = (words: { title: string; description?: string }): PremiumEffect => ({
  do: 'toast',
  ...words,
});
