import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { Monitors } from '../features/verification/monitors/monitors.tsx';

/** `/monitors`: the links that the signed-in user has watched. */
export default function MonitorsScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Watched links"
      lead="We check each page that should link to you again and again, and tell you when a link is gone, comes back or changes for search engines. A link counts as gone only after two checks, hours apart, saw the page without it."
      action="your links"
      siteName={siteName}
      right="read"
    >
      <Monitors />
    </ToolFrame>
  );
}
