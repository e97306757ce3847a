import {
  type RankCheck,
  type RankTrackerHistory,
  rankTrackerRoutes,
  sayRank,
} from '@linkwright/core/all';
import { useState } from 'react';
import { formatDay, formatMinute } from '../../../format/dates.ts';
import { shortUrl } from '../../../format/short-url.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { LineChart } from '../../../ui/line-chart.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { RankNotes } from './rank-notes.tsx';
import { TagEditor } from './tag-editor.tsx';

const DAY_MS = 24 * 60 * 60 * 1000;
const ranges = [7, 30, 90, null] as const;
const rangeWords = (days: (typeof ranges)[number]) => (days === null ? 'All' : `${days} days`);
/** Changes of the page that ranks that are named. */
const NAMED = 10;

/** What became of one keyword: its positions over time, and who stands on the same page. */
export function RankHistory({ id }: { id: string }) {
  const { answer: history, fault, reload } = useAnswer(rankTrackerRoutes.read, { params: { id } });
  if (fault)
    return (
      <NotLoaded
        title="The history could not be loaded"
        message={fault}
        onRetry={() => void reload()}
      />
    );
  if (!history) return <div className="rank-wait" role="status" aria-label="Loading" />;
  const { tracker, results, pageChanges, notes } = history;
  return (
    <div className="rank-history">
      {history.checks.length === 0 ? <p>Not checked yet.</p> : <Chart history={history} />}
      {pageChanges.length > 0 && (
        <>
          <h3>Another page ranked</h3>
          <ul className="rank-page-changes">
            {pageChanges.slice(0, NAMED).map(({ at, from, to }) => (
              <li key={at}>
                <time dateTime={at}>{formatDay(at)}</time>: {shortUrl(to)}, before {shortUrl(from)}
              </li>
            ))}
          </ul>
        </>
      )}
      <RankNotes host={tracker.host} notes={notes} onChanged={() => void reload()} />
      <TagEditor key={tracker.tags.join()} tracker={tracker} />
      <h3>On the same page of results</h3>
      {results.length === 0 || !tracker.lastKnown ? (
        <p>No check has seen any result yet.</p>
      ) : (
        <>
          <p className="rank-source">
            {tracker.lastKnown.provider}, {formatMinute(tracker.lastKnown.at)}
          </p>
          <ol className="rank-results">
            {results.map(({ position, url, title, isOwn }) => (
              <li key={position} data-own={isOwn || undefined}>
                <span className="rank-place">{position}</span>
                <span>
                  <a href={url} rel="noreferrer">
                    {title || shortUrl(url)}
                  </a>
                  <small>
                    {shortUrl(url)}
                    {isOwn && ' (your site)'}
                  </small>
                </span>
              </li>
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

/** Positions of a range of days, with those of competitors, notes, and what kept a check from a position. */
function Chart({ history }: { history: RankTrackerHistory }) {
  const [days, setDays] = useState<(typeof ranges)[number]>(90);
  const { tracker, checks, competitors, notes } = history;
  const since = days === null ? 0 : Date.now() - days * DAY_MS;
  const isShown = ({ at }: { at: string }) => Date.parse(at) >= since;
  const shown = checks.filter(isShown).toReversed();
  return (
    <>
      <fieldset className="strip rank-ranges">
        <legend className="out">Days that are shown</legend>
        {ranges.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={days === each}
            onClick={() => setDays(each)}
          >
            {rangeWords(each)}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p>No check in these days.</p>
      ) : (
        <LineChart
          label={`Position of ${tracker.host} for “${tracker.keyword}”, by check. The line breaks where a check did not find it, or saw nothing.`}
          unit="Position"
          low={1}
          high={10}
          isLowBest
          points={shown.map((check) => ({
            // A file says it of a day.
            at: check.isImported ? check.at.slice(0, 10) : check.at,
            value: check.average ?? check.position,
            note: noteOf(check),
          }))}
          others={competitors.map(({ host, checks: seen }) => ({
            label: host,
            points: seen
              .filter(isShown)
              .toReversed()
              .map(({ at, position }) => ({ at, value: position })),
          }))}
          marks={[
            ...shown.flatMap(({ at, outcome }) =>
              outcome === 'found' ? [] : [{ at, kind: outcome }],
            ),
            ...notes
              .map(({ day, text }) => ({
                at: `${day}T12:00:00.000Z`,
                kind: 'note' as const,
                words: text,
              }))
              .filter(isShown),
          ]}
          markWords={{ absent: 'not found', error: 'provider failed', note: 'note' }}
        />
      )}
    </>
  );
}

const noteOf = (check: RankCheck): string => {
  if (check.outcome === 'found') return check.provider;
  return `${sayRank(check)}: ${check.error ?? check.provider}`;
};
