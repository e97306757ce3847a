import { type RankTrackerList, rankTrackerRoutes } from '@linkwright/core';
import { useEffect, useRef, useState } from 'react';
import { formatMinute } from '../../../format/dates.ts';
import { usePages } from '../../../server-state/use-pages.ts';
import { useSeen } from '../../../server-state/use-seen.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { AddKeywords } from './add-keywords.tsx';
import { RankBands } from './rank-bands.tsx';
import { type RankFilter, RankFilters } from './rank-filters.tsx';
import { RankRow } from './rank-row.tsx';
import './rank-trackers.css';

/** A check that is due runs within moments: until then the list is read again, for two minutes at most. */
const REREAD_MS = 3000;
const MAX_REREADS = 40;

/** The user's keywords: where each stands, by whom and when it was seen, and what became of it. */
export function RankTracker() {
  const [filter, setFilter] = useState<RankFilter>({ band: undefined, host: undefined, q: '' });
  const { band, host, q } = filter;
  const query = { band, host, q: q.trim() || undefined };
  const { answer, fault, hasMore, reload, readMore } = usePages(rankTrackerRoutes.list, { query });
  const [isAdding, setAdding] = useState(false);
  useRereads(answer, reload);
  const seen = useSeen({
    queries: answer?.items.map((tracker) => ({ host: tracker.host, query: tracker.keyword })) ?? [],
  });
  const isEmpty = answer?.used === 0;
  return (
    <div className="ranks">
      {fault && (
        <div className="ranks-fault">
          <FormAlert title="Your keywords could not be read" message={fault} />
          <button type="button" className="quiet-button" onClick={() => void reload()}>
            Try again
          </button>
        </div>
      )}
      {answer === null && !fault && <div className="loading" role="status" aria-label="Loading" />}
      {answer && (
        <>
          {isEmpty && (
            <header className="ranks-first">
              <h2>Track your first keywords</h2>
              <p>
                Name your site and the words that people should find it by. From then on every check
                is kept: where your site stood, which page was found, and who stood beside it.
              </p>
            </header>
          )}
          <Source list={answer} />
          {answer.provider && (isEmpty || isAdding) ? (
            <AddKeywords
              provider={answer.provider}
              hosts={answer.hosts}
              onAdded={() => {
                // What became of each line stays to be read.
                setAdding(true);
                void reload();
              }}
              onClose={isEmpty ? undefined : () => setAdding(false)}
            />
          ) : (
            answer.provider && (
              <button type="button" className="button" onClick={() => setAdding(true)}>
                Track more keywords
              </button>
            )
          )}
          {!isEmpty && (
            <section className="part" aria-labelledby="ranks-keywords">
              <h2 id="ranks-keywords">Keywords</h2>
              <RankBands
                distribution={answer.distribution}
                chosen={band}
                onChoose={(chosen) => setFilter({ ...filter, band: chosen })}
              />
              <RankFilters hosts={answer.hosts} filter={filter} onFilter={setFilter} />
              {answer.items.length === 0 && <p>No keyword is like that.</p>}
              <ul className="rows">
                {answer.items.map((tracker) => (
                  <RankRow
                    key={tracker.id}
                    tracker={tracker}
                    figures={seen.query(tracker.host, tracker.keyword)}
                    canCheck={answer.provider !== null}
                    onChanged={() => void reload()}
                  />
                ))}
              </ul>
              {hasMore && (
                <button type="button" className="quiet-button" onClick={() => void readMore()}>
                  Show more
                </button>
              )}
            </section>
          )}
        </>
      )}
    </div>
  );
}

/** Who is asked, how far down, and what keeps checks from being made. */
function Source({ list: { provider, looks, used, max } }: { list: RankTrackerList }) {
  const isSpent = looks.used >= looks.max;
  return (
    <div className="ranks-source">
      {provider ? (
        <p>
          {used.toLocaleString('en-US')} of {max} keywords tracked. Once a day {provider.name} is
          asked, and its first {provider.depth} organic results are gone through.
          {!provider.hasCountries && ' It cannot search from a country of your choice.'}
        </p>
      ) : (
        <p className="warning">
          <b>No provider of search results is set up here.</b> Ranks come from one alone: until the
          operator sets one up, nothing is checked
          {used > 0 ? ', and the figures below stay as old as their dates say' : ''}.
        </p>
      )}
      {provider && isSpent && (
        <p className="warning">
          <b>
            Today’s {looks.max.toLocaleString('en-US')} rank checks of this installation are used
            up.
          </b>{' '}
          They go on after {formatMinute(looks.resetsAt)}; until then figures stay as they are.
        </p>
      )}
    </div>
  );
}

/** Reads the list again while a check is due. */
function useRereads(answer: RankTrackerList | null, reload: () => Promise<void>): void {
  const rereads = useRef(0);
  useEffect(() => {
    const isDue =
      answer?.provider &&
      answer.looks.used < answer.looks.max &&
      answer.items.some(({ nextCheckAt }) => nextCheckAt && Date.parse(nextCheckAt) <= Date.now());
    if (!isDue || rereads.current >= MAX_REREADS) return;
    const timer = setTimeout(() => {
      rereads.current += 1;
      void reload();
    }, REREAD_MS);
    return () => clearTimeout(timer);
  }, [answer, reload]);
}
