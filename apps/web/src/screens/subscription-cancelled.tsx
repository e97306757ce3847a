import { CancelledPage } from '../features/money/checkout/cancelled-page.tsx';

/** `/subscription-cancelled`: subscribing was given up. */
export default function SubscriptionCancelledScreen() {
  return <CancelledPage type="premium" title="Subscription cancelled" untouched="your plan" />;
}
