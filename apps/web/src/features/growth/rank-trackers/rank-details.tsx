import {
  formatCount,
  type RankTracker,
  type SearchFigures,
  sayRank,
  sayRankChange,
} from '@linkwright/core/all';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import type { OpenedRow } from '../../../ui/data-table/row-drawer.tsx';
import { FiguresLine } from '../../../ui/seen-line.tsx';
import { RankHistory } from './rank-history.tsx';
import { searchedFrom } from './words.ts';

interface Known {
  /** There is a provider who could be asked. */
  canCheck: boolean;
  /** What Search Console counted for the keyword; null where it is not asked, or has none. */
  figures: SearchFigures | null;
}

/** All of one keyword: where it stands, by whom and when that was seen, and what became of it. */
export const openedRank = (tracker: RankTracker, { canCheck, figures }: Known): OpenedRow => ({
  title: tracker.keyword,
  lead: sayStanding(tracker),
  above: (
    <p className="evidence-line">
      {[tracker.host, ...searchedFrom(tracker), ...(tracker.isPaused ? ['paused'] : [])].join(
        ' · ',
      )}
    </p>
  ),
  below: (
    <>
      <Seen tracker={tracker} canCheck={canCheck} />
      {figures && <FiguresLine figures={figures} />}
      <RankHistory key={`${tracker.id} ${tracker.lastCheck?.at}`} id={tracker.id} />
    </>
  ),
});

/** `Position 4 · up 5 · 7 days: down 2 · best 2`. */
function sayStanding({ lastKnown, change, change7, change30, best }: RankTracker) {
  if (!lastKnown) return <>No check has seen anything yet.</>;
  return (
    <>
      {lastKnown.average === null ? sayRank(lastKnown) : <>Position {lastKnown.average}</>}
      {change && <> · {sayRankChange(change)}</>}
      {change7 && <> · 7 days: {sayRankChange(change7)}</>}
      {change30 && <> · 30 days: {sayRankChange(change30)}</>}
      {best && <> · best {best.position}</>}
    </>
  );
}

interface SeenProps {
  tracker: RankTracker;
  canCheck: boolean;
}

/** Where the figure is from, what failed since, and when the next check is. */
function Seen({ tracker, canCheck }: SeenProps) {
  const { lastKnown, lastCheck, nextCheckAt, volume } = tracker;
  return (
    <div className="rank-seen">
      {lastKnown?.url && (
        <p>
          <a href={lastKnown.url} rel="noreferrer">
            {shortUrl(lastKnown.url)}
          </a>
        </p>
      )}
      {lastKnown && (
        <p>
          {lastKnown.provider},{' '}
          {lastKnown.isImported ? formatDay(lastKnown.at.slice(0, 10)) : <Time at={lastKnown.at} />}
          .
          {canCheck && nextCheckAt && (
            <>
              {' '}
              Next check{' '}
              {Date.parse(nextCheckAt) <= Date.now() ? 'within moments' : <Time at={nextCheckAt} />}
              .
            </>
          )}
        </p>
      )}
      {volume && (
        <p>
          {formatCount(volume.value)} searches a month · {volume.source}, {formatDay(volume.at)}
        </p>
      )}
      {lastCheck?.outcome === 'error' && (
        <p className="rank-error">
          The check of <Time at={lastCheck.at} /> failed: {lastCheck.error}
        </p>
      )}
    </div>
  );
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatMinute(at)}</time>;
