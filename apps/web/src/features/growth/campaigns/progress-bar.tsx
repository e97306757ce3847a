import { type Campaign, type CampaignLinkState, linkStateLabels } from '@linkwright/core/all';

/** From what is done to what is still to come. */
const order: CampaignLinkState[] = [
  'live',
  'verifying',
  'publishing',
  'awaiting-approval',
  'generating',
  'queued',
  'lost',
  'failed',
  'cancelled',
];

interface ProgressBarProps {
  counts: Campaign['counts'];
  total: number;
}

/** How many links are in which state, as one bar. The same stands beside it in words. */
export function ProgressBar({ counts, total }: ProgressBarProps) {
  const parts = order.filter((state) => counts[state] > 0);
  const words = parts.map((state) => `${counts[state]} ${linkStateLabels[state].toLowerCase()}`);
  let start = 0;
  return (
    <svg
      className="campaign-bar"
      viewBox={`0 0 ${Math.max(1, total)} 1`}
      preserveAspectRatio="none"
      role="img"
      aria-label={`Of ${total} links: ${words.join(', ') || 'none begun'}`}
    >
      {parts.map((state) => {
        const x = start;
        start += counts[state];
        return <rect key={state} data-state={state} x={x} width={counts[state]} height={1} />;
      })}
    </svg>
  );
}
