import { CREDIT_PRICE_CENTS, POPULAR_STARTER_CREDITS, starterPackages } from '@linkwright/core/all';
import { paymentClaims } from '../../../content/marketing.ts';
import { useDialogs } from '../../../dialogs/use-dialogs.ts';
import { formatPrice, formatWholePrice } from '../../../format/price.ts';
import { useSite } from '../../../shell/use-site.ts';
import { CustomPrice } from './custom-price.tsx';
import { PremiumOffer } from './premium-offer.tsx';

/** Starter packages and any other number, as one price list; Premium below it. */
export function Pricing({ isCompared = false }: { isCompared?: boolean }) {
  const { open } = useDialogs();
  const { payments } = useSite();
  return (
    <section className="page section" id="pricing" aria-labelledby="pricing-title">
      <header className="section-head">
        <h2 id="pricing-title">One price per link</h2>
        <p>
          One credit pays for one permanent article with your link. A credit costs{' '}
          {formatPrice(CREDIT_PRICE_CENTS)}, however many you buy, and needs no subscription.
        </p>
      </header>
      <div className="prices">
        <ul className="packages">
          {starterPackages.map(({ credits, priceCents }) => {
            const isPopular = credits === POPULAR_STARTER_CREDITS;
            return (
              <li key={credits} data-popular={isPopular}>
                <h3>
                  {credits} credits
                  {isPopular && <span className="badge">Most popular</span>}
                </h3>
                <p className="price">{formatWholePrice(priceCents)}</p>
                <p>{credits} articles, each with one link</p>
                <button
                  type="button"
                  className={isPopular ? 'button' : 'quiet-button'}
                  onClick={() => open('checkout', { initialCredits: credits })}
                >
                  Buy {credits} credits
                </button>
              </li>
            );
          })}
        </ul>
        <CustomPrice />
      </div>
      <PremiumOffer isCompared={isCompared} />
      {!payments.isStandIn && <p className="payment-claims">{paymentClaims.join(' · ')}</p>}
    </section>
  );
}
