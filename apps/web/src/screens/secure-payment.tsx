import { isCreditCount, paymentMessages } from '@linkwright/core/all';
import { usePageQuery } from '../browser/use-page-query.ts';
import { ReturnPage } from '../features/money/checkout/return-page.tsx';
import { Refused, SandboxDesk } from '../features/money/checkout/sandbox-desk.tsx';
import { SecureOrder } from '../features/money/checkout/secure-order.tsx';
import { SandboxPortal } from '../features/money/premium/sandbox-portal.tsx';
import { useSite } from '../shell/use-site.ts';

/**
 * `/secure-payment`: stands in for the provider's page (docs/specification/money.md, The sandbox),
 * and takes orders that a client brings by itself.
 */
export default function SecurePaymentScreen() {
  const query = usePageQuery();
  const { payments } = useSite();
  if (payments.kind === 'off') return <Refused words={paymentMessages.notConfigured} />;
  if (query === null) {
    return (
      <ReturnPage label="Payment" title="Secure payment">
        <p role="status">Opening your checkout...</p>
      </ReturnPage>
    );
  }
  if (payments.isStandIn && query.get('manage') === 'subscription') {
    return <SandboxPortal returnUrl={query.get('return_url')} />;
  }
  const sessionId = query.get('session_id');
  if (sessionId) return <SandboxDesk sessionId={sessionId} />;
  const credits = Number(query.get('credits'));
  if (isCreditCount(credits)) return <SecureOrder credits={credits} query={query} />;
  return <Refused words={paymentMessages.sessionIdRequired} />;
}
