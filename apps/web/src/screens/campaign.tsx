import { useParams } from 'wouter';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { CampaignPage } from '../features/growth/campaigns/campaign-page.tsx';

/** `/campaigns/{id}`: one campaign of the user's. */
export default function CampaignScreen({ siteName }: { siteName: string }) {
  const { id = '' } = useParams();
  return (
    <ToolFrame
      title="Campaign"
      lead="What was planned, what became of each link, and what it cost."
      tool="campaigns"
      action="your campaign"
      siteName={siteName}
    >
      <CampaignPage key={id} id={id} />
    </ToolFrame>
  );
}
