import {
  type Campaign,
  type CampaignAction,
  campaignRoutes,
  decideCampaign,
} from '@linkwright/core/all';
import { useLocation } from 'wouter';
import { callApi } from '../../../api.ts';
import { drawKey } from '../../../browser/draw-key.ts';
import { plural } from '../../../format/figures.ts';
import type { Act } from '../../../ui/data-table/column.ts';
import { isDone, useActChange } from '../../../ui/data-table/use-act-change.ts';
import { usePostponed } from '../../../ui/use-postponed.ts';
import { useUndo } from '../../../ui/use-undo.ts';
import { useShared } from '../../people/workspaces/use-shared.ts';
import { campaignHref } from './words.ts';

const idsOf = (rows: readonly Campaign[]): string[] => rows.map(({ id }) => id);
const may = (action: CampaignAction) => (row: Campaign) => decideCampaign(row.state, action).ok;

/** What can be done with campaigns of the list, and taken back; what costs credits is done on its page. */
export function useCampaignActs(onFile: (rows: Campaign[]) => void) {
  const { refused, run, runBeside } = useActChange((rows) => plural(rows, 'campaign'));
  const { offer, undoLast } = useUndo();
  const shared = useShared();
  const [, navigate] = useLocation();

  const each = (ids: string[], route: 'pause' | 'resume') =>
    run(
      ids.length,
      async () => {
        for (const id of ids) await callApi(campaignRoutes[route], { params: { id } });
        return true;
      },
      campaignRoutes.list,
    );
  const removeAll = (ids: string[]) =>
    Promise.all(ids.map((id) => callApi(campaignRoutes.remove, { params: { id }, isLast: true })));
  const removal = usePostponed((ids) =>
    isDone(runBeside(ids.length, () => removeAll(ids), campaignRoutes.list)),
  );

  async function pause(rows: Campaign[], isPaused: boolean): Promise<boolean> {
    const ids = idsOf(rows);
    if (!(await each(ids, isPaused ? 'pause' : 'resume'))) return false;
    const many = plural(ids.length, 'campaign');
    offer({
      title: isPaused ? `${many} paused` : `${many} resumed`,
      text: isPaused ? 'Nothing is begun or published until you resume them.' : 'They go on.',
      undo: () => each(ids, isPaused ? 'resume' : 'pause'),
    });
    return true;
  }
  async function copy(id: string): Promise<void> {
    const call = { params: { id }, body: {}, idempotencyKey: drawKey() };
    const answer = await run(1, () => callApi(campaignRoutes.copy, call));
    if (answer) navigate(campaignHref(answer.campaign.id));
  }
  function remove(rows: Campaign[], selectAgain?: () => void): void {
    const ids = idsOf(rows);
    removal.postpone(ids, selectAgain);
    offer({
      title: `${plural(ids.length, 'campaign')} deleted`,
      text: 'What they published stays online.',
      undo: () => removal.takeBack(ids),
    });
  }
  const put = (ids: string[], folder: string | null) =>
    run(
      ids.length,
      () => callApi(campaignRoutes.file, { body: { ids, folder } }),
      campaignRoutes.list,
    );
  async function file(rows: readonly Campaign[], folder: string | null): Promise<boolean> {
    if (!(await put(idsOf(rows), folder))) return false;
    const many = plural(rows.length, 'campaign');
    offer({
      title: folder === null ? `${many} in no folder` : `${many} put into “${folder}”`,
      text: 'Nothing else of them changes.',
      async undo() {
        for (const [was, some] of Map.groupBy(rows, (row) => row.folder)) {
          await put(idsOf(some), was);
        }
      },
    });
    return true;
  }
  const acts: Act<Campaign>[] = [
    { label: 'Put into a folder', run: onFile },
    { label: 'Pause', isFor: may('pause'), run: (rows) => pause(rows, true) },
    { label: 'Resume', isFor: may('resume'), run: (rows) => pause(rows, false) },
    { label: 'Duplicate', isSingle: true, run: ([row]) => row && copy(row.id) },
    {
      label: 'Links as CSV',
      isSingle: true,
      isFor: ({ state }) => state !== 'draft',
      run: ([row]) =>
        row && window.location.assign(campaignRoutes.linksCsv.path.replace(':id', row.id)),
    },
    {
      label: 'Share with clients',
      isSingle: true,
      isFor: ({ id }) => shared.clients.length > 0 && !shared.isShared('campaign', id),
      run: ([row]) => row && shared.share('campaign', row.id),
    },
    {
      label: 'Stop sharing with clients',
      isSingle: true,
      isFor: ({ id }) => shared.isShared('campaign', id),
      run: ([row]) => row && shared.unshare('campaign', row.id),
    },
    { label: 'Delete', isDanger: true, isFor: may('remove'), run: remove },
  ];
  const notShared = shared.fault
    ? { title: 'That could not be done', message: shared.fault }
    : null;
  return { acts, file, removed: removal.keys, refused: refused ?? notShared, undoLast };
}
