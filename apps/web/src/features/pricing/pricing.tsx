import { CustomPrice } from './custom-price.tsx';
import { centsPerCredit, formatPrice, formatWholePrice, packages, priceInCents } from './price.ts';

/** Starter packages and the custom calculator, as one price list. */
export function Pricing() {
  return (
    <section className="page section" id="pricing" aria-labelledby="pricing-title">
      <header className="section-head">
        <h2 id="pricing-title">One price per link</h2>
        <p>
          A credit is a link and costs {formatPrice(centsPerCredit)}, in any amount, without a
          subscription.
        </p>
      </header>
      <div className="prices">
        <ul className="packages">
          {packages.map(({ credits, isMostPopular }) => (
            <li key={credits} data-popular={isMostPopular}>
              <h3>
                {credits} links
                {isMostPopular && <span className="badge">Most popular</span>}
              </h3>
              <p className="price">{formatWholePrice(priceInCents(credits))}</p>
              <p>{credits} articles, each with one link</p>
            </li>
          ))}
        </ul>
        <CustomPrice />
      </div>
    </section>
  );
}
