import { trialPhase, trialTimeLeft } from '@linkwright/core/all';

interface CountdownProps {
  /** ISO 8601. */
  expiresAt: string;
  now: Date;
}

/** How long a trial post stays online: `3h 12m left`, or `Expired`. */
export function Countdown({ expiresAt, now }: CountdownProps) {
  const due = new Date(expiresAt);
  const phase = trialPhase(due, now);
  return (
    <time className="countdown" dateTime={expiresAt} data-phase={phase}>
      {trialTimeLeft(due, now)}
      {phase !== 'expired' && ' left'}
    </time>
  );
}
