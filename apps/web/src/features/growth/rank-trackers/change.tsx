import { type RankChange, sayRankChange } from '@linkwright/core/all';

const signs: Record<RankChange['kind'], string> = {
  up: '+',
  down: '−',
  same: '=',
  entered: 'New',
  left: 'Gone',
};
const ways: Partial<Record<RankChange['kind'], 'better' | 'worse'>> = {
  up: 'better',
  entered: 'better',
  down: 'worse',
  left: 'worse',
};

/** How a keyword moved, in few letters; in words for those who only hear it. */
export function Change({ change }: { change: RankChange | null }) {
  if (change === null) return <span className="data-none">–</span>;
  const words = sayRankChange(change);
  return (
    <span className="rank-change" data-way={ways[change.kind]} title={words}>
      <span aria-hidden="true">
        {signs[change.kind]}
        {'by' in change && change.by}
      </span>
      <span className="out">{words}</span>
    </span>
  );
}
