import {
  type Discovery,
  type Prospect,
  prospectKinds,
  prospectRoutes,
  prospectStates,
} from '@linkwright/core/all';
import { useEffect, useMemo, useRef, useState } from 'react';
import { plural } from '../../../format/figures.ts';
import { useWholeList } from '../../../server-state/use-whole-list.ts';
import { ListTable } from '../../../ui/data-table/data-table.tsx';
import { RowDrawer } from '../../../ui/data-table/row-drawer.tsx';
import { useView } from '../../../ui/data-table/use-view.ts';
import { withFilter } from '../../../ui/data-table/view.ts';
import { FormAlert } from '../../../ui/form-alert.tsx';
import { StateStrip } from '../../../ui/state-strip.tsx';
import { nameOf, prospectColumns } from './prospect-columns.tsx';
import { openedProspect } from './prospect-details.tsx';
import { useProspectActs } from './use-prospect-acts.ts';
import { WatchPages } from './watch-pages.tsx';
import { stateWords } from './words.ts';

/** While pages of a site are read for contacts, the list is read again so often. */
const REREAD_MS = 2000;
/** As many as the API gives at once. */
const PAGE = '100';
const nothing = {};

interface ProspectsProps {
  /** What this search has found, and no other. */
  discovery?: Discovery;
}

/** Pages worth a word, site by site, the best first; each as a row, and all of one beside them. */
export function Prospects({ discovery }: ProspectsProps) {
  const { rows, isLoadingMore, fault, reload, replace } = useWholeList(prospectRoutes.list, {
    query: { limit: PAGE, ...(discovery ? { discovery: discovery.id } : {}) },
  });
  useRereads({ discovery, isWaiting: rows?.some(isSearched) ?? false, reload });
  const [openKey, setOpenKey] = useState<string | null>(null);
  const [watching, setWatching] = useState<readonly Prospect[]>([]);
  const { acts, move, removed, refused, undoLast } = useProspectActs({
    onOpen: ({ id }) => setOpenKey(id),
    onWatch: setWatching,
  });
  const moveOne = useRef(move);
  moveOne.current = move;
  const columns = useMemo(
    () => prospectColumns((row, state) => void moveOne.current([row], state)),
    [],
  );
  const list = useView(discovery ? 'found-pages' : 'prospects', columns, nothing);
  const { view, setView } = list;
  const shown = useMemo(() => rows?.filter(({ id }) => !removed.has(id)) ?? null, [rows, removed]);
  const states = view.filters.state ?? [];
  return (
    <div className="prospects">
      {shown && shown.length > 0 && (
        <StateStrip
          legend="State"
          states={prospectStates}
          labels={stateWords}
          counts={countsOf(shown)}
          total={shown.length}
          chosen={
            states.length === 1 ? prospectStates.find((each) => each === states[0]) : undefined
          }
          onChoose={(state) => setView(withFilter(view, 'state', state ? [state] : []))}
        />
      )}
      {refused && <FormAlert {...refused} />}
      {watching.length > 0 && (
        <section className="box" aria-label="Watch the chosen pages">
          <p>
            {watching.length === 1
              ? nameOf(watching[0] as Prospect)
              : plural(watching.length, 'page')}
          </p>
          <WatchPages
            key={watching.map(({ id }) => id).join()}
            rows={watching}
            onClose={() => setWatching([])}
          />
        </section>
      )}
      <ListTable
        list={list}
        name={discovery ? 'found-pages' : 'prospects'}
        caption={discovery ? 'Pages that were found' : 'Prospects'}
        columns={columns}
        rows={shown}
        isLoadingMore={isLoadingMore}
        keyOf={keyOf}
        nameOf={nameOf}
        groupOf={siteOf}
        countOf={(many) => plural(many, 'page')}
        acts={acts}
        onOpen={({ id }) => setOpenKey(id)}
        onUndo={undoLast}
        fault={fault}
        onRetry={() => void reload()}
        empty={
          <p className="note">No prospect yet. What searches find is listed here, page by page.</p>
        }
      />
      <RowDrawer
        rows={shown ?? []}
        openKey={openKey}
        keyOf={keyOf}
        opened={(row) => openedProspect(row, { onChanged: replace, onMoved: () => void reload() })}
        onShow={setOpenKey}
      />
      {shown && shown.length > 0 && (
        <p className="note">
          The best first: a mention counts 3, a broken link or a list of links 2, a contact on the
          page 1 more. Nobody is written to from here.
        </p>
      )}
    </div>
  );
}

const keyOf = ({ id }: Prospect): string => id;
const siteOf = ({ site }: Prospect): string => site;
const isSearched = ({ contactsState }: Prospect): boolean => contactsState === 'waiting';

function countsOf(rows: readonly Prospect[]): Record<Prospect['state'], number> {
  const counts = { new: 0, asked: 0, answered: 0, agreed: 0, live: 0, declined: 0 };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

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
