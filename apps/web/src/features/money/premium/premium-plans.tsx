import {
  type Plan,
  type PlanId,
  type PremiumEvent,
  periodWords,
  plans,
} from '@linkwright/core/all';
import { useId } from 'react';
import { formatWholePrice } from '../../../format/price.ts';

interface PremiumPlansProps {
  plan: PlanId;
  send(event: PremiumEvent): void;
}

const offers: readonly Plan[] = [plans.yearly, plans.monthly];
const names: Record<PlanId, string> = { yearly: 'Yearly', monthly: 'Monthly' };

/** Yearly or monthly. */
export function PremiumPlans({ plan, send }: PremiumPlansProps) {
  const id = useId();
  return (
    <form
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'continue' });
      }}
    >
      <fieldset className="picker">
        <legend>Plan</legend>
        <div className="plan-cards">
          {offers.map((offer) => (
            <label key={offer.id} className="choice plan">
              <input
                type="radio"
                name={`${id}-plan`}
                checked={plan === offer.id}
                onChange={() => send({ type: 'choose-plan', plan: offer.id })}
              />
              <span className="choice-name">
                {names[offer.id]}
                {offer.isPopular && <span className="badge">Most popular</span>}
              </span>
              <span className="choice-price">
                {formatWholePrice(offer.priceCents)}
                <small> a {periodWords[offer.period]}</small>
              </span>
              <span className="plan-note">
                <s>{formatWholePrice(offer.originalPriceCents)}</s> {offer.discount}% off
                {offer.savingsCents !== undefined &&
                  `, saves ${formatWholePrice(offer.savingsCents)}`}
                {offer.monthlyEquivalentCents !== undefined &&
                  `, about ${formatWholePrice(offer.monthlyEquivalentCents)} a month`}
              </span>
            </label>
          ))}
        </div>
      </fieldset>
      <button type="submit" className="button">
        Continue
      </button>
    </form>
  );
}
