import { COMMISSION_PERCENT } from '@linkwright/core/all';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { AffiliateDesk } from '../features/money/affiliate/affiliate-desk.tsx';
import { SwitchedOff } from '../ui/switched-off.tsx';

/** `/affiliate`: the link that the signed-in user passes on, and what it earned. */
export default function AffiliateScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Affiliate programme"
      lead={`Share your link to ${siteName}, and earn ${COMMISSION_PERCENT}% of what the people it brings pay.`}
      action="the affiliate programme"
      siteName={siteName}
    >
      <SwitchedOff feature="affiliate" />
      <AffiliateDesk />
    </ToolFrame>
  );
}
