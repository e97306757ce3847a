import { DestinationTable } from '../features/articles/destinations/destination-table.tsx';
import { ToolFrame } from '../features/base/tools/tool-frame.tsx';

/** `/destinations`: sites that campaigns and automations publish on. */
export default function DestinationsScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Destinations"
      lead="Sites of your own that campaigns and automations publish on, besides this site’s blog: whether they work, and what uses them."
      action="your destinations"
      siteName={siteName}
    >
      <DestinationTable />
    </ToolFrame>
  );
}
