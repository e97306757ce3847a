import { CreditsOverview } from '../features/credits/credits-overview.tsx';
import { PremiumPanel } from '../features/premium/premium-panel.tsx';
import { ToolFrame } from '../features/tools/tool-frame.tsx';

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
