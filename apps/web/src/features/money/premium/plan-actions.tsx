import { type Premium, subscriptionMessage } from '@linkwright/core/all';
import { useState } from 'react';
import { announceCreditsChanged } from '../../../browser/credits-changed.ts';
import { useWindows } from '../../../browser/windows-context.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { CancelPremium } from './cancel-premium.tsx';
import { openPortal, resumePremium } from './premium-calls.ts';

interface PlanActionsProps {
  premium: Premium;
  /** On the page that 'Manage subscription' leads to. */
  isPortal?: boolean;
  onChanged(): void;
}

/** The ways to change the plan. */
export function PlanActions({ premium, isPortal = false, onChanged }: PlanActionsProps) {
  const { open } = useDialogs();
  const windows = useWindows();
  const [isCancelling, setCancelling] = useState(false);
  const { isBusy, refusal, run, clear } = useChange();
  const fault = refusal && subscriptionMessage(refusal);
  const { isPremium, status, cancelAtPeriodEnd } = premium;
  const isManaged = status !== null && status !== 'incomplete';

  function changed(): void {
    announceCreditsChanged();
    onChanged();
  }

  async function manage(): Promise<void> {
    clear();
    await run(async () => {
      const { url } = await openPortal(paths.credits);
      windows.leaveFor(url);
    });
  }

  async function resume(): Promise<void> {
    clear();
    await run(async () => {
      await resumePremium();
      changed();
    });
  }

  if (isCancelling) {
    return (
      <CancelPremium
        periodEnd={premium.currentPeriodEnd}
        onKept={() => setCancelling(false)}
        onCancelled={() => {
          setCancelling(false);
          changed();
        }}
      />
    );
  }
  return (
    <>
      {fault && <FormAlert title="Payment Error" message={fault} />}
      <div className="actions">
        {!isPremium && (
          <button
            type="button"
            className="quiet-button"
            onClick={() => open('premium', { source: 'credits', onSuccess: onChanged })}
          >
            Upgrade to Premium
          </button>
        )}
        {isPremium && isManaged && cancelAtPeriodEnd && (
          <button type="button" className="button" disabled={isBusy} onClick={() => void resume()}>
            Resume subscription
          </button>
        )}
        {isManaged && !isPortal && (
          <button
            type="button"
            className="quiet-button"
            disabled={isBusy}
            onClick={() => void manage()}
          >
            Manage subscription
          </button>
        )}
        {isPremium && isManaged && !cancelAtPeriodEnd && (
          <button type="button" className="quiet-button" onClick={() => setCancelling(true)}>
            Cancel subscription
          </button>
        )}
      </div>
    </>
  );
}
