import { hasRight } from '@linkwright/core/all';
import { type ReactNode, Suspense } from 'react';
import { useAccount } from '../account/use-account.ts';
import { ToolFrame, ToolLoading } from '../features/base/tools/tool-frame.tsx';
import { OverviewSection } from '../features/growth/dashboard/overview.tsx';
import type { SectionKey } from '../features/growth/dashboard/sections.ts';
import { useSection } from '../features/growth/dashboard/use-section.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

// Each section is loaded when it is shown.
const SmallPlace = lazyPart(() => import('../features/people/workspaces/small-place.tsx'));
const Campaigns = lazyPart(async () => ({
  default: (await import('../features/growth/campaigns/campaigns.tsx')).Campaigns,
}));
const Automations = lazyPart(async () => ({
  default: (await import('../features/growth/automation/automations.tsx')).Automations,
}));
const KeywordResearch = lazyPart(async () => ({
  default: (await import('../features/growth/keywords/keyword-research.tsx')).KeywordResearch,
}));
const RankTracker = lazyPart(async () => ({
  default: (await import('../features/growth/rank-trackers/rank-tracker.tsx')).RankTracker,
}));
const MyPosts = lazyPart(async () => ({
  default: (await import('../features/articles/my-posts/my-posts.tsx')).MyPosts,
}));
const Settings = lazyPart(async () => ({
  default: (await import('../features/growth/dashboard/settings.tsx')).Settings,
}));

/** `/dashboard`: what the account comes to, and tools that have their address in its hash. */
export default function DashboardScreen({ siteName }: { siteName: string }) {
  const { user } = useAccount();
  const { key, title, lead } = useSection();
  const workspace = user?.workspace;
  if (workspace && key !== 'settings' && !hasRight(workspace.role, 'read')) {
    return (
      <Suspense fallback={<ToolLoading text="Loading" />}>
        <SmallPlace workspace={workspace} siteName={siteName} />
      </Suspense>
    );
  }
  const contents: Record<SectionKey, () => ReactNode> = {
    overview: () => <OverviewSection />,
    campaigns: () => <Campaigns />,
    'automation-link-building': () => <Automations />,
    'keyword-research': () => <KeywordResearch />,
    'rank-tracker': () => <RankTracker />,
    'my-posts': () =>
      user && <MyPosts claimer={{ userId: user.user.id, email: user.user.email }} />,
    settings: () => user && <Settings me={user} />,
  };
  return (
    <ToolFrame title={title} lead={lead} action="your dashboard" siteName={siteName}>
      {user && (
        <div key={key} className="dashboard-panel">
          <Suspense fallback={<ToolLoading text="Loading" />}>{contents[key]()}</Suspense>
        </div>
      )}
    </ToolFrame>
  );
}
