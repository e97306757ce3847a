import {
  AppError,
  closedPremiumDialog,
  type PlanId,
  type PremiumDialog,
  type PremiumEffect,
  type PremiumEvent,
  type PremiumStart,
  paymentMessages,
  paymentToasts,
  premiumTransition,
} from '@linkwright/core/all';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { useAccount } from '../../../account/use-account.ts';
import { announceCreditsChanged, onCreditsChanged } from '../../../browser/credits-changed.ts';
import { useWindows } from '../../../browser/windows-context.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { blockedNotice } from '../checkout/blocked-notice.ts';
import { openCheckoutWindow } from '../checkout/checkout-window.ts';
import type { SubscriptionStart } from '../checkout/start-subscription.ts';
import { type FixedPages, useFixedPages } from '../checkout/use-fixed-pages.ts';
import { readPremium } from './premium-calls.ts';

/** How often the server is asked whether Premium is active, while the dialog waits for that. */
const ASK_MS = 3000;

export interface PremiumDialogOptions {
  start?: PremiumStart | undefined;
  plan?: PlanId | undefined;
  /** Called once Premium is active. */
  onSuccess?: (() => void) | undefined;
}

interface UsedPremiumDialog {
  dialog: PremiumDialog;
  /** Where the checkout is, once its window was blocked. */
  blockedUrl: string | null;
  send(event: PremiumEvent): void;
}

/** Runs core's state machine: shows its state, does its effects, and brings it the server's word. */
export function usePremiumDialog(options: PremiumDialogOptions): UsedPremiumDialog {
  const { start = 'features', plan, onSuccess } = options;
  const { user } = useAccount();
  const { close } = useDialogs();
  const notify = useNotify();
  const windows = useWindows();
  const fixed = useFixedPages();
  const [, navigate] = useLocation();
  const isSignedIn = user !== null;
  const [dialog, setDialog] = useState(() => {
    const opening: PremiumEvent = { type: 'open', start, ...(plan ? { plan } : {}) };
    return premiumTransition(closedPremiumDialog, opening, { isSignedIn }).dialog;
  });
  const [blockedUrl, setBlockedUrl] = useState<string | null>(null);
  const latest = useRef(dialog);
  const later = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(later.current), []);

  function send(event: PremiumEvent): void {
    const next = premiumTransition(latest.current, event, { isSignedIn });
    latest.current = next.dialog;
    setDialog(next.dialog);
    for (const effect of next.effects) run(effect);
  }

  function run(effect: PremiumEffect): void {
    switch (effect.do) {
      case 'toast':
        notify({ title: effect.title, text: effect.description ?? '' });
        break;
      case 'start-checkout':
        void begin(effect.plan, effect.guestEmail);
        break;
      case 'close-later':
        later.current = setTimeout(close, effect.afterMs);
        break;
      case 'finish-later':
        later.current = setTimeout(() => {
          close();
          navigate(paths.dashboard);
          onSuccess?.();
        }, effect.afterMs);
    }
  }

  async function begin(chosen: PlanId, guestEmail: string | null): Promise<void> {
    const opened = openCheckoutWindow('premium', windows);
    const started = await begun(chosen, guestEmail, fixed);
    if (!started.success) {
      opened.discard();
      send({ type: 'checkout-failed', message: started.error });
      // Bought elsewhere meanwhile: whoever shows the plan reads it anew.
      if (started.code === 'ALREADY_PREMIUM') announceCreditsChanged();
      return;
    }
    if (started.url === null) {
      opened.discard();
      return send({ type: 'checkout-unopened' });
    }
    const place = opened.go(started.url);
    if (place === 'nowhere') {
      const message = paymentToasts.checkoutError.description;
      return send({ type: 'checkout-failed', message });
    }
    if (place === 'page') {
      setBlockedUrl(started.url);
      notify(blockedNotice('premium', started.url));
      return send({ type: 'checkout-blocked' });
    }
    send({ type: 'checkout-opened' });
    const { sessionId } = started;
    opened.watch(() => {
      send({ type: 'window-closed' });
      void settle(sessionId);
    });
  }

  async function settle(sessionId: string | null): Promise<void> {
    const { settleCheckout } = await import('../checkout/settle-checkout.ts');
    await settleCheckout('premium', sessionId, notify);
  }

  useActivation(isSignedIn && dialog.step === 'processing', () => send({ type: 'premium-active' }));
  return { dialog, blockedUrl, send };
}

/** What starts it is loaded now: without a connection that fails like the call itself. */
async function begun(
  plan: PlanId,
  guestEmail: string | null,
  fixed: FixedPages,
): Promise<SubscriptionStart> {
  const loaded = await import('../checkout/begin-subscription.ts').catch(() => null);
  if (!loaded) {
    const { code, message } = new AppError('NETWORK_ERROR');
    return { success: false, code, error: message };
  }
  try {
    return await loaded.beginSubscription(plan, guestEmail, fixed);
  } catch (error) {
    reportError(error);
    return { success: false, code: 'INTERNAL', error: paymentMessages.subscriptionStartFailed };
  }
}

/** Asks the server, while `isWanted`, until it says that Premium is active. */
function useActivation(isWanted: boolean, onActive: () => void): void {
  const listener = useRef(onActive);
  listener.current = onActive;
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    async function ask(): Promise<void> {
      try {
        const { isPremium } = await readPremium();
        if (isCurrent && isPremium) listener.current();
      } catch (error) {
        // Asked again soon.
        if (!(error instanceof AppError)) throw error;
      }
    }
    const timer = setInterval(() => void ask(), ASK_MS);
    const stop = onCreditsChanged(() => void ask());
    return () => {
      isCurrent = false;
      clearInterval(timer);
      stop();
    };
  }, [isWanted]);
}
