import {
  type Discovery,
  type Prospect,
  type ProspectKind,
  prospectKinds,
  prospectRoutes,
  prospectStates,
} from '@linkwright/core';
import { useEffect, useRef, useState } from 'react';
import { usePages } from '../../../server-state/use-pages.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { StateStrip } from '../../../ui/state-strip.tsx';
import { ChangeMany } from './change-many.tsx';
import { ProspectRow } from './prospect-row.tsx';
import type { ProspectNarrowing } from './use-address-filter.ts';
import { kindWords, stateWords } from './words.ts';

/** While pages of a site are read for contacts, the list is read again so often. */
const REREAD_MS = 2000;

interface ProspectsProps {
  /** What this search has found, and no other. */
  discovery?: Discovery;
  narrowing: ProspectNarrowing;
  onNarrow(narrowing: ProspectNarrowing): void;
}

/** Prospects site by site, the best first, narrowed to a state and a kind, and changed one or many at once. */
export function Prospects({ discovery, narrowing, onNarrow }: ProspectsProps) {
  const { state, kind, isDue, q } = narrowing;
  const query = {
    ...(discovery ? { discovery: discovery.id } : {}),
    ...(state ? { state } : {}),
    ...(kind ? { kind } : {}),
    ...(isDue ? { due: '1' as const } : {}),
    ...(q.trim() ? { q: q.trim() } : {}),
  };
  const list = usePages(prospectRoutes.list, { query });
  const { items, answer, fault, reload, readMore, replace } = list;
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useRereads({ discovery, isWaiting: items?.some(isSearched) ?? false, reload });
  const total = answer ? prospectStates.reduce((sum, each) => sum + answer.counts[each], 0) : 0;
  const picked = items?.filter(({ id }) => chosen.has(id)) ?? [];
  const choose = (ids: readonly string[], isOn: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isOn) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const search = new URLSearchParams(query as Record<string, string>).toString();

  return (
    <div className="prospects">
      {answer && (
        <StateStrip
          legend="State"
          states={prospectStates}
          labels={stateWords}
          counts={answer.counts}
          total={total}
          chosen={state}
          onChoose={(next) => onNarrow({ ...narrowing, state: next })}
        />
      )}
      <div className="prospects-filters">
        <div className="field">
          <label htmlFor={`prospects-q-${discovery?.id}`}>Contains</label>
          <input
            id={`prospects-q-${discovery?.id}`}
            type="search"
            maxLength={120}
            value={q}
            onChange={({ target }) => onNarrow({ ...narrowing, q: target.value })}
          />
        </div>
        <SelectField<ProspectKind | ''>
          label="Kind"
          value={kind ?? ''}
          options={[
            ['', 'All kinds'],
            ...prospectKinds.map((each) => [each, kindWords[each].many] as const),
          ]}
          onChoose={(next) => onNarrow({ ...narrowing, kind: next || undefined })}
        />
        {answer && (answer.due > 0 || isDue) && (
          <button
            type="button"
            className="quiet-button"
            aria-pressed={isDue}
            onClick={() => onNarrow({ ...narrowing, isDue: !isDue })}
          >
            Reminders due: {answer.due.toLocaleString('en-US')}
          </button>
        )}
        <a
          className="quiet-button"
          href={`${prospectRoutes.downloadCsv.path}?${search}`}
          download="prospects.csv"
        >
          Download CSV
        </a>
      </div>
      {fault && <FormAlert title="The prospects could not be loaded" message={fault} />}
      {items === null && !fault && <div className="loading" role="status" aria-label="Loading" />}
      {items?.length === 0 && (
        <p className="note">
          {total === 0 && !isDue && !kind && !q
            ? 'No prospect yet. What searches find is listed here, page by page.'
            : 'No prospect matches.'}
        </p>
      )}
      <ChangeMany
        picked={picked}
        onDone={async () => {
          setChosen(new Set());
          await reload();
        }}
        onClear={() => setChosen(new Set())}
      />
      {bySite(items ?? []).map(([site, pages]) => (
        <section key={site} className="prospect-site" aria-label={site}>
          <header>
            <label>
              <input
                type="checkbox"
                checked={pages.every(({ id }) => chosen.has(id))}
                onChange={({ target }) =>
                  choose(
                    pages.map(({ id }) => id),
                    target.checked,
                  )
                }
              />
              <span className="out">All of </span>
              <b>{site}</b>
            </label>
            <span className="note">{pages.length === 1 ? '1 page' : `${pages.length} pages`}</span>
          </header>
          <ul className="prospect-pages">
            {pages.map((prospect) => (
              <ProspectRow
                key={prospect.id}
                level={discovery ? 4 : 2}
                prospect={prospect}
                isChosen={chosen.has(prospect.id)}
                onChoose={(isOn) => choose([prospect.id], isOn)}
                onChanged={replace}
                onMoved={() => void reload()}
              />
            ))}
          </ul>
        </section>
      ))}
      {list.hasMore && (
        <button type="button" className="quiet-button" onClick={() => void readMore()}>
          Show more
        </button>
      )}
      {items && items.length > 0 && (
        <p className="note">
          The best first: a mention counts 3, a broken link or a list of links 2, a contact on the
          page 1 more. Nobody is written to from here.
        </p>
      )}
    </div>
  );
}

const isSearched = ({ contactsState }: Prospect): boolean => contactsState === 'waiting';

const bySite = (items: readonly Prospect[]): [string, Prospect[]][] => [
  ...Map.groupBy(items, ({ site }) => site),
];

/** Whoever looks on sees what a search that goes on finds, and contacts as they are found. */
function useRereads({
  discovery,
  isWaiting,
  reload,
}: {
  discovery: Discovery | undefined;
  isWaiting: boolean;
  reload(): Promise<void>;
}): void {
  const found = discovery
    ? prospectKinds.reduce((sum, each) => sum + discovery.prospects[each], 0)
    : 0;
  const shown = useRef(found);
  useEffect(() => {
    if (shown.current === found) return;
    shown.current = found;
    void reload();
  }, [found, reload]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void reload(), REREAD_MS);
    return () => clearInterval(timer);
  }, [isWaiting, reload]);
}
