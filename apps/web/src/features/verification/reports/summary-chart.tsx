import { formatCount, type VerdictCounts, verdicts, verdictWords } from '@linkwright/core/all';

interface SummaryBarProps {
  counts: VerdictCounts;
  /** Lines of the list; what is not counted yet stays empty. */
  total: number;
}

/** Share of each verdict as one bar, in the order of the verdicts. Said in words to a screen reader. */
export function SummaryBar({ counts, total }: SummaryBarProps) {
  let start = 0;
  const parts = verdicts.flatMap((verdict) => {
    if (counts[verdict] === 0 || total === 0) return [];
    const width = (counts[verdict] / total) * 100;
    const part = { verdict, start, width };
    start += width;
    return [part];
  });
  return (
    <svg className="summary-bar" role="img" aria-label={inWords(counts)}>
      <rect className="summary-rest" width="100%" height="100%" />
      {parts.map(({ verdict, start, width }) => (
        <rect
          key={verdict}
          data-verdict={verdict}
          data-group={verdictWords[verdict].group}
          x={`${start.toFixed(3)}%`}
          width={`${width.toFixed(3)}%`}
          height="100%"
        >
          <title>{`${verdictWords[verdict].label}: ${formatCount(counts[verdict])}`}</title>
        </rect>
      ))}
    </svg>
  );
}

/** `12 live, 3 missing`. */
export const inWords = (counts: VerdictCounts): string =>
  verdicts
    .filter((verdict) => counts[verdict] > 0)
    .map(
      (verdict) => `${formatCount(counts[verdict])} ${verdictWords[verdict].label.toLowerCase()}`,
    )
    .join(', ') || 'nothing read yet';
