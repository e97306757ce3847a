import type { RankTracker } from '@linkwright/core/all';

const WIDTH = 96;
const HEIGHT = 24;
const EDGE = 2;

/** A keyword's last 30 days in small: up is better, and the line breaks where it was not found. */
export function Sparkline({ trend }: Pick<RankTracker, 'trend'>) {
  const known = trend.flatMap(({ position }) => (position === null ? [] : [position]));
  if (known.length < 2) return null;
  const [best, worst] = [Math.min(...known), Math.max(...known)];
  const [first, last] = [Date.parse(trend[0]?.at ?? ''), Date.parse(trend.at(-1)?.at ?? '')];
  const x = (at: string) =>
    EDGE + ((Date.parse(at) - first) / Math.max(1, last - first)) * (WIDTH - 2 * EDGE);
  const y = (position: number) =>
    EDGE + ((position - best) / Math.max(1, worst - best)) * (HEIGHT - 2 * EDGE);
  const stretches: string[][] = [[]];
  for (const { at, position } of trend) {
    if (position === null) stretches.push([]);
    else stretches.at(-1)?.push(`${x(at).toFixed(1)},${y(position).toFixed(1)}`);
  }
  return (
    <svg
      className="rank-sparkline"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      width={WIDTH}
      height={HEIGHT}
      role="img"
      aria-label={`30 days: between position ${best} and ${worst}`}
    >
      {stretches
        .filter((stretch) => stretch.length > 1)
        .map((stretch) => (
          <polyline key={stretch[0]} points={stretch.join(' ')} />
        ))}
    </svg>
  );
}
