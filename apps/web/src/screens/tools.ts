import { paths, type ToolPath } from '../paths.ts';
import type { Screen } from '../router.tsx';

/** How each of the signed-in tools is loaded, apart from what every page loads. */
export const tools: Record<ToolPath, () => Promise<{ default: Screen }>> = {
  [paths.dashboard]: () => import('./dashboard.tsx'),
  [paths.aiLive]: () => import('./ai-live.tsx'),
  [paths.campaigns]: () => import('./campaigns.tsx'),
  [paths.campaign]: () => import('./campaign.tsx'),
  [paths.automation]: () => import('./automation.tsx'),
  [paths.discovery]: () => import('./discovery.tsx'),
  [paths.recursiveDiscovery]: () => import('./recursive-discovery.tsx'),
  [paths.domains]: () => import('./domains.tsx'),
  [paths.domainsLegacy]: () => import('./domains-legacy.tsx'),
  [paths.affiliate]: () => import('./affiliate.tsx'),
  [paths.ad]: () => import('./ad.tsx'),
  [paths.unsubscribe]: () => import('./unsubscribe.tsx'),
};
