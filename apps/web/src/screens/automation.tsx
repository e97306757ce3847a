import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { Automations } from '../features/growth/automation/automations.tsx';

/** `/automation`: recurring campaigns. */
export default function AutomationScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Link building automation"
      lead="In beta: campaigns that begin by themselves, on a schedule and within a budget, on this site’s blog or on sites of your own."
      action="link building automation"
      loadingText="Loading Link Building Automation"
      siteName={siteName}
    >
      <Automations />
    </ToolFrame>
  );
}
