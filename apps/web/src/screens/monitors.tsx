import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { Monitors } from '../features/verification/monitors/monitors.tsx';

/** `/monitors`: the links that the signed-in user has watched. */
export default function MonitorsScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Link monitoring"
      lead="Each page that should link to you is looked at again and again, and you are told when a link is gone, is back, or tells search engines something else. Gone is said only after two looks, hours apart, saw the page without it."
      tool="monitors"
      action="your links"
      siteName={siteName}
    >
      <Monitors />
    </ToolFrame>
  );
}
