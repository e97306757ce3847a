import {
  MAX_PROSPECTS_CHANGED,
  type Prospect,
  type ProspectState,
  prospectRoutes,
  prospectStates,
} from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { plural } from '../../../format/figures.ts';
import type { Act } from '../../../ui/data-table/column.ts';
import { isDone, useActChange } from '../../../ui/data-table/use-act-change.ts';
import { usePostponed } from '../../../ui/use-postponed.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { useUndo } from '../../../ui/use-undo.ts';
import { stateWords } from './words.ts';

interface Change {
  ids: string[];
  state: ProspectState;
}

interface ProspectActsOptions {
  onOpen(row: Prospect): void;
  onWatch(rows: Prospect[]): void;
}

/** What can be done with prospects, one or many; what changes or ends something can be taken back. */
export function useProspectActs({ onOpen, onWatch }: ProspectActsOptions) {
  const { refused, run, runBeside } = useActChange((rows) => plural(rows, 'page'));
  const notify = useNotify();
  const { offer, undoLast } = useUndo();
  const send = (changes: readonly Change[]) =>
    run(
      changes.flatMap(({ ids }) => ids).length,
      async () => {
        for (const { ids, state } of changes) {
          for (const part of partsOf(ids)) {
            await callApi(prospectRoutes.changeMany, { body: { ids: part, state } });
          }
        }
        return true;
      },
      prospectRoutes.list,
    );
  const removal = usePostponed((ids) =>
    isDone(
      runBeside(
        ids.length,
        () =>
          Promise.all(
            ids.map((id) => callApi(prospectRoutes.remove, { params: { id }, isLast: true })),
          ),
        prospectRoutes.list,
      ),
    ),
  );

  async function move(rows: readonly Prospect[], state: ProspectState): Promise<boolean> {
    const before = [...Map.groupBy(rows, (row) => row.state)].map(([was, some]) => ({
      ids: idsOf(some),
      state: was,
    }));
    if (!(await send([{ ids: idsOf(rows), state }]))) return false;
    offer({
      title: `${plural(rows.length, 'page')} set to “${stateWords[state]}”`,
      text: 'A check that sees your link on a watched page sets it to “Live” by itself.',
      undo: () => send(before),
    });
    return true;
  }
  async function findContacts(rows: readonly Prospect[]): Promise<boolean> {
    const ids = idsOf(rows).slice(0, MAX_PROSPECTS_CHANGED);
    const answer = await run(
      ids.length,
      () => callApi(prospectRoutes.findContacts, { body: { ids } }),
      prospectRoutes.list,
    );
    if (!answer) return false;
    notify({
      title: `Contacts of ${plural(answer.begun, 'page')} are looked for`,
      text: 'Up to four pages of each site are read, within its robots.txt.',
    });
    return true;
  }
  function remove(rows: readonly Prospect[], selectAgain?: () => void): void {
    const ids = idsOf(rows);
    removal.postpone(ids, selectAgain);
    offer({
      title: `${plural(ids.length, 'page')} deleted`,
      text: 'Their notes go with them. A later search may find them again.',
      undo: () => removal.takeBack(ids),
    });
  }
  const acts: Act<Prospect>[] = [
    { label: 'Open', isSingle: true, run: ([row]) => row && onOpen(row) },
    { label: 'Watch', isFor: ({ watched }) => watched === null, run: onWatch },
    {
      label: 'Find contacts',
      isFor: ({ contactsState }) => contactsState !== 'waiting',
      run: findContacts,
    },
    ...prospectStates.map(
      (state): Act<Prospect> => ({
        label: stateWords[state],
        isFor: (row) => row.state !== state,
        run: (rows) => move(rows, state),
      }),
    ),
    { label: 'Delete', isDanger: true, run: remove },
  ];
  return { acts, move, removed: removal.keys, refused, undoLast };
}

const idsOf = (rows: readonly Prospect[]): string[] => rows.map(({ id }) => id);

/** As many as are changed at once. */
const partsOf = (ids: readonly string[]): string[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_PROSPECTS_CHANGED) }, (_, index) =>
    ids.slice(index * MAX_PROSPECTS_CHANGED, (index + 1) * MAX_PROSPECTS_CHANGED),
  );
