import {
  AppError,
  type RankCheck,
  type RankTrackerHistory,
  rankTrackerRoutes,
  sayRank,
} from '@linkwright/core';
import { useEffect, useState } from 'react';
import { callApi } from '../../api.ts';
import { formatMinute } from '../../format/dates.ts';
import { wordsOf } from '../../server-state/use-call.ts';
import { FormAlert } from '../../ui/form-alert.tsx';
import { LineChart } from '../../ui/line-chart.tsx';
import { shortUrl } from './words.ts';

/** What became of one keyword: its positions over time, and who stands on the same page. */
export function RankHistory({ id }: { id: string }) {
  const [history, setHistory] = useState<RankTrackerHistory | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  useEffect(() => {
    let isShown = true;
    callApi<RankTrackerHistory>(rankTrackerRoutes.read, { params: { id } })
      .then((answer) => isShown && setHistory(answer))
      .catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        if (isShown) setFault(wordsOf(error));
      });
    return () => {
      isShown = false;
    };
  }, [id]);
  if (fault) return <FormAlert title="The history could not be read" message={fault} />;
  if (!history) return <div className="rank-wait" role="status" aria-label="Loading" />;
  const { tracker, checks, results } = history;
  if (checks.length === 0) return <p className="rank-history">There was no look yet.</p>;
  return (
    <div className="rank-history">
      <LineChart
        label={`Position of ${tracker.host} for “${tracker.keyword}”, by look. The line breaks where a look did not find it, or saw nothing.`}
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
        <p>No look saw any result yet.</p>
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
