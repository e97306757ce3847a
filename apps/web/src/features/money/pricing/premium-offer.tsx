import { plans } from '@linkwright/core';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { formatWholePrice } from '../../../format/price.ts';

/** Premium in a line, and the way to it. */
export function PremiumOffer() {
  const { open } = useDialogs();
  const { monthly, yearly } = plans;
  return (
    <div className="premium-offer">
      <div>
        <h3>Premium</h3>
        <p>
          {formatWholePrice(monthly.priceCents)} a month, or {formatWholePrice(yearly.priceCents)} a
          year: about {formatWholePrice(yearly.monthlyEquivalentCents)} a month, {yearly.discount}%
          off. Cancel anytime.
        </p>
      </div>
      <button
        type="button"
        className="quiet-button"
        onClick={() => open('premium', { source: 'pricing' })}
      >
        See what Premium opens
      </button>
    </div>
  );
}
