import type { ReportBar, ReportChart } from '@linkwright/core/all';
import { LinePlot, type PlotPoint } from '../../../ui/line-plot.tsx';

/** A share by day; the line breaks where no page was seen. */
export function ReportLineChart({ chart }: { chart: ReportChart }) {
  const { label, points, first, last, floor, scale } = chart;
  const x = (index: number) => index / Math.max(1, points.length - 1);
  const y = (share: number) => (share - floor) / (1 - floor);
  return (
    <figure className="client-chart">
      <LinePlot
        label={label}
        stretches={stretchesOf(points).map((stretch) =>
          stretch.map(({ index, share }): PlotPoint => ({ key: index, x: x(index), y: y(share) })),
        )}
        levels={[1, 0.5, 0].map((level, index) => ({ y: level, words: scale[index] ?? '' }))}
        ends={[first, last]}
      />
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
