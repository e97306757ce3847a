import {
  formatCount,
  type IndexState,
  type PageIndex,
  type SearchFigures,
  searchSourceLabels,
} from '@linkwright/core/all';
import { formatDay } from '../format/dates.ts';
import { StateMark } from './state-mark.tsx';

const marks: Record<IndexState, { state: string; label: string }> = {
  indexed: { state: 'live', label: 'In Google’s index' },
  'not-indexed': { state: 'attention', label: 'Not in Google’s index' },
  unknown: { state: 'unknown', label: 'Google’s index: unknown' },
};

/** Whether a page is in the index, by whom and when that was said, and why it is not. */
export function IndexLine({ index }: { index: PageIndex }) {
  const { state, reason, at, source } = index;
  const said = at && source ? `${searchSourceLabels[source]}, ${formatDay(at)}` : null;
  return (
    <p className="note">
      <StateMark {...marks[state]} />
      {reason && state !== 'indexed' && <> · {reason}</>} · {said ?? 'no source says it'}
    </p>
  );
}

/** Clicks and the average position, with the days that they are of and who counted them. */
export function FiguresLine({ figures, page }: { figures: SearchFigures; page?: string }) {
  const { clicks, impressions, position, from, to, source } = figures;
  const days = `${formatDay(from)} to ${formatDay(to)}`;
  return (
    <p className="note">
      {page && <>{page} · </>}
      {clicks === 1 ? '1 click' : `${formatCount(clicks)} clicks`} ·{' '}
      {impressions === 1 ? '1 impression' : `${formatCount(impressions)} impressions`}
      {position !== null && <> · average position {position.toFixed(1)}</>} ·{' '}
      {searchSourceLabels[source]}, {days}
    </p>
  );
}
