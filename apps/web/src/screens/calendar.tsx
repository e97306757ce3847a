import { ToolFrame } from '../features/base/tools/tool-frame.tsx';
import { Calendar } from '../features/growth/calendar/calendar.tsx';

/** `/calendar`: what was and will be published. */
export default function CalendarScreen({ siteName }: { siteName: string }) {
  return (
    <ToolFrame
      title="Calendar"
      lead="What your campaigns, your automations and you have published, and what comes next. Take what is planned to another day."
      action="your calendar"
      siteName={siteName}
    >
      <Calendar />
    </ToolFrame>
  );
}
