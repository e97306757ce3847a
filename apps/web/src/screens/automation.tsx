import { Automations } from '../features/automation/automations.tsx';
import { ToolFrame } from '../features/tools/tool-frame.tsx';

/** `/automation`: recurring campaigns and publishing destinations. */
export default function AutomationScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Link building automation"
      lead="In beta: campaigns that begin by themselves, on a schedule and within a budget, on this site’s blog or on sites of your own."
      tool="automation"
      action="link building automation"
      loadingText="Loading Link Building Automation"
      siteName={siteName}
    >
      <Automations />
    </ToolFrame>
  );
}
