import { plans, premiumFeatureList } from '@linkwright/core';
import { formatWholePrice } from '../../../format/price.ts';

/** What Premium is. */
export function PremiumFeatures({ onContinue }: { onContinue(): void }) {
  return (
    <>
      <p className="dialog-lead">
        From {formatWholePrice(plans.yearly.monthlyEquivalentCents)} a month. Cancel anytime.
      </p>
      <ul className="premium-list">
        {premiumFeatureList.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <p className="dialog-actions">
        <button type="button" className="button wide-button" onClick={onContinue}>
          Choose Your Plan
        </button>
      </p>
    </>
  );
}
