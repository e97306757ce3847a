import { formatCount } from '@linkwright/core/all';
import { formatDay } from '../format/dates.ts';
import './day-stack.css';

const HEIGHT = 100;
/** What is left free between two days, of the width of one. */
const GAP = 0.2;
/** One among thousands is still to be seen. */
const LEAST = 2;

type Signal = 'live' | 'attention' | 'lost';

interface DayStackProps<Key extends string> {
  /** What is counted. */
  label: string;
  /** From below; each in the colour of its signal. */
  parts: readonly { key: Key; label: string; signal: Signal }[];
  /** Every day of the span, oldest first. */
  days: readonly ({ day: string } & Record<Key, number>)[];
}

/** What a number of things was made of, a bar a day, with every day in a table below. */
export function DayStack<Key extends string>({ label, parts, days }: DayStackProps<Key>) {
  const most = Math.max(1, ...days.map((day) => totalOf(day, parts)));
  const last = days.at(-1);
  const latest = last
    ? parts.map((part) => `${part.label} ${formatCount(last[part.key])}`).join(', ')
    : '';
  return (
    <figure className="day-stack">
      <svg
        viewBox={`0 0 ${days.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${label}. Latest: ${latest}. The table below has every day.`}
      >
        {days.map((day, index) => {
          let top = HEIGHT;
          return parts.map(({ key, signal }) => {
            const value = day[key];
            if (value === 0) return null;
            const height = Math.max(LEAST, (value / most) * HEIGHT);
            top -= height;
            return (
              <rect
                key={`${day.day} ${key}`}
                data-signal={signal}
                x={index + GAP / 2}
                y={top}
                width={1 - GAP}
                height={height}
              />
            );
          });
        })}
      </svg>
      <figcaption>
        <span aria-hidden="true">{days[0] && formatDay(days[0].day)}</span>
        <ul>
          {parts.map(({ key, label: name, signal }) => (
            <li key={key} data-signal={signal}>
              {name} <b>{last ? formatCount(last[key]) : ''}</b>
            </li>
          ))}
        </ul>
        <span aria-hidden="true">{last && formatDay(last.day)}</span>
      </figcaption>
      <details className="more">
        <summary>The figures as a table</summary>
        <table className="table">
          <thead>
            <tr>
              <th scope="col">Day</th>
              {parts.map((part) => (
                <th key={part.key} scope="col">
                  {part.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map((day) => (
              <tr key={day.day}>
                <th scope="row">
                  <time dateTime={day.day}>{formatDay(day.day)}</time>
                </th>
                {parts.map(({ key }) => (
                  <td key={key}>{formatCount(day[key])}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}

const totalOf = <Key extends string>(
  day: Record<Key, number>,
  parts: readonly { key: Key }[],
): number => parts.reduce((sum, { key }) => sum + day[key], 0);
