import { useState } from 'react';
import { formatDay, formatMinute } from '../format/dates.ts';
import { LinePlot, type PlotMark, type PlotPoint } from './line-plot.tsx';
import './line-chart.css';

export interface ChartPoint {
  /** ISO 8601: a time, or a day. */
  at: string;
  /** Null: there is no figure of that time. */
  value: number | null;
  /** What the table says of the point besides its value, or in its place. */
  note?: string | undefined;
}

interface ChartLine {
  label: string;
  points: readonly ChartPoint[];
}

interface LineChartProps {
  /** What the figures are, and whose. */
  label: string;
  /** The head of the table's column. */
  unit: string;
  /** Oldest first. */
  points: readonly ChartPoint[];
  /** Ends of the scale that are drawn even where no value reaches them. */
  low: number;
  high: number;
  /** The low end is the good one and stands above, as with positions. */
  isLowBest?: boolean;
  format?: (value: number) => string;
  /** Lines beside it, at most five, each with what it is of. */
  others?: readonly ChartLine[];
  /** What else was at a time: why there is no value, or what somebody noted. */
  marks?: readonly ChartMark[];
  /** What each kind of mark means, for the line below the chart. */
  markWords?: Readonly<Record<ChartMark['kind'], string>>;
}

export interface ChartMark {
  at: string;
  kind: PlotMark['kind'];
  words?: string;
}

/**
 * Figures over time: a line where values follow each other, broken where there is none, with every
 * point in a table below.
 */
export function LineChart(props: LineChartProps) {
  const { label, unit, points, isLowBest = false, format = String } = props;
  const { others = [], marks = [], markWords } = props;
  const [pointed, setPointed] = useState<number | null>(null);
  const values = points.flatMap(({ value }) => (value === null ? [] : [value]));
  const all = [points, ...others.map((other) => other.points)].flatMap((each) =>
    each.flatMap(({ value }) => (value === null ? [] : [value])),
  );
  const low = Math.min(props.low, ...all);
  const high = Math.max(props.high, ...all);
  const times = [...points, ...others.flatMap((other) => other.points)].map(({ at }) =>
    Date.parse(at),
  );
  const first = times.length > 0 ? Math.min(...times) : Number.NaN;
  const last = times.length > 0 ? Math.max(...times) : Number.NaN;
  const x = (at: string) => (last === first ? 1 : (Date.parse(at) - first) / (last - first));
  const y = (value: number) => {
    const share = high === low ? 0 : (value - low) / (high - low);
    return isLowBest ? 1 - share : share;
  };
  const middle = Math.round((low + high) / 2);
  const scale = (isLowBest ? [low, middle, high] : [high, middle, low]).filter(
    (value, index, all) => all.indexOf(value) === index,
  );
  const isWithin = ({ at }: ChartMark) => Date.parse(at) >= first && Date.parse(at) <= last;
  const shown = marks.filter(isWithin);
  const nearest = pointed === null ? undefined : nearestTo(points, pointed, x);
  return (
    <figure className="line-chart">
      <figcaption>{label}</figcaption>
      <LinePlot
        label={`${label}. ${say(points, values, format)}`}
        stretches={stretches(points).map((stretch) =>
          stretch.map(
            ({ at, value }, index): PlotPoint => ({
              key: `${at} ${index}`,
              x: x(at),
              y: y(value),
            }),
          ),
        )}
        others={others.flatMap((other, index) =>
          stretches(other.points).map((stretch) => ({
            tone: index + 1,
            points: stretch.map(({ at, value }): PlotPoint => ({ key: at, x: x(at), y: y(value) })),
          })),
        )}
        marks={shown.map(({ at, kind, words }) => ({
          key: `${kind} ${at} ${words ?? ''}`,
          x: x(at),
          kind,
        }))}
        onPoint={setPointed}
        reading={
          nearest && {
            x: x(nearest.at),
            words: sayPoint(nearest, { format, marks: shown, others }),
          }
        }
        levels={scale.map((value) => ({ y: y(value), words: format(value) }))}
        ends={
          points.length > 0
            ? [formatDay(new Date(first).toISOString()), formatDay(new Date(last).toISOString())]
            : null
        }
      />
      {(others.length > 0 || shown.length > 0) && (
        <ul className="line-chart-key">
          {others.map((other, index) => (
            <li key={other.label} data-tone={index + 1}>
              {other.label}
            </li>
          ))}
          {markWords &&
            (['absent', 'error', 'note'] as const)
              .filter((kind) => shown.some((mark) => mark.kind === kind))
              .map((kind) => (
                <li key={kind} data-kind={kind}>
                  {markWords[kind]}
                </li>
              ))}
        </ul>
      )}
      {points.length > 0 && (
        <PointTable points={points} others={others} unit={unit} format={format} />
      )}
    </figure>
  );
}

