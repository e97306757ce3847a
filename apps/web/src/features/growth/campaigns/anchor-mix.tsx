import { type AnchorMix, anchorKindRules, anchorKinds, formatCount } from '@linkwright/core/all';
import { useState } from 'react';
import { anchorKindLabels } from './words.ts';

/** Rows that are shown at first. */
const FEW = 8;

interface AnchorMixProps {
  /** The commonest first. */
  mix: AnchorMix;
  /** What is counted, as the table's caption. */
  caption: string;
}

/** Which anchor texts how many links carry: a table whose rows are its chart. */
export default function AnchorMixTable({ mix, caption }: AnchorMixProps) {
  const [isWhole, setWhole] = useState(false);
  if (mix.length === 0) return null;
  const kinds = anchorKinds.filter((kind) => mix.some((entry) => entry.kind === kind));
  const shown = isWhole ? mix : mix.slice(0, FEW);
  return (
    <div className="anchor-mix">
      <table className="table">
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Anchor text</th>
            <th scope="col">Kind</th>
            <th scope="col">Links</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ anchorText, kind, links, share }) => (
            <tr key={anchorText}>
              <th scope="row">
                {anchorText}
                <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
                  <rect width={share * 100} height={1} />
                </svg>
              </th>
              <td>{anchorKindLabels[kind]}</td>
              <td>{formatCount(links)}</td>
              <td>{Math.round(share * 1000) / 10} %</td>
            </tr>
          ))}
        </tbody>
      </table>
      {mix.length > FEW && (
        <button type="button" className="link-button" onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer' : `Show all ${formatCount(mix.length)} anchor texts`}
        </button>
      )}
      <details className="more">
        <summary>How the kinds are told apart</summary>
        <dl>
          {kinds.map((kind) => (
            <div key={kind}>
              <dt>{anchorKindLabels[kind]}</dt>
              <dd>{anchorKindRules[kind]}</dd>
            </div>
          ))}
        </dl>
        <p>
          The first kind that fits counts, from exact to other. Case, spaces and punctuation do not
          matter.
        </p>
      </details>
    </div>
  );
}
