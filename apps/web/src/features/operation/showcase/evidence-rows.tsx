import type { Showcase } from '../../../content/marketing.ts';

/** An example of a tool's output, labelled as one. */
export function EvidenceRows({ caption, rows }: Showcase['example']) {
  return (
    <figure className="readout">
      <figcaption>
        <span>{caption}</span>
        <span className="badge">Example</span>
      </figcaption>
      <ul>
        {rows.map(({ what, detail, state, signal }) => (
          <li key={what}>
            <span>{what}</span>
            <span className="readout-detail">{detail}</span>
            <span className="signal" data-signal={signal}>
              {state}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
