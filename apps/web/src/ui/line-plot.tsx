import './line-plot.css';

const WIDTH = 720;
const HEIGHT = 160;
/** Room for a point at an edge. */
const EDGE = 8;

export interface PlotPoint {
  key: string | number;
  /** From 0 at the left edge to 1 at the right one. */
  x: number;
  /** From 0 at the foot to 1 at the head. */
  y: number;
  /** Drawn in the colour of what is gone. */
  isDown?: boolean;
}

/** Something at a time that is no value: at the foot, or a line from foot to head. */
export interface PlotMark {
  key: string;
  x: number;
  kind: 'absent' | 'error' | 'note';
}

interface LinePlotProps {
  /** What the picture shows, for those who do not see it. */
  label: string;
  /** Points that follow each other; between two stretches there is nothing. */
  stretches: readonly (readonly PlotPoint[])[];
  /** The same of others, each in a colour of its own: from 1. */
  others?: readonly { tone: number; points: readonly PlotPoint[] }[] | undefined;
  marks?: readonly PlotMark[] | undefined;
  /** Where the pointer reads the chart, and what it reads there. */
  reading?: { x: number; words: string } | null | undefined;
  /** Told where the pointer is, from 0 to 1; null: it has left. */
  onPoint?: ((x: number | null) => void) | undefined;
  /** Lines across, from the head down, with what stands beside each. */
  levels: readonly { y: number; words: string }[];
  /** What stands below either edge. */
  ends: readonly [first: string, last: string] | null;
}

/** Lines through points, with a scale at the side. */
export function LinePlot(props: LinePlotProps) {
  const { label, stretches, others = [], marks = [], levels, ends, reading, onPoint } = props;
  return (
    <>
      <div className="line-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            const along = ((clientX - left) / width) * WIDTH - EDGE;
            onPoint?.(Math.min(1, Math.max(0, along / (WIDTH - 2 * EDGE))));
          }}
          onPointerLeave={() => onPoint?.(null)}
        >
          {levels.map(({ y }) => (
            <line
              key={y}
              className="line-plot-grid"
              x1="0"
              x2={WIDTH}
              y1={down(y)}
              y2={down(y)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {marks.map(({ key, x, kind }) => (
            <line
              key={key}
              className="line-plot-mark"
              data-kind={kind}
              x1={along(x)}
              x2={along(x)}
              y1={kind === 'note' ? 0 : HEIGHT}
              y2={HEIGHT}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {others.map(({ tone, points }) => (
            <polyline
              key={`${tone} ${points[0]?.key}`}
              className="line-plot-line"
              data-tone={tone}
              points={points.map(({ x, y }) => `${along(x)},${down(y)}`).join(' ')}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {stretches.map((stretch) => (
            <polyline
              key={stretch[0]?.key}
              className="line-plot-line"
              points={stretch.map(({ x, y }) => `${along(x)},${down(y)}`).join(' ')}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {stretches.flat().map(({ key, x, y, isDown }) => (
            // A line without length and with round ends: a point that no scaling makes oval.
            <line
              key={key}
              className="line-plot-point"
              data-down={isDown || undefined}
              x1={along(x)}
              x2={along(x)}
              y1={down(y)}
              y2={down(y)}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {reading && (
            <line
              className="line-plot-cursor"
              x1={along(reading.x)}
              x2={along(reading.x)}
              y1="0"
              y2={HEIGHT}
              vectorEffect="non-scaling-stroke"
            />
          )}
        </svg>
        {reading && (
          <p
            className="line-plot-reading"
            data-side={reading.x > 0.5 ? 'left' : 'right'}
            aria-hidden="true"
          >
            {reading.words}
          </p>
        )}
        <div className="line-plot-scale" aria-hidden="true">
          {levels.map(({ y, words }) => (
            <span key={y}>{words}</span>
          ))}
        </div>
      </div>
      {ends && (
        <p className="line-plot-span" aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </p>
      )}
    </>
  );
}

const along = (x: number): number => round(EDGE + x * (WIDTH - 2 * EDGE));
const down = (y: number): number => round(EDGE + (1 - y) * (HEIGHT - 2 * EDGE));
const round = (value: number): number => Math.round(value * 10) / 10;
