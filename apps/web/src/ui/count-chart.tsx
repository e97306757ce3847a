import { formatCount } from '@linkwright/core/all';
import { formatDay } from '../format/dates.ts';

const HEIGHT = 100;
/** What is left free between two days, of the width of one. */
const GAP = 0.2;
/** One among thousands is still to be seen. */
const LEAST = 3;

interface CountChartProps {
  label: string;
  note: string;
  total: number;
  /** Every day of the span, oldest first. */
  days: readonly { day: string; count: number }[];
}

/** How often something happened, a bar a day. */
export function CountChart({ label, note, total, days }: CountChartProps) {
  const most = days.reduce((best, day) => (day.count > best.count ? day : best), {
    day: '',
    count: 0,
  });
  const figure = formatCount(total);
  const peak =
    most.count === 0
      ? 'None in this time'
      : `Most in a day: ${formatCount(most.count)}, on ${formatDay(most.day)}`;
  return (
    <figure className="count">
      <figcaption>
        <b>{label}</b>
        <span className="count-total">{figure}</span>
        <small>{note}</small>
      </figcaption>
      <svg
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}: ${figure} in ${days.length} days. ${peak}.`}
      >
        {days.map(({ day, count }, index) => {
          const height =
            count === 0 ? 0 : Math.max(LEAST, Math.round((count / most.count) * HEIGHT));
          return (
            count > 0 && (
              <rect
                key={day}
                className="count-bar"
                x={index + GAP / 2}
                y={HEIGHT - height}
                width={1 - GAP}
                height={height}
              />
            )
          );
        })}
      </svg>
      <p className="count-peak" aria-hidden="true">
        {peak}
      </p>
    </figure>
  );
}
