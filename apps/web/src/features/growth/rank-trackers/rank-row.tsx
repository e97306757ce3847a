import {
  type RankChange,
  type RankTracker,
  rankTrackerRoutes,
  type SearchFigures,
  sayRank,
  sayRankChange,
} from '@linkwright/core';
import { useId, useState } from 'react';
import { callApi } from '../../../api.ts';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { useChange } from '../../../server-state/use-change.ts';
import { ConfirmStep } from '../../../ui/confirm-step.tsx';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { FiguresLine } from '../../../ui/seen-line.tsx';
import { RankHistory } from './rank-history.tsx';
import { Sparkline } from './sparkline.tsx';
import { searchedFrom, shortUrl } from './words.ts';

interface RankRowProps {
  tracker: RankTracker;
  /** What Search Console counted for the keyword; null where it is not asked, or has none. */
  figures: SearchFigures | null;
  /** There is a provider who could be asked. */
  canCheck: boolean;
  onChanged(): void;
}

/** One keyword: where it stands, by whom and when that was seen, and what can be done with it. */
export function RankRow({ tracker, figures, canCheck, onChanged }: RankRowProps) {
  const { id, keyword, host, isPaused } = tracker;
  const [isOpen, setOpen] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const { isBusy, fault, run } = useChange();
  const historyId = useId();
  const params = { id };

  async function act(work: () => Promise<unknown>): Promise<void> {
    if (await run(work)) onChanged();
  }
  const pause = () =>
    act(() => callApi(rankTrackerRoutes.change, { params, body: { isPaused: !isPaused } }));
  const check = () => act(() => callApi(rankTrackerRoutes.check, { params }));
  const remove = () => act(() => callApi(rankTrackerRoutes.remove, { params }));
  const of = <span className="out"> of {keyword}</span>;

  return (
    <li className="rank" aria-labelledby={`${historyId}-name`}>
      <Standing tracker={tracker} />
      <div>
        <h3 id={`${historyId}-name`}>{keyword}</h3>
        <p className="evidence-line">
          {[host, ...searchedFrom(tracker), ...(isPaused ? ['paused'] : [])].join(' · ')}
        </p>
        <Moves tracker={tracker} />
        <Seen tracker={tracker} canCheck={canCheck} />
        {figures && <FiguresLine figures={figures} />}
        {fault && <FormAlert title="That could not be done" message={fault} />}
        {isDeleting ? (
          <ConfirmStep
            question={`Stop tracking “${keyword}”?`}
            consequence="Its history is deleted with it."
            action="Stop tracking"
            onConfirm={remove}
            onClose={() => setDeleting(false)}
          />
        ) : (
          <div className="actions">
            <button
              type="button"
              className="quiet-button"
              aria-expanded={isOpen}
              aria-controls={historyId}
              onClick={() => setOpen(!isOpen)}
            >
              History{of}
            </button>
            {canCheck && !isPaused && (
              <button
                type="button"
                className="quiet-button"
                disabled={isBusy}
                onClick={() => void check()}
              >
                Check now{of}
              </button>
            )}
            <button
              type="button"
              className="quiet-button"
              disabled={isBusy}
              onClick={() => void pause()}
            >
              {isPaused ? 'Resume' : 'Pause'}
              {of}
            </button>
            <button type="button" className="quiet-button" onClick={() => setDeleting(true)}>
              Delete{of}
            </button>
          </div>
        )}
        <div id={historyId}>
          {isOpen && <RankHistory key={tracker.lastCheck?.at} id={id} onChanged={onChanged} />}
        </div>
      </div>
    </li>
  );
}

/** The position by the last check that saw anything, and how it moved. */
function Standing({ tracker: { lastKnown, change, best } }: { tracker: RankTracker }) {
  if (!lastKnown) return <p className="rank-standing rank-none">Unknown</p>;
  return (
    <div className="rank-standing">
      <p className={lastKnown.position === null ? 'rank-none' : 'rank-figure'}>
        {lastKnown.position === null ? (
          sayRank(lastKnown)
        ) : (
          <>
            <span className="out">Position </span>
            {lastKnown.average ?? lastKnown.position}
          </>
        )}
      </p>
      <p className="rank-change" data-way={change ? wayOf(change) : undefined}>
        {sayRankChange(change)}
      </p>
      {best && <p className="rank-best">best {best.position}</p>}
    </div>
  );
}

const wayOf = ({ kind }: RankChange): 'better' | 'worse' | undefined => {
  if (kind === 'up' || kind === 'entered') return 'better';
  return kind === 'down' || kind === 'left' ? 'worse' : undefined;
};

/** What 7 and 30 days did, with competitors and tags. */
function Moves({
  tracker: { change7, change30, trend, competitors, tags },
}: {
  tracker: RankTracker;
}) {
  return (
    <>
      {(change7 || change30) && (
        <p className="rank-moves">
          <Sparkline trend={trend} />
          {change7 && <span data-way={wayOf(change7)}>7 days: {sayRankChange(change7)}</span>}
          {change30 && <span data-way={wayOf(change30)}>30 days: {sayRankChange(change30)}</span>}
        </p>
      )}
      {(tags.length > 0 || competitors.length > 0) && (
        <p className="rank-moves">
          {tags.map((tag) => (
            <span key={tag} className="badge">
              {tag}
            </span>
          ))}
          {competitors.map(({ host, position, provider, at }) => (
            <span key={host} title={`${provider}, ${formatDay(at)}`}>
              {host}: {position ?? 'not found'}
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** Where the figure is from, what failed since, and when the next check is. */
function Seen({ tracker, canCheck }: { tracker: RankTracker; canCheck: boolean }) {
  const { lastKnown, lastCheck, nextCheckAt } = tracker;
  return (
    <div className="rank-seen">
      {lastKnown?.url && (
        <p>
          <a href={lastKnown.url} rel="noreferrer">
            {shortUrl(lastKnown.url)}
          </a>
        </p>
      )}
      <p>
        {lastKnown ? (
          <>
            {lastKnown.provider},{' '}
            {lastKnown.isImported ? (
              formatDay(lastKnown.at.slice(0, 10))
            ) : (
              <Time at={lastKnown.at} />
            )}
            .
          </>
        ) : (
          'No check has seen anything yet.'
        )}
        {canCheck && nextCheckAt && (
          <>
            {' '}
            Next check{' '}
            {Date.parse(nextCheckAt) <= Date.now() ? 'within moments' : <Time at={nextCheckAt} />}.
          </>
        )}
      </p>
      {lastCheck?.outcome === 'error' && (
        <p className="rank-error">
          The check of <Time at={lastCheck.at} /> failed: {lastCheck.error}
        </p>
      )}
    </div>
  );
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatMinute(at)}</time>;
