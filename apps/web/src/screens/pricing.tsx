import { PlanComparison } from '../features/money/pricing/plan-comparison.tsx';
import { Pricing } from '../features/money/pricing/pricing.tsx';

/** `/pricing`: what credits cost, and the free account beside Premium. */
export default function PricingScreen() {
  return (
    <>
      <header className="page pricing-head">
        <h1>Pricing</h1>
        <p className="lead">
          Credits pay for articles with your link. Premium opens more of the tools around them.
        </p>
      </header>
      <Pricing isCompared />
      <PlanComparison />
    </>
  );
}
