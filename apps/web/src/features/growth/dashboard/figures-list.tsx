import type { Figure } from './figures.ts';
import { SampleMark } from './sample-mark.tsx';

/** Figures of the overview, each with its source and date, and a way to what it counts. */
export const FigureList = ({
  figures,
  isSample = false,
}: {
  figures: readonly Figure[];
  isSample?: boolean;
}) => (
  <dl className="overview-figures">
    {figures.map(({ label, figure, unit, note, source, href }) => (
      <div key={label}>
        <dt>
          {label} {isSample && <SampleMark />}
        </dt>
        <dd>
          <a href={href}>
            <b>{figure}</b> {unit}
          </a>
          <p>{note}</p>
          <p className="overview-source">{source}</p>
        </dd>
      </div>
    ))}
  </dl>
);
