import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { DiscoveryDesk } from '../features/growth/discovery/discovery.tsx';
import { paths } from '../paths.ts';

const LEAD =
  'Goes on from what it finds: to the pages that a page links to, and to the sites that those link to, as deep as you let it and no further than its budget.';

/** `/recursive-discovery`: the same search, set to go from site to site. */
export default function RecursiveDiscoveryScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Recursive discovery"
      lead={LEAD}
      siteName={siteName}
      action="discovery"
      loadingText="Loading Discovery Engine"
    >
      <p className="note">
        To stay around one site, use <a href={paths.discovery}>discovery</a>.
      </p>
      <DiscoveryDesk isRecursive />
    </ToolFrame>
  );
}
