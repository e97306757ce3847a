import { type BulkAct, type Monitor, monitorRoutes } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { plural } from '../../../format/figures.ts';
import type { Act } from '../../../ui/data-table/column.ts';
import { isDone, useActChange } from '../../../ui/data-table/use-act-change.ts';
import { usePostponed } from '../../../ui/use-postponed.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { useUndo } from '../../../ui/use-undo.ts';
import type { MonitorRow } from './monitor-columns.tsx';

const idsOf = (rows: readonly Monitor[]): string[] => rows.map(({ id }) => id);

/** What can be done with watched links, all of it to be taken back. */
export function useMonitorActs(
  onOpen: (row: MonitorRow) => void,
  onDisavow: (rows: MonitorRow[]) => void,
) {
  const { refused, run, runBeside } = useActChange((rows) => plural(rows, 'link'));
  const notify = useNotify();
  const { offer, undoLast } = useUndo();
  const act = (ids: string[], name: BulkAct, isLast = false) =>
    (isLast ? runBeside : run)(
      ids.length,
      () => callApi(monitorRoutes.act, { body: { ids, act: name }, isLast }),
      monitorRoutes.list,
    );
  const removal = usePostponed((ids) => isDone(act(ids, 'remove', true)));

  async function check(rows: Monitor[]): Promise<boolean> {
    const answer = await act(idsOf(rows), 'check');
    if (!answer) return false;
    const left = rows.length - answer.done;
    notify({
      title: `${plural(answer.done, 'link')} will be checked in a moment`,
      text:
        left > 0
          ? `${plural(left, 'link')} left out: checked less than 10 minutes ago.`
          : 'What is found shows here by itself.',
    });
    return true;
  }
  async function pause(rows: Monitor[], isPaused: boolean): Promise<boolean> {
    const ids = idsOf(rows);
    const answer = await act(ids, isPaused ? 'pause' : 'resume');
    if (!answer) return false;
    offer({
      title: isPaused
        ? `${plural(ids.length, 'link')} paused`
        : `${plural(ids.length, 'link')} resumed`,
      text: isPaused ? 'They are not checked until you resume them.' : 'They are checked again.',
      undo: () => act(ids, isPaused ? 'resume' : 'pause'),
    });
    return true;
  }
  function remove(rows: Monitor[], selectAgain?: () => void): void {
    const ids = idsOf(rows);
    removal.postpone(ids, selectAgain);
    offer({
      title: `${plural(ids.length, 'link')} no longer watched`,
      text: 'Their history goes with them.',
      undo: () => removal.takeBack(ids),
    });
  }
  const acts: Act<MonitorRow>[] = [
    { label: 'Show history', isSingle: true, run: ([row]) => row && onOpen(row) },
    { label: 'Check now', isFor: ({ isPaused }) => !isPaused, run: check },
    { label: 'Pause', isFor: ({ isPaused }) => !isPaused, run: (rows) => pause(rows, true) },
    { label: 'Resume', isFor: ({ isPaused }) => isPaused, run: (rows) => pause(rows, false) },
    { label: 'Disavow', run: onDisavow },
    { label: 'Stop watching', isDanger: true, run: remove },
  ];
  return { acts, removed: removal.keys, refused, undoLast };
}
