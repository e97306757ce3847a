import { AppError, paymentMessages, paymentToasts, type Verification } from '@linkwright/core/all';
import { useEffect, useRef, useState } from 'react';
import { announceCreditsChanged, onCreditsChanged } from '../../../browser/credits-changed.ts';
import { useWindows } from '../../../browser/windows-context.ts';
import { notLoaded } from '../../../network/not-loaded.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { blockedNotice } from './blocked-notice.ts';
import { openCheckoutWindow } from './checkout-window.ts';
import type { PaymentOrder, PaymentResult } from './start-payment.ts';
import { type FixedPages, useFixedPages } from './use-fixed-pages.ts';

export interface PurchaseFault {
  title: string;
  message: string;
}

export type PurchasePhase =
  | { step: 'form'; fault: PurchaseFault | null }
  | { step: 'opening' }
  /** It is paid in the other window. */
  | { step: 'waiting'; sessionId: string | null; show(): void }
  /** Its window was blocked: this one goes there, and the link is at hand. */
  | { step: 'blocked'; url: string }
  | { step: 'paid'; verification: Verification };

/** A checkout was opened. */
export type ProgressPhase = Exclude<PurchasePhase, { step: 'form' | 'opening' }>;

interface CreditsPurchase {
  phase: PurchasePhase;
  /** To be called at the click itself: that is what lets the window open. */
  pay(order: PaymentOrder): Promise<void>;
  /** What was paid without leaving the page. */
  paid(verification: Verification): void;
  /** What was asked for cannot be paid; said in the form and in a toast. */
  refuse(fault: PurchaseFault): void;
}

const { redirectError, checkoutError } = paymentToasts;
const openForm: PurchasePhase = { step: 'form', fault: null };

/** Buying credits at the provider's page, and hearing what became of it. */
export function useCreditsPurchase(): CreditsPurchase {
  const [phase, setPhase] = useState<PurchasePhase>(openForm);
  const settled = useRef<string>(null);
  const windows = useWindows();
  const notify = useNotify();
  const fixed = useFixedPages();

  function refuse(fault: PurchaseFault): void {
    setPhase({ step: 'form', fault });
    notify({ title: fault.title, text: fault.message });
  }

  function paid(verification: Verification): void {
    setPhase({ step: 'paid', verification });
    announceCreditsChanged();
  }

  async function pay(order: PaymentOrder): Promise<void> {
    const opened = openCheckoutWindow('credits', windows);
    setPhase({ step: 'opening' });
    const result = await begin(order, fixed);
    if (!result.success) {
      opened.discard();
      return refuse({ title: paymentToasts.paymentError.title, message: result.error });
    }
    const { url, sessionId } = result;
    const place = opened.go(url);
    if (place === 'nowhere') {
      return refuse({ title: redirectError.title, message: checkoutError.description });
    }
    if (place === 'page') {
      setPhase({ step: 'blocked', url });
      return notify(blockedNotice('credits', url));
    }
    notify({ title: paymentToasts.checkoutOpened.title, text: OPENED });
    setPhase({ step: 'waiting', sessionId, show: opened.show });
    opened.watch(() => void closed(sessionId));
  }

  async function closed(sessionId: string | null): Promise<void> {
    const verification = await verifySession(sessionId);
    settled.current = sessionId;
    if (verification?.paid) return paid(verification);
    announceCreditsChanged();
    setPhase((now) =>
      now.step === 'waiting' && now.sessionId === sessionId
        ? { step: 'form', fault: { title: 'Not paid yet', message: NOT_PAID } }
        : now,
    );
  }

  const waitingFor = phase.step === 'waiting' ? phase.sessionId : null;
  useEffect(() => {
    if (waitingFor === null) return;
    let isCurrent = true;
    const stop = onCreditsChanged(() => {
      if (settled.current === waitingFor) return;
      void verifySession(waitingFor).then((verification) => {
        if (isCurrent && verification?.paid) setPhase({ step: 'paid', verification });
      });
    });
    return () => {
      isCurrent = false;
      stop();
    };
  }, [waitingFor]);

  return { phase, pay, paid, refuse };
}

const OPENED = paymentToasts.checkoutResumed.description;
const NOT_PAID =
  'The checkout window was closed before the payment was complete. You can open it again.';

/** What starts it is loaded now: without a connection that fails like the call itself. */
async function begin(order: PaymentOrder, fixed: FixedPages): Promise<PaymentResult> {
  const loaded = await import('./begin-payment.ts').catch(() => null);
  if (!loaded) {
    const { code, message } = new AppError('NETWORK_ERROR');
    return { success: false, code, error: message };
  }
  try {
    return await loaded.beginPayment(order, fixed);
  } catch (error) {
    reportError(error);
    return { success: false, code: 'INTERNAL', error: paymentMessages.startFailed };
  }
}

/** Null where the server cannot tell now: the payment itself is not in danger. */
async function verifySession(sessionId: string | null): Promise<Verification | null> {
  if (sessionId === null) return null;
  try {
    const { verifyCheckout } = await import('./verify-checkout.ts').catch(notLoaded);
    return await verifyCheckout('payment', sessionId);
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
