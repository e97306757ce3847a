import { diagnosticRoutes } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { CheckOutcome } from './check-outcome.tsx';
import { Step } from './step.tsx';
import { useStep } from './use-step.ts';

/** The provider is asked up to five times. */
const TIMEOUT_MS = 60_000;

/** One payment from its start to its refund; the server refuses it where money could move. */
export function PaymentTrialStep() {
  const { isBusy, outcome, run } = useStep(() =>
    callApi(diagnosticRoutes.tryPayment, { timeoutMs: TIMEOUT_MS }),
  );
  const trial = outcome?.ok ? outcome.answer : undefined;
  return (
    <Step
      title="Try a payment"
      lead="Buys one credit for you and gives it back: by the sandbox, or with a test key of Stripe. With a live key nothing is tried."
      action="Try a payment"
      isBusy={isBusy}
      said={outcome && !outcome.ok ? { isFine: false, words: outcome.words } : null}
      onStart={() => void run()}
    >
      {trial && <CheckOutcome title="Outcome" result={trial} />}
      {trial?.url && (
        <p>
          <a href={trial.url} target="_blank" rel="noopener">
            Pay it with a test card
          </a>
        </p>
      )}
    </Step>
  );
}
