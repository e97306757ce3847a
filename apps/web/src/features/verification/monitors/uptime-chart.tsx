import { checkPeriodMs, UPTIME_DAYS, type UptimeDay, uptimeStretches } from '@linkwright/core';
import { formatDay } from '../../../format/dates.ts';
import { formatShare } from './format.ts';

const WIDTH = 720;
const HEIGHT = 160;
/** Room for a point at an edge. */
const EDGE = 8;
/** Days that a young history is drawn over. */
const LEAST_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

interface UptimeChartProps {
  days: readonly UptimeDay[];
  isDaily: boolean;
  /** ISO 8601: the right edge. */
  at: string;
}

/**
 * The share of links that were there, day by day: a point where links were checked, a line where
 * checks follow each other, and nothing in between.
 */
export function UptimeChart({ days, isDaily, at }: UptimeChartProps) {
  const today = Date.parse(at.slice(0, 10));
  const oldest = days[0] ? Date.parse(days[0].day) : today;
  const first = Math.max(
    today - (UPTIME_DAYS - 1) * DAY_MS,
    Math.min(oldest, today - LEAST_DAYS * DAY_MS),
  );
  const x = (day: string) =>
    round(EDGE + ((Date.parse(day) - first) / (today - first)) * (WIDTH - 2 * EDGE));
  const y = (share: number) => round(EDGE + (1 - share) * (HEIGHT - 2 * EDGE));
  const stretches = uptimeStretches(days, checkPeriodMs(isDaily));
  const seen = stretches.flat();
  return (
    <figure className="uptime">
      <figcaption>
        Share of links found, by day (UTC). Where the line breaks, no page could be seen.
      </figcaption>
      <div className="uptime-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={sayDays(seen.length, days.length)}
        >
          {[0, 0.5, 1].map((share) => (
            <line
              key={share}
              className="uptime-grid"
              x1="0"
              x2={WIDTH}
              y1={y(share)}
              y2={y(share)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {stretches.map((stretch) => (
            <polyline
              key={stretch[0]?.day}
              className="uptime-line"
              points={stretch.map(({ day, share }) => `${x(day)},${y(share)}`).join(' ')}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {seen.map(({ day, share }) => (
            // A line without length and with round ends: a point that no scaling makes oval.
            <line
              key={day}
              className="uptime-point"
              data-down={share < 1 || undefined}
              x1={x(day)}
              x2={x(day)}
              y1={y(share)}
              y2={y(share)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
        </svg>
        <div className="uptime-scale" aria-hidden="true">
          <span>100%</span>
          <span>50%</span>
          <span>0%</span>
        </div>
      </div>
      <p className="uptime-span" aria-hidden="true">
        <span>{formatDay(new Date(first).toISOString())}</span>
        <span>{formatDay(at)}</span>
      </p>
      {days.length > 0 && <DayTable days={days} />}
    </figure>
  );
}

/** The same days as numbers, for whoever does not see the picture. */
function DayTable({ days }: { days: readonly UptimeDay[] }) {
  return (
    <details className="more">
      <summary>Show the days as a table</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">Found</th>
            <th scope="col">Missing</th>
            <th scope="col">Not seen</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, up, down, unseen, share }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td>{up}</td>
              <td>{down}</td>
              <td>{unseen}</td>
              <td>{formatShare(share)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const sayDays = (seen: number, checked: number): string =>
  checked === 0
    ? `No checks in the last ${UPTIME_DAYS} days yet`
    : `Links were checked on ${checked} of ${UPTIME_DAYS} days, and pages were seen on ${seen}. The table below lists every day.`;

const round = (value: number): number => Math.round(value * 10) / 10;
