import { TRIAL_HOURS, TRIAL_REFRESH_MS } from '@linkwright/core/all';
import { useNow } from '../../../browser/use-now.ts';
import { Countdown } from '../trial-posts/countdown.tsx';

const TRIAL_MS = TRIAL_HOURS * 3_600_000;

/** How long a trial post has left, in words and as a bar that runs out. */
export function TrialProgress({ expiresAt }: { expiresAt: string }) {
  const now = useNow(() => new Date(), TRIAL_REFRESH_MS);
  const left = Math.max(0, new Date(expiresAt).getTime() - now.getTime());
  return (
    <div className="trial-progress">
      <p>
        Time remaining <Countdown expiresAt={expiresAt} now={now} />
      </p>
      <progress value={left} max={TRIAL_MS} aria-label="Time remaining" />
    </div>
  );
}
