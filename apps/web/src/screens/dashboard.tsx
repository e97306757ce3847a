import { useAccount } from '../account/use-account.ts';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { Dashboard } from '../features/growth/dashboard/dashboard.tsx';
import { OverviewSection } from '../features/growth/dashboard/overview.tsx';
import { useSection } from '../features/growth/dashboard/use-section.ts';
import { lazyPart } from '../ui/lazy-part.tsx';

// Each section is loaded when it is shown.
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

/** `/dashboard`: what the account comes to, and its tools under one roof. */
export default function DashboardScreen({ siteName }: { siteName: string }) {
  const { user } = useAccount();
  const { section, show } = useSection();
  return (
    <ToolFrame
      title="Dashboard"
      lead="What your credits have bought, whether it is still there, and what comes next."
      tool={section.tool}
      action="your dashboard"
      siteName={siteName}
    >
      {user && (
        <Dashboard
          section={section.key}
          onShow={show}
          contents={{
            overview: () => <OverviewSection />,
            campaigns: () => <Campaigns />,
            'automation-link-building': () => <Automations />,
            'keyword-research': () => <KeywordResearch />,
            'rank-tracker': () => <RankTracker />,
            'my-posts': () => (
              <MyPosts claimer={{ userId: user.user.id, email: user.user.email }} />
            ),
            settings: () => <Settings me={user} />,
          }}
        />
      )}
    </ToolFrame>
  );
}
