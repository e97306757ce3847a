import {
  ERROR_RATE_LIMIT,
  ERROR_RATE_MINIMUM,
  ERROR_RATE_WINDOW,
  MAX_FAILED_RUNS,
  type PauseReason,
  type RunState,
} from './vocabulary.ts';

/** What an automation's past says since it was started, newest first. */
export interface AutomationPast {
  /** How its links ended that are not under way any more; those called off by their owner left out. */
  links: readonly ('delivered' | 'failed')[];
  runs: readonly RunState[];
}

/**
 * Why an automation has to pause itself before its next run, or null: half of its latest 20 finished
 * links failed, once there are 5, or 3 runs in a row could not begin.
 *
 * @example
 * ```ts
 * import { decidePause } from '@linkwright/core/automation';
 *
 * const links = ['failed', 'delivered', 'failed', 'failed', 'delivered'] as const;
 * decidePause({ links, runs: ['started'] })?.reason; // => 'error-rate'
 * ```
 */
export function decidePause({
  links,
  runs,
}: AutomationPast): { reason: PauseReason; message: string } | null {
  const latest = links.slice(0, ERROR_RATE_WINDOW);
  const failed = latest.filter((outcome) => outcome === 'failed').length;
  if (latest.length >= ERROR_RATE_MINIMUM && failed >= latest.length * ERROR_RATE_LIMIT) {
    return {
      reason: 'error-rate',
      message: `${failed} of the latest ${latest.length} finished links failed`,
    };
  }
  const lastRuns = runs.slice(0, MAX_FAILED_RUNS);
  if (lastRuns.length === MAX_FAILED_RUNS && lastRuns.every((state) => state === 'failed')) {
    return { reason: 'failed-runs', message: `${MAX_FAILED_RUNS} runs in a row could not begin` };
  }
  return null;
}
