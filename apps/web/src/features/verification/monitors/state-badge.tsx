import { type MonitorState, monitorStateGroups, monitorStateLabels } from '@linkwright/core/all';

/** What is said of a watched link, in a word and a colour. */
export function StateBadge({ state, isPaused }: { state: MonitorState; isPaused: boolean }) {
  return (
    <span className="link-state" data-signal={monitorStateGroups[state]}>
      {monitorStateLabels[state]}
      {isPaused && ', paused'}
    </span>
  );
}
