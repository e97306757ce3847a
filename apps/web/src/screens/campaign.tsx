import type { Campaign } from '@linkwright/core/all';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'wouter';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { CampaignOutcome } from '../features/growth/campaigns/campaign-head.tsx';
import { CampaignPage } from '../features/growth/campaigns/campaign-page.tsx';
import { paths } from '../paths.ts';

/** `/campaigns/{id}`: one campaign of the user's, under its name. */
export default function CampaignScreen({ siteName }: { siteName: string }) {
  const { id = '' } = useParams();
  return <NamedCampaign key={id} id={id} siteName={siteName} />;
}

function NamedCampaign({ id, siteName }: { id: string; siteName: string }) {
  const [campaign, setCampaign] = useState<Campaign | null>(null);
  const name = campaign?.name;
  useEffect(() => {
    if (name !== undefined) document.title = `${name} · ${siteName}`;
  }, [name, siteName]);
  return (
    <ToolFrame
      title={name ?? 'Campaign'}
      lead={
        campaign ? (
          <CampaignOutcome campaign={campaign} />
        ) : (
          'What was planned, what became of each link, and what it cost.'
        )
      }
      action="your campaign"
      back={<Link href={paths.campaigns}>All campaigns</Link>}
      siteName={siteName}
    >
      <CampaignPage id={id} onRead={setCampaign} />
    </ToolFrame>
  );
}
