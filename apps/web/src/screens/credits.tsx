import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { CreditsOverview } from '../features/money/credits/credits-overview.tsx';
import { PremiumPanel } from '../features/money/premium/premium-panel.tsx';

/** `/credits`: the balance, what became of every credit, and the plan. */
export default function CreditsScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Credits"
      lead="Your balance and what became of every credit, and your plan."
      tool="credits"
      action="your credits"
      siteName={siteName}
    >
      <div className="credits-page">
        <CreditsOverview />
        <PremiumPanel />
      </div>
    </ToolFrame>
  );
}
