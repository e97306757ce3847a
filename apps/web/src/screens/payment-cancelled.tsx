import { CancelledPage } from '../features/money/checkout/cancelled-page.tsx';

/** `/payment-cancelled`: buying credits was given up. */
export default function PaymentCancelledScreen() {
  return <CancelledPage type="credits" title="Payment cancelled" untouched="your balance" />;
}
