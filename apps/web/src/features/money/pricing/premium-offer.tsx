import { plans } from '@linkwright/core/all';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { formatWholePrice } from '../../../format/price.ts';
import { paths } from '../../../paths.ts';
import { planWords } from '../premium/plan-words.ts';
import { usePremium } from '../premium/use-premium.ts';

/** Premium in a line, and the way to it; for whoever has it, the way to their plan. */
export function PremiumOffer({ isCompared }: { isCompared: boolean }) {
  const { open } = useDialogs();
  const { premium } = usePremium();
  const { monthly, yearly } = plans;
  const isPremium = premium?.isPremium === true;
  return (
    <div className="premium-offer">
      <div>
        <h3>{isPremium ? 'You have Premium' : 'Premium'}</h3>
        {isPremium ? (
          <p>{planWords(premium)} Articles are paid for with credits, as without it.</p>
        ) : (
          <p>
            {formatWholePrice(monthly.priceCents)} a month, or {formatWholePrice(yearly.priceCents)}{' '}
            a year instead of {formatWholePrice(yearly.originalPriceCents)}: about{' '}
            {formatWholePrice(yearly.monthlyEquivalentCents)} a month, {yearly.discount}% off. More
            links watched, and more room in the tools. Cancel anytime.
          </p>
        )}
      </div>
      <div className="premium-offer-ways">
        {!isCompared && <a href={paths.comparison}>Compare free and Premium</a>}
        {isPremium ? (
          <a className="quiet-button" href={paths.plan}>
            See your plan
          </a>
        ) : (
          <button
            type="button"
            className="quiet-button"
            onClick={() => open('premium', { source: 'pricing' })}
          >
            See what Premium opens
          </button>
        )}
      </div>
    </div>
  );
}
