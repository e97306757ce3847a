import { type Premium, subscriptionMessage } from '@linkwright/core';
import { useState } from 'react';
import { announceCreditsChanged } from '../../../browser/credits-changed.ts';
import { useWindows } from '../../../browser/windows-context.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { formatDay } from '../../../format/dates.ts';
import { paths } from '../../../paths.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { CancelPremium } from './cancel-premium.tsx';
import { openPortal } from './premium-calls.ts';
import { usePremium } from './use-premium.ts';

/** The plan: what it is, until when, and the ways to change it. */
export function PremiumPanel() {
  const { premium, fault, reload } = usePremium();
  return (
    <section className="plan-panel" aria-labelledby="plan-title">
      <h2 id="plan-title">Plan</h2>
      {fault && (
        <>
          <FormAlert title="Your plan could not be read" message={fault} />
          <button type="button" className="quiet-button" onClick={() => void reload()}>
            Try again
          </button>
        </>
      )}
      {premium ? (
        <Plan premium={premium} onChanged={() => void reload()} />
      ) : (
        !fault && <div className="plan-space" role="status" aria-label="Loading" />
      )}
    </section>
  );
}

function Plan({ premium, onChanged }: { premium: Premium; onChanged(): void }) {
  const { open } = useDialogs();
  const windows = useWindows();
  const [isCancelling, setCancelling] = useState(false);
  const { isBusy, refusal, run, clear } = useChange();
  const fault = refusal && subscriptionMessage(refusal);
  const { isPremium, status, cancelAtPeriodEnd } = premium;
  const isManaged = status !== null && status !== 'incomplete';

  async function manage(): Promise<void> {
    clear();
    await run(async () => {
      const { url } = await openPortal(paths.credits);
      windows.leaveFor(url);
    });
  }

  return (
    <>
      <p className="plan-line" role="status">
        {planWords(premium)}
      </p>
      {fault && <FormAlert title="Payment Error" message={fault} />}
      {isCancelling ? (
        <CancelPremium
          periodEnd={premium.currentPeriodEnd}
          onKept={() => setCancelling(false)}
          onCancelled={() => {
            setCancelling(false);
            announceCreditsChanged();
            onChanged();
          }}
        />
      ) : (
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
          {isManaged && (
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
      )}
    </>
  );
}

/** How the plan stands, in a sentence. */
function planWords(premium: Premium): string {
  const { isPremium, plan, status, currentPeriodEnd, cancelAtPeriodEnd, isInGrace } = premium;
  const name = plan ? `Premium, ${plan}` : 'Premium';
  if (isPremium && isInGrace) {
    return `${name}. The last renewal was not paid, and the provider tries again: please look at your card.`;
  }
  if (isPremium && cancelAtPeriodEnd && currentPeriodEnd) {
    return `${name}, cancelled. It stays open until ${formatDay(currentPeriodEnd)}.`;
  }
  if (isPremium) {
    return currentPeriodEnd ? `${name}. Renews on ${formatDay(currentPeriodEnd)}.` : `${name}.`;
  }
  return status === 'canceled' && currentPeriodEnd
    ? `Free. Premium ended on ${formatDay(currentPeriodEnd)}.`
    : 'Free.';
}
