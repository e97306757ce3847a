import {
  countInGroup,
  formatCount,
  type Verdict,
  type VerdictCounts,
  verdictGroups,
  verdictGroupWords,
  verdictsOf,
  verdictWords,
} from '@linkwright/core/all';
import { VerdictMark } from './verdict-mark.tsx';

interface VerdictFilterProps {
  counts: VerdictCounts;
  chosen: ReadonlySet<Verdict>;
  /** With none chosen, all pages are shown. */
  onChoose(chosen: ReadonlySet<Verdict>): void;
}

/** The figures of a report; each verdict narrows the table down to its pages. */
export function VerdictFilter({ counts, chosen, onChoose }: VerdictFilterProps) {
  function toggle(verdict: Verdict): void {
    const next = new Set(chosen);
    if (!next.delete(verdict)) next.add(verdict);
    onChoose(next);
  }
  return (
    <ul className="figures" aria-label="Pages by verdict">
      {verdictGroups.map((group) => (
        <li key={group} data-group={group}>
          <p className="figures-group">
            <b>{formatCount(countInGroup(counts, group))}</b> {verdictGroupWords[group]}
          </p>
          <ul>
            {verdictsOf(group).map((verdict) => (
              <li key={verdict}>
                <button
                  type="button"
                  className="figures-verdict"
                  aria-pressed={chosen.has(verdict)}
                  disabled={counts[verdict] === 0}
                  title={verdictWords[verdict].meaning}
                  onClick={() => toggle(verdict)}
                >
                  <VerdictMark verdict={verdict} />
                  {verdictWords[verdict].label}
                  <span>{formatCount(counts[verdict])}</span>
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
