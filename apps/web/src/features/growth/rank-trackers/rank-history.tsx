import { type RankCheck, rankTrackerRoutes, sayRank } from '@linkwright/core';
import { formatMinute } from '../../../format/dates.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { LineChart } from '../../../ui/line-chart.tsx';
import { shortUrl } from './words.ts';

/** What became of one keyword: its positions over time, and who stands on the same page. */
export function RankHistory({ id }: { id: string }) {
  const { answer: history, fault } = useAnswer(rankTrackerRoutes.read, { params: { id } });
  if (fault) return <FormAlert title="The history could not be read" message={fault} />;
  if (!history) return <div className="rank-wait" role="status" aria-label="Loading" />;
  const { tracker, checks, results } = history;
  if (checks.length === 0) return <p className="rank-history">Not checked yet.</p>;
  return (
    <div className="rank-history">
      <LineChart
        label={`Position of ${tracker.host} for “${tracker.keyword}”, by check. The line breaks where a check did not find it, or saw nothing.`}
        unit="Position"
        low={1}
        high={Math.max(10, ...checks.map(({ searched }) => searched))}
        isLowBest
        points={checks.toReversed().map((check) => ({
          at: check.at,
          value: check.position,
          note: noteOf(check),
        }))}
      />
      <h4>On the same page of results</h4>
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

const noteOf = (check: RankCheck): string => {
  if (check.outcome === 'found') return check.provider;
  return `${sayRank(check)}: ${check.error ?? check.provider}`;
};
