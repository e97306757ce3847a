import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { DiscoveryDesk } from '../features/growth/discovery/discovery.tsx';
import { paths } from '../paths.ts';

const LEAD =
  'Pages that name your subject and do not link to you, links of others that lead nowhere, and lists of links where yours is missing. Each comes with its evidence; whom you write to, and what, is yours.';

/** `/automation/discovery`: prospects around a page, a sitemap or a search. */
export default function DiscoveryScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Discovery"
      lead={LEAD}
      siteName={siteName}
      action="discovery"
      loadingText="Loading Discovery Engine"
    >
      <p className="note">
        To go on from site to site, use <a href={paths.recursiveDiscovery}>recursive discovery</a>.
      </p>
      <DiscoveryDesk isRecursive={false} />
    </ToolFrame>
  );
}
