import { type RankAct, type RankTracker, rankTrackerRoutes } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { plural } from '../../../format/figures.ts';
import type { Act } from '../../../ui/data-table/column.ts';
import { isDone, useActChange } from '../../../ui/data-table/use-act-change.ts';
import { usePostponed } from '../../../ui/use-postponed.ts';
import { useNotify } from '../../../ui/use-toasts.tsx';
import { useUndo } from '../../../ui/use-undo.ts';

const idsOf = (rows: readonly RankTracker[]): string[] => rows.map(({ id }) => id);

interface RankActsOptions {
  /** There is a provider who could be asked. */
  canCheck: boolean;
  onOpen(row: RankTracker): void;
  onTag(rows: RankTracker[]): void;
}

/** What can be done with tracked keywords; whatever ends something can be taken back. */
export function useRankActs({ canCheck, onOpen, onTag }: RankActsOptions) {
  const { refused, run, runBeside } = useActChange((rows) => plural(rows, 'keyword'));
  const notify = useNotify();
  const { offer, undoLast } = useUndo();
  const act = (ids: string[], name: RankAct, isLast = false) =>
    (isLast ? runBeside : run)(
      ids.length,
      () => callApi(rankTrackerRoutes.act, { body: { ids, act: name }, isLast }),
      rankTrackerRoutes.list,
    );
  const removal = usePostponed((ids) => isDone(act(ids, 'remove', true)));

  async function check(rows: RankTracker[]): Promise<boolean> {
    const answer = await act(idsOf(rows), 'check');
    if (!answer) return false;
    const left = rows.length - answer.done;
    notify({
      title: `${plural(answer.done, 'keyword')} will be checked in a moment`,
      text:
        left > 0
          ? `${plural(left, 'keyword')} left out: checked less than an hour ago.`
          : 'What is found shows here by itself.',
    });
    return true;
  }
  async function pause(rows: RankTracker[], isPaused: boolean): Promise<boolean> {
    const ids = idsOf(rows);
    const answer = await act(ids, isPaused ? 'pause' : 'resume');
    if (!answer) return false;
    offer({
      title: isPaused
        ? `${plural(ids.length, 'keyword')} paused`
        : `${plural(ids.length, 'keyword')} resumed`,
      text: isPaused ? 'They are not checked until you resume them.' : 'They are checked again.',
      undo: () => act(ids, isPaused ? 'resume' : 'pause'),
    });
    return true;
  }
  function remove(rows: RankTracker[], selectAgain?: () => void): void {
    const ids = idsOf(rows);
    removal.postpone(ids, selectAgain);
    offer({
      title: `${plural(ids.length, 'keyword')} no longer tracked`,
      text: 'Their history goes with them.',
      undo: () => removal.takeBack(ids),
    });
  }
  const acts: Act<RankTracker>[] = [
    { label: 'Show history', isSingle: true, run: ([row]) => row && onOpen(row) },
    ...(canCheck
      ? [{ label: 'Check now', isFor: ({ isPaused }: RankTracker) => !isPaused, run: check }]
      : []),
    { label: 'Tag', run: onTag },
    { label: 'Pause', isFor: ({ isPaused }) => !isPaused, run: (rows) => pause(rows, true) },
    { label: 'Resume', isFor: ({ isPaused }) => isPaused, run: (rows) => pause(rows, false) },
    { label: 'Stop tracking', isDanger: true, run: remove },
  ];
  return { acts, removed: removal.keys, refused, undoLast };
}
