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

interface LinePlotProps {
  /** What the picture shows, for those who do not see it. */
  label: string;
  /** Points that follow each other; between two stretches there is nothing. */
  stretches: readonly (readonly PlotPoint[])[];
  /** Lines across, from the head down, with what stands beside each. */
  levels: readonly { y: number; words: string }[];
  /** What stands below either edge. */
  ends: readonly [first: string, last: string] | null;
}

/** Lines through points, with a scale at the side. */
export function LinePlot({ label, stretches, levels, ends }: LinePlotProps) {
  return (
    <>
      <div className="line-plot">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={label}
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
        </svg>
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
