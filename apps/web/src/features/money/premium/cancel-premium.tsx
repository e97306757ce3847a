import { subscriptionMessage } from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { cancelPremium } from './premium-calls.ts';

interface CancelPremiumProps {
  periodEnd: string | null;
  onKept(): void;
  onCancelled(): void;
}

/** Asks before Premium is given up. */
export function CancelPremium({ periodEnd, onKept, onCancelled }: CancelPremiumProps) {
  const { isBusy, refusal, runAndLeave, clear } = useChange();
  const fault = refusal && subscriptionMessage(refusal);

  async function cancel(): Promise<void> {
    clear();
    await runAndLeave(async () => {
      await cancelPremium();
      onCancelled();
    });
  }

  return (
    <fieldset className="confirm-step">
      <legend className="out">Cancel Premium?</legend>
      <p>
        Cancel Premium? You keep it
        {periodEnd ? ` until ${formatDay(periodEnd)}` : ' to the end of the paid period'}, and it is
        not renewed. Until then you can resume it. Your credits stay.
      </p>
      {fault && <FormAlert title="Payment Error" message={fault} />}
      <div className="actions">
        <button
          type="button"
          className="quiet-button danger"
          disabled={isBusy}
          onClick={() => void cancel()}
        >
          {isBusy ? 'Cancelling...' : 'Cancel Premium'}
        </button>
        <button type="button" className="quiet-button" onClick={onKept}>
          Keep Premium
        </button>
      </div>
    </fieldset>
  );
}
