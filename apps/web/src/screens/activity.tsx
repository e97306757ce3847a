import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { ActivityLog } from '../features/growth/activity/activity-log.tsx';

/** `/activity`: who did what in the account. */
export default function ActivityScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Activity"
      lead="Who did what in your account, and when: you, your API keys, campaigns and automations."
      action="the activity of your account"
      siteName={siteName}
    >
      <ActivityLog />
    </ToolFrame>
  );
}
