import { plans, premiumOpenings } from '@linkwright/core/all';
import { premiumPromises } from '../../../content/premium-promises.ts';
import { formatWholePrice } from '../../../format/price.ts';

/** What Premium is: what it opens of the tools, and what the operator promises besides. */
export function PremiumFeatures({ onContinue }: { onContinue(): void }) {
  const promises = premiumPromises.filter(({ isKept }) => isKept).map(({ text }) => text);
  return (
    <>
      <p className="dialog-lead">
        From about {formatWholePrice(plans.yearly.monthlyEquivalentCents)} a month. Cancel anytime.
      </p>
      <ul className="premium-list">
        {[...premiumOpenings(), ...promises].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="fine">
        Articles are paid for with credits, with Premium as without: it includes none.
      </p>
      <p className="dialog-actions">
        <button type="button" className="button wide-button" onClick={onContinue}>
          Choose Your Plan
        </button>
      </p>
    </>
  );
}
