import { type CountingTally, formatCount, obstacles, obstacleWords } from '@linkwright/core/all';
import type { CountingChoice } from './arrange-results.ts';

interface CountingFilterProps {
  tally: CountingTally;
  chosen: ReadonlySet<CountingChoice>;
  onChoose(chosen: ReadonlySet<CountingChoice>): void;
}

/** How many links count and what keeps the others from it; each narrows the table down to its pages. */
export function CountingFilter({ tally, chosen, onChoose }: CountingFilterProps) {
  const found = obstacles.filter((obstacle) => tally.obstacles[obstacle] > 0);
  if (tally.counting === 0 && found.length === 0) return null;
  function toggle(choice: CountingChoice): void {
    const next = new Set(chosen);
    if (!next.delete(choice)) next.add(choice);
    onChoose(next);
  }
  return (
    <ul className="counting-filter" aria-label="Pages by what counts">
      <li>
        <button
          type="button"
          className="chip"
          data-group="live"
          aria-pressed={chosen.has('counts')}
          title="The link is there, and nothing that was seen keeps it from counting."
          onClick={() => toggle('counts')}
        >
          <b>{formatCount(tally.counting)}</b> Counts
        </button>
      </li>
      {found.map((obstacle) => (
        <li key={obstacle}>
          <button
            type="button"
            className="chip"
            data-group="attention"
            aria-pressed={chosen.has(obstacle)}
            title={obstacleWords[obstacle].meaning}
            onClick={() => toggle(obstacle)}
          >
            <b>{formatCount(tally.obstacles[obstacle])}</b> {obstacleWords[obstacle].label}
          </button>
        </li>
      ))}
    </ul>
  );
}
