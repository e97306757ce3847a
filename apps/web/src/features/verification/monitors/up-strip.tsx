import { type CheckOutcome, type Monitor, RECENT_CHECKS } from '@linkwright/core/all';
import { formatShare, sayChecks } from './format.ts';

/** Of one check's bar, with the gap after it, in units of the picture. */
const STEP = 4;
const BAR = 3;
const HEIGHT = 16;

/** A miss that is not confirmed says as little as a page that was not seen. */
const drawn = [
  ['up', ['up']],
  ['down', ['down']],
  ['unseen', ['unseen', 'unconfirmed']],
] as const satisfies [string, CheckOutcome[]][];

/** The last checks of a link side by side, the newest at the right, and the share that found it. */
export function UpStrip({ monitor: { recent, uptime } }: { monitor: Monitor }) {
  const { up, down, share } = uptime;
  if (recent.length === 0) return <span className="data-none">–</span>;
  const barsOf = (outcomes: readonly CheckOutcome[]) =>
    recent
      .map((outcome, index) =>
        outcomes.includes(outcome) ? `M${index * STEP} 0h${BAR}v${HEIGHT}h-${BAR}z` : '',
      )
      .join('');
  return (
    <span
      className="up-strip"
      title={
        share === null ? undefined : `Found in ${formatShare(share)} of ${sayChecks(up + down)}`
      }
    >
      <span>{share === null ? '–' : formatShare(share)}</span>
      <svg viewBox={`0 0 ${RECENT_CHECKS * STEP} ${HEIGHT}`} aria-hidden="true">
        {drawn.map(([name, outcomes]) => {
          const bars = barsOf(outcomes);
          return bars && <path key={name} data-outcome={name} d={bars} />;
        })}
      </svg>
    </span>
  );
}