/** The point that is nearest to where the pointer is. */
function nearestTo(
  points: readonly ChartPoint[],
  pointed: number,
  x: (at: string) => number,
): ChartPoint | undefined {
  const apart = ({ at }: ChartPoint) => Math.abs(x(at) - pointed);
  return points.length === 0
    ? undefined
    : points.reduce((best, point) => (apart(point) < apart(best) ? point : best));
}

interface Beside {
  format(value: number): string;
  marks: readonly ChartMark[];
  others: readonly ChartLine[];
}

/** A point in words, with where the other lines stood and what was noted on its day. */
function sayPoint({ at, value, note }: ChartPoint, { format, marks, others }: Beside): string {
  const noted = marks.flatMap((mark) =>
    mark.words && mark.at.slice(0, 10) === at.slice(0, 10) ? [mark.words] : [],
  );
  const beside = others.flatMap(({ label, points }) => {
    const other = pointAt(points, at)?.value;
    return other == null ? [] : [`${label} ${format(other)}`];
  });
  return [formatDay(at), ...(value === null ? [] : [format(value)]), note, ...beside, ...noted]
    .filter(Boolean)
    .join(' · ');
}

/** What a line has of the same time, or else of the same day. */
const pointAt = (points: readonly ChartPoint[], at: string): ChartPoint | undefined =>
  points.find((point) => point.at === at) ??
  points.find((point) => point.at.slice(0, 10) === at.slice(0, 10));

interface PointTableProps {
  points: readonly ChartPoint[];
  others: readonly ChartLine[];
  unit: string;
  format(value: number): string;
}

/** The same points as numbers, for whoever does not see the picture. */
function PointTable({ points, others, unit, format }: PointTableProps) {
  const hasNotes = points.some(({ note }) => note !== undefined);
  return (
    <details className="more">
      <summary>The figures as a table</summary>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">Time</th>
            <th scope="col">{unit}</th>
            {others.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
            {hasNotes && <th scope="col">Note</th>}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ at, value, note }, index) => (
            <tr key={`${at} ${index}`}>
              <th scope="row">
                <time dateTime={at}>{at.length > 10 ? formatMinute(at) : formatDay(at)}</time>
              </th>
              <td>{value === null ? 'none' : format(value)}</td>
              {others.map((other) => {
                const beside = pointAt(other.points, at)?.value;
                return <td key={other.label}>{beside == null ? 'none' : format(beside)}</td>;
              })}
              {hasNotes && <td>{note}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface KnownPoint {
  at: string;
  value: number;
}

/** Points that follow each other without one that has no value in between. */
function stretches(points: readonly ChartPoint[]): KnownPoint[][] {
  const all: KnownPoint[][] = [[]];
  for (const { at, value } of points) {
    if (value === null) all.push([]);
    else all.at(-1)?.push({ at, value });
  }
  return all.filter((stretch) => stretch.length > 0);
}

function say(
  points: readonly ChartPoint[],
  values: number[],
  format: (value: number) => string,
): string {
  const [latest] = values.slice(-1);
  if (latest === undefined) return 'There is no figure yet.';
  return `${values.length} of ${points.length} points have a figure, the latest is ${format(latest)}. The table below has every point.`;
}
