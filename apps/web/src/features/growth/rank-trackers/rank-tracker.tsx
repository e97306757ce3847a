import { type RankTrackerList, rankTrackerRoutes } from '@linkwright/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { formatMinute } from '../../../format/dates.ts';
import { usePages } from '../../../server-state/use-pages.ts';
import { useSeen } from '../../../server-state/use-seen.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { AddKeywords } from './add-keywords.tsx';
import { Competitors } from './competitors.tsx';
import { RankBands } from './rank-bands.tsx';
import { type RankFilter, RankFilters } from './rank-filters.tsx';
import { RankRow } from './rank-row.tsx';
import { RankTags } from './rank-tags.tsx';
import './rank-trackers.css';

const ImportRanks = lazyPart(() => import('./import-ranks.tsx'));

/** A check that is due runs within moments: until then the list is read again, for two minutes at most. */
const REREAD_MS = 3000;
const MAX_REREADS = 40;

/** The user's keywords: where each stands, by whom and when it was seen, and what became of it. */
export function RankTracker() {
  const [filter, setFilter] = useState<RankFilter>({
    band: undefined,
    host: undefined,
    q: '',
    tag: undefined,
  });
  const { band, host, q, tag } = filter;
  const query = { band, host, q: q.trim() || undefined, tag };
  const { answer, fault, hasMore, reload, readMore } = usePages(rankTrackerRoutes.list, { query });
  const [way, setWay] = useState<'add' | 'import' | null>(null);
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
          <Ways
            list={answer}
            way={way ?? (isEmpty ? (answer.provider ? 'add' : 'import') : null)}
            onWay={setWay}
            onChanged={() => void reload()}
          />
          {!isEmpty && (
            <section className="part" aria-labelledby="ranks-keywords">
              <h2 id="ranks-keywords">Keywords</h2>
              <RankTags
                list={answer}
                chosen={tag}
                onChoose={(chosen) => setFilter({ ...filter, tag: chosen })}
              />
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
              <Competitors list={answer} onSaved={() => void reload()} />
            </section>
          )}
        </>
      )}
    </div>
  );
}

interface WaysProps {
  list: RankTrackerList;
  /** What is open; null for nothing. */
  way: 'add' | 'import' | null;
  onWay(way: 'add' | 'import' | null): void;
  onChanged(): void;
}

/** How keywords and positions come in: typed, or from a file. */
function Ways({ list, way, onWay, onChanged }: WaysProps) {
  const isEmpty = list.used === 0;
  const close = isEmpty ? undefined : () => onWay(null);
  const rivals = list.competitors.flatMap(({ competitors }) => competitors);
  return (
    <>
      <div className="actions">
        <button
          type="button"
          className="quiet-button"
          aria-pressed={way === 'add'}
          onClick={() => onWay('add')}
        >
          {isEmpty ? 'Type keywords' : 'Track more keywords'}
        </button>
        <button
          type="button"
          className="quiet-button"
          aria-pressed={way === 'import'}
          onClick={() => onWay('import')}
        >
          Import a file
        </button>
      </div>
      {way === 'add' && (
        <AddKeywords
          provider={list.provider}
          hosts={list.hosts}
          onAdded={() => {
            // What became of each line stays to be read.
            onWay('add');
            onChanged();
          }}
          onClose={close}
        />
      )}
      {way === 'import' && (
        <Suspense fallback={<div className="loading" role="status" aria-label="Loading" />}>
          <ImportRanks
            hosts={[...new Set([...list.hosts, ...rivals])]}
            onTaken={() => {
              onWay('import');
              onChanged();
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
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
          <b>No provider of search results is set up here.</b> Nothing is checked by itself: import
          what Search Console, Ahrefs or Semrush export, as often as you like. Each position is kept
          with its source and day.
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
