import { CREDIT_PRICE_CENTS } from '@linkwright/core/all';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { CreditsOverview } from '../features/money/credits/credits-overview.tsx';
import { PremiumPanel } from '../features/money/premium/premium-panel.tsx';
import { formatPrice } from '../format/price.ts';

/** `/credits`: the balance, what became of every credit, and the plan. */
export default function CreditsScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Credits"
      lead={`Your balance, where every credit went, and your plan. A credit costs ${formatPrice(CREDIT_PRICE_CENTS)} and pays for one permanent article with your link.`}
      action="your credits"
      siteName={siteName}
      right="balance"
    >
      <div className="credits-page">
        <CreditsOverview />
        <PremiumPanel />
      </div>
    </ToolFrame>
  );
}
