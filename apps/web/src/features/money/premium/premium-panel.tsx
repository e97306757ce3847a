import type { Premium } from '@linkwright/core/all';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { PlanActions } from './plan-actions.tsx';
import { planWords } from './plan-words.ts';
import { usePremium } from './use-premium.ts';

/** The plan: what it is, until when, and the ways to change it. */
export function PremiumPanel() {
  const { premium, fault, reload } = usePremium();
  return (
    <section className="part" id="plan" aria-labelledby="plan-title">
      <h2 id="plan-title">Plan</h2>
      {fault && (
        <NotLoaded
          title="Your plan could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
      )}
      {premium ? (
        <Plan premium={premium} onChanged={() => void reload()} />
      ) : (
        !fault && <div className="loading" role="status" aria-label="Loading" />
      )}
    </section>
  );
}

function Plan({ premium, onChanged }: { premium: Premium; onChanged(): void }) {
  return (
    <>
      <p role="status">{planWords(premium)}</p>
      <PlanActions premium={premium} onChanged={onChanged} />
    </>
  );
}
