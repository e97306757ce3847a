import type { ReportDocument, ReportPart, ReportSection, ReportTile } from '@linkwright/core/all';
import { ReportBarChart, ReportLineChart } from './report-charts.tsx';
import { ReportRows } from './report-rows.tsx';

interface ReportSheetProps {
  report: ReportDocument;
  /** Where the report stands among the headings of its page. */
  level: 1 | 2;
}

/** A report as its client sees it; it has no colours of its own but those that are set around it. */
export function ReportSheet({ report, level }: ReportSheetProps) {
  const { title, client, period, logo, logoLabel, introduction, sections, closing, source } =
    report;
  const Title = level === 1 ? 'h1' : 'h2';
  return (
    <article className="client-sheet" lang={report.language}>
      {logo && (
        <p className="client-logo">
          <img src={logo} alt={logoLabel} />
        </p>
      )}
      <header className="client-band">
        <p className="client-name">{client}</p>
        <Title>{title}</Title>
        <p>{period}</p>
      </header>
      <div className="client-body">
        <OwnWords paragraphs={introduction} />
        {sections.map((section) => (
          <Section key={section.id} section={section} level={level} />
        ))}
        <OwnWords paragraphs={closing} />
        <p className="client-note">{source}</p>
      </div>
    </article>
  );
}

function OwnWords({ paragraphs }: { paragraphs: string[] }) {
  if (paragraphs.length === 0) return null;
  return (
    <div className="client-words">
      {paragraphs.map((text, index) => (
        <p key={index}>{text}</p>
      ))}
    </div>
  );
}

function Section({ section, level }: { section: ReportSection; level: 1 | 2 }) {
  const { id, heading, note, parts } = section;
  const Heading = level === 1 ? 'h2' : 'h3';
  return (
    <section aria-labelledby={`client-${id}`}>
      <Heading id={`client-${id}`}>{heading}</Heading>
      {note && <p className="client-note">{note}</p>}
      {parts.map((part, index) => (
        <Part key={index} part={part} labelledBy={`client-${id}`} />
      ))}
    </section>
  );
}

function Part({ part, labelledBy }: { part: ReportPart; labelledBy: string }) {
  switch (part.kind) {
    case 'tiles':
      return <Tiles tiles={part.tiles} />;
    case 'bar':
      return <ReportBarChart bar={part.bar} />;
    case 'chart':
      return <ReportLineChart chart={part.chart} />;
    case 'table':
      return <ReportRows table={part.table} labelledBy={labelledBy} />;
  }
}

const Tiles = ({ tiles }: { tiles: ReportTile[] }) => (
  <ul className="client-tiles">
    {tiles.map(({ label, value, change, before }) => (
      <li key={label}>
        <span className="client-tile-label">{label}</span>
        <b>{value}</b>
        {change && (
          <span className="client-change" data-tone={change.tone}>
            {change.text}
          </span>
        )}
        <small>{before}</small>
      </li>
    ))}
  </ul>
);
