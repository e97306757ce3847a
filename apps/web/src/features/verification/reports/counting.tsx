import {
  type CountingReason,
  type Inspection,
  type Obstacle,
  obstacleWords,
  whatCounts,
} from '@linkwright/core/all';

/** Tokens of `rel` that say by themselves what the chip would. */
const telling = ['nofollow', 'sponsored', 'ugc'];

/** What keeps the link of a page from counting, or that it counts, within a line. */
export function CountingChips({ inspection }: { inspection: Inspection }) {
  const { counts, obstacles, sentence } = whatCounts(inspection);
  // The verdict says it already.
  const shown = obstacles.filter((obstacle) => obstacle !== 'soft-404');
  if (counts === null || (!counts && shown.length === 0)) return <span data-none>–</span>;
  if (counts) {
    return (
      <span className="counting-yes" title={sentence}>
        Yes
      </span>
    );
  }
  return (
    <span className="counting-chips" title={sentence}>
      {shown.map((obstacle) => (
        <span key={obstacle} className="badge" data-signal="attention">
          {chipOf(obstacle, inspection)}
        </span>
      ))}
    </span>
  );
}

/** `nofollow sponsored` as it stands there, where the link itself says so. */
function chipOf(obstacle: Obstacle, { link }: Inspection): string {
  const said = link?.rel.filter((token) => telling.includes(token)) ?? [];
  return obstacle === 'nofollow' && said.length > 0
    ? said.join(' ')
    : obstacleWords[obstacle].label;
}

const effects = ['stops', 'weakens', 'helps', 'says'] as const;
const marks: Record<CountingReason['effect'], string> = {
  stops: '✗',
  weakens: '−',
  helps: '✓',
  says: '·',
};
const effectWords: Record<CountingReason['effect'], string> = {
  stops: 'Keeps it from counting',
  weakens: 'Weakens it',
  helps: 'Speaks for it',
  says: 'For your information',
};

/** Whether a link counts, in one sentence, and every fact that says so. */
export function CountingFacts({ inspection }: { inspection: Inspection }) {
  const { counts, sentence, reasons } = whatCounts(inspection);
  if (counts === null) return null;
  return (
    <section className="counting">
      <h3>Does it count?</h3>
      <p data-group={counts ? 'live' : 'attention'}>{sentence}</p>
      <ul>
        {effects.flatMap((effect) =>
          reasons
            .filter((reason) => reason.effect === effect)
            .map(({ text }) => (
              <li key={text} data-effect={effect}>
                <span role="img" aria-label={effectWords[effect]} title={effectWords[effect]}>
                  {marks[effect]}
                </span>
                <span className="counting-fact">{text}</span>
              </li>
            )),
        )}
      </ul>
    </section>
  );
}
