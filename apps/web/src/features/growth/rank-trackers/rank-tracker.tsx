import {
  formatCount,
  type RankTrackerList,
  rankTrackerRoutes,
  type RankTracker as Tracker,
} from '@linkwright/core/all';
import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { formatMinute } from '../../../format/dates.ts';
import { useWholeList } from '../../../server-state/use-whole-list.ts';
import type { Column } from '../../../ui/data-table/column.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { NotLoaded } from '../../../ui/not-loaded.tsx';
import { AddKeywords } from './add-keywords.tsx';
import { Competitors } from './competitors.tsx';
import { rankColumns } from './rank-columns.tsx';
import { RankTable } from './rank-table.tsx';
import './rank-trackers.css';

const ImportRanks = lazyPart(() => import('./import-ranks.tsx'));

/** A check that is due runs within moments: until then the list is read again, for two minutes at most. */
const REREAD_MS = 3000;
const MAX_REREADS = 40;
/** As many as the API gives at once. */
const PAGE = '100';

/** The user's keywords: where each stands, by whom and when it was seen, and what became of it. */
export function RankTracker() {
  const { rows, answer, isLoadingMore, fault, reload } = useWholeList(rankTrackerRoutes.list, {
    query: { limit: PAGE },
  });
  const [way, setWay] = useState<'add' | 'import' | null>(null);
  useRereads(answer, rows, reload);
  const rivals = answer?.competitors.flatMap(({ competitors }) => competitors).join() ?? '';
  const columns = useMemo(
    () => rankColumns(rows ?? [], [...new Set(rivals.split(',').filter(Boolean))]),
    [rows, rivals],
  );
  const isEmpty = answer?.used === 0;
  return (
    <div className="ranks">
      {fault && !rows && (
        <NotLoaded
          title="Your keywords could not be loaded"
          message={fault}
          onRetry={() => void reload()}
        />
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
          {!isEmpty && rows && (
            <section className="part" aria-labelledby="ranks-keywords">
              <h2 id="ranks-keywords">Keywords</h2>
              <RankTable
                // What is shown of a list is settled with its columns.
                key={shownKeys(columns)}
                list={answer}
                rows={rows}
                columns={columns}
                isLoadingMore={isLoadingMore}
                fault={fault}
                onRetry={() => void reload()}
              />
              <Competitors list={answer} onSaved={() => void reload()} />
            </section>
          )}
        </>
      )}
    </div>
  );
}

const shownKeys = (columns: readonly Column<Tracker>[]): string =>
  columns.flatMap(({ key, isExtra }) => (isExtra ? [] : [key])).join();

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
        {!isEmpty && (
          <a className="quiet-button" href={rankTrackerRoutes.downloadCsv.path} download>
            All checks as CSV
          </a>
        )}
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
          {formatCount(used)} of {max} keywords tracked. Once a day {provider.name} is asked, and
          its first {provider.depth} organic results are gone through.
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
          <b>Today’s {formatCount(looks.max)} rank checks of this installation are used up.</b> They
          go on after {formatMinute(looks.resetsAt)}; until then figures stay as they are.
        </p>
      )}
    </div>
  );
}

/** Reads the list again while a check is due. */
function useRereads(
  answer: RankTrackerList | null,
  rows: readonly Tracker[] | null,
  reload: () => Promise<void>,
): void {
  const rereads = useRef(0);
  useEffect(() => {
    const isDue =
      answer?.provider &&
      answer.looks.used < answer.looks.max &&
      rows?.some(({ nextCheckAt }) => nextCheckAt && Date.parse(nextCheckAt) <= Date.now());
    if (!isDue || rereads.current >= MAX_REREADS) return;
    const timer = setTimeout(() => {
      rereads.current += 1;
      void reload();
    }, REREAD_MS);
    return () => clearTimeout(timer);
  }, [answer, rows, reload]);
}
