import {
  calendarDay,
  checkPeriodMs,
  UPTIME_DAYS,
  type UptimeDay,
  uptimeStretches,
} from '@linkwright/core/all';
import { formatDay } from '../../../format/dates.ts';
import { LinePlot } from '../../../ui/line-plot.tsx';
import { formatShare } from './format.ts';

/** Days that a young history is drawn over. */
const LEAST_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

interface UptimeChartProps {
  days: readonly UptimeDay[];
  isDaily: boolean;
  /** ISO 8601: the right edge. */
  at: string;
  /** By whose clocks the days are counted, where that is the reader's; else UTC. */
  zone?: string;
}

/**
 * The share of links that were there, day by day: a point where links were checked, a line where
 * checks follow each other, and nothing in between.
 */
export function UptimeChart({ days, isDaily, at, zone }: UptimeChartProps) {
  const today = Date.parse(calendarDay(zone ?? 'UTC', new Date(at)));
  const oldest = days[0] ? Date.parse(days[0].day) : today;
  const first = Math.max(
    today - (UPTIME_DAYS - 1) * DAY_MS,
    Math.min(oldest, today - LEAST_DAYS * DAY_MS),
  );
  const x = (day: string) => (Date.parse(day) - first) / (today - first);
  const stretches = uptimeStretches(days, checkPeriodMs(isDaily));
  const seen = stretches.flat().length;
  return (
    <figure className="uptime">
      <figcaption>
        Share of links found, {zone ? 'by your days' : 'by day (UTC)'}. Where the line breaks, no
        page could be seen.
      </figcaption>
      <LinePlot
        label={sayDays(seen, days.length)}
        stretches={stretches.map((stretch) =>
          stretch.map(({ day, share }) => ({ key: day, x: x(day), y: share, isDown: share < 1 })),
        )}
        levels={[1, 0.5, 0].map((y) => ({ y, words: `${100 * y}%` }))}
        ends={[formatDay(new Date(first).toISOString()), formatDay(at)]}
      />
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
