import type { ReportBar, ReportChart } from '@linkwright/core';

const WIDTH = 720;
const HEIGHT = 160;
/** Room for a point at an edge. */
const EDGE = 6;

/** A share by day; the line breaks where no page was seen. */
export function ReportLineChart({ chart }: { chart: ReportChart }) {
  const { label, points, first, last, floor, scale } = chart;
  const x = (index: number) =>
    round(EDGE + (index / Math.max(1, points.length - 1)) * (WIDTH - 2 * EDGE));
  const y = (share: number) => round(EDGE + ((1 - share) / (1 - floor)) * (HEIGHT - 2 * EDGE));
  const stretches = stretchesOf(points);
  return (
    <figure className="client-chart">
      <div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
        >
          {[floor, (1 + floor) / 2, 1].map((share) => (
            <line
              key={share}
              className="client-chart-grid"
              x1="0"
              x2={WIDTH}
              y1={y(share)}
              y2={y(share)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {stretches.map((stretch) => (
            <polyline
              key={stretch[0]?.index}
              className="client-chart-line"
              points={stretch.map(({ index, share }) => `${x(index)},${y(share)}`).join(' ')}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {stretches.flat().map(({ index, share }) => (
            // A line without length and with round ends: a point that no scaling makes oval.
            <line
              key={index}
              className="client-chart-point"
              x1={x(index)}
              x2={x(index)}
              y1={y(share)}
              y2={y(share)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <p className="client-chart-scale" aria-hidden="true">
          {scale.map((words) => (
            <span key={words}>{words}</span>
          ))}
        </p>
      </div>
      <p className="client-chart-span" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  );
}

/** Parts of a whole, with what each is below. */
export function ReportBarChart({ bar: { label, parts } }: { bar: ReportBar }) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  let x = 0;
  return (
    <figure className="client-bar">
      <svg viewBox="0 0 100 4" preserveAspectRatio="none" role="img" aria-label={label}>
        {parts.map(({ label: name, count, tone }) => {
          const width = total === 0 ? 0 : (count / total) * 100;
          const left = x;
          x += width;
          return <rect key={name} data-tone={tone} x={left} y="0" width={width} height="4" />;
        })}
      </svg>
      <ul aria-hidden="true">
        {parts.map(({ label: name, tone }) => (
          <li key={name} data-tone={tone}>
            {name}
          </li>
        ))}
      </ul>
    </figure>
  );
}

function stretchesOf(points: ReportChart['points']): { index: number; share: number }[][] {
  const stretches: { index: number; share: number }[][] = [[]];
  for (const [index, { share }] of points.entries()) {
    if (share !== null) stretches.at(-1)?.push({ index, share });
    else if (stretches.at(-1)?.length) stretches.push([]);
  }
  return stretches.filter(({ length }) => length > 0);
}

const round = (value: number): number => Math.round(value * 10) / 10;
