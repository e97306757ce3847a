import {
  defaultProductName,
  type PendingCheckout,
  type PlanId,
  paymentMessages,
  paymentToasts,
  plans,
  resumeMessages,
} from '@linkwright/core/all';
import type { KeptStorage } from '../../../browser/storage.ts';
import {
  takePendingCheckout,
  takeUpgradeIntent,
  type WaitingCheckout,
} from '../../../browser/stored-payments.ts';
import type { Windows } from '../../../browser/windows-context.ts';
import { paths } from '../../../paths.ts';
import type { Notice } from '../../../ui/use-toasts.tsx';
import { blockedNotice } from './blocked-notice.ts';
import { openCheckoutWindow } from './checkout-window.ts';
import { settleCheckout } from './settle-checkout.ts';
import { startPayment } from './start-payment.ts';
import { startSubscription } from './start-subscription.ts';
import type { FixedPages } from './use-fixed-pages.ts';

/** The lock that one tab of this browser holds while it resumes. */
const LOCK = 'pending_checkout';

interface ResumeTools {
  storage: KeptStorage;
  /** Absent on pages served over plain http. */
  locks: LockManager | undefined;
  now: Date;
  windows: Windows;
  fixed: FixedPages;
  notify(notice: Notice): void;
  /** Opens the Premium dialog with the plan that a guest had chosen when the page was left. */
  upgrade(plan: PlanId): void;
}

/**
 * Goes on with the payment that waited for its buyer to sign in: once, also when several tabs hear
 * of the sign-in at the same time (docs/specification/money.md, Interrupted checkouts). The record
 * is gone afterwards, whatever became of it. Where none waited, with the plan that was chosen.
 */
export async function resumeCheckout(tools: ResumeTools): Promise<void> {
  const { locks, storage, now, upgrade } = tools;
  async function work(): Promise<void> {
    const waiting = takePendingCheckout(storage, now);
    const plan = takeUpgradeIntent(storage, now);
    if (waiting) await resume(waiting, tools);
    else if (plan) upgrade(plan);
  }
  if (!locks) return work();
  await locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

async function resume(waiting: WaitingCheckout, tools: ResumeTools): Promise<void> {
  const { checkout } = waiting;
  const { windows, notify, fixed } = tools;
  const fault = (text: string) =>
    notify({ title: paymentToasts.checkoutError.title, text, isFault: true });
  const opened = openCheckoutWindow(checkout.type, windows);
  let started: Awaited<ReturnType<typeof start>>;
  try {
    started = await start(waiting, fixed);
  } catch (error) {
    opened.discard();
    fault(resumeMessages.unexpected);
    throw error;
  }
  if (!started.success || !started.url) {
    opened.discard();
    if (!started.success && started.code === 'ALREADY_PREMIUM') return notify(hasPremium);
    const detail = started.success ? paymentMessages.checkoutSessionFailed : started.error;
    return fault(`${resumeMessages[checkout.type]}. ${detail}`);
  }
  const { url, sessionId } = started;
  const place = opened.go(url);
  if (place === 'nowhere') return fault(paymentToasts.checkoutError.description);
  notify(place === 'window' ? resumed(checkout) : blockedNotice(checkout.type, url));
  opened.watch(() => void settleCheckout(checkout.type, sessionId, notify));
}

/** The record's own key: however many tabs resume it, the server starts one checkout. */
function start({ checkout, id }: WaitingCheckout, fixed: FixedPages) {
  const key = `resume-${id}`;
  if (checkout.type === 'premium') {
    const { plan } = checkout;
    return startSubscription({ plan, tier: plans[plan].tier }, key, fixed);
  }
  const { credits, price } = checkout;
  const order = { credits, amount: price, productName: defaultProductName(credits) };
  return startPayment(order, key, fixed);
}

const words = ({ title, description }: { title: string; description: string }): Notice => ({
  title,
  text: description,
});

const resumed = ({ type }: PendingCheckout): Notice =>
  words(type === 'credits' ? paymentToasts.checkoutResumed : paymentToasts.subscriptionResumed);

/** Nothing failed: there is nothing to pay. */
const hasPremium: Notice = {
  title: 'You already have Premium',
  text: 'Nothing was charged.',
  link: { label: 'See your plan', href: paths.plan },
};
