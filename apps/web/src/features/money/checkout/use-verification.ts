import { AppError, paymentMessages, type Verification } from '@linkwright/core/all';
import { useEffect, useState } from 'react';
import { announceCreditsChanged } from '../../../browser/credits-changed.ts';
import { localStore } from '../../../browser/storage.ts';
import { clearCheckoutIntent, clearPendingCheckout } from '../../../browser/stored-payments.ts';
import { usePageQuery } from '../../../browser/use-page-query.ts';
import { isUnanswered } from './payment-call.ts';
import { verifyCheckout } from './verify-checkout.ts';

/** How often a payment that is not through yet is looked at, and for how long, in milliseconds. */
const CHECK_MS = 3000;
const CHECK_FOR_MS = 120_000;

export interface VerificationState {
  /** Null until the server has answered. */
  verification: Verification | null;
  /** Why the server cannot tell. */
  fault: string | null;
  /** Still looking, by itself. */
  isVerifying: boolean;
}

const verifying: VerificationState = { verification: null, fault: null, isVerifying: true };

/** What became of the checkout that this page's address names; looks again while it is on its way. */
export function useVerification(type: 'payment' | 'subscription'): VerificationState {
  const query = usePageQuery();
  const sessionId = query && (query.get('session_id') ?? query.get('payment_intent') ?? '');
  const [state, setState] = useState(verifying);

  useEffect(() => {
    if (sessionId === null) return;
    if (sessionId === '') {
      setState({ ...verifying, fault: paymentMessages.sessionIdRequired, isVerifying: false });
      return;
    }
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const begin = performance.now();
    async function verify(id: string): Promise<void> {
      const next = await verifyOnce(type, id);
      if (isGone) return;
      const isOpen = next.verification ? onItsWay.has(next.verification.status) : next.isVerifying;
      const isVerifying = isOpen && performance.now() - begin < CHECK_FOR_MS;
      setState({ ...next, isVerifying });
      if (next.verification?.paid) settle();
      else if (isVerifying) timer = setTimeout(() => void verify(id), CHECK_MS);
    }
    void verify(sessionId);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [type, sessionId]);
  return state;
}

/** It is paid: nothing of it is left to resume. */
function settle(): void {
  clearCheckoutIntent(localStore());
  clearPendingCheckout(localStore());
  announceCreditsChanged();
}

const onItsWay: ReadonlySet<Verification['status']> = new Set(['open', 'processing']);

/** Without an answer it is worth another look; a refusal is the server's last word. */
async function verifyOnce(
  type: 'payment' | 'subscription',
  sessionId: string,
): Promise<VerificationState> {
  try {
    return { ...verifying, verification: await verifyCheckout(type, sessionId) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { ...verifying, fault: error.message, isVerifying: isUnanswered(error) };
  }
}
