import { hasRight, type ShareableKind, workspaceRoutes } from '@linkwright/core/all';
import { useAccount } from '../../../account/use-account.ts';
import { callApi } from '../../../api.ts';
import { useAnswer } from '../../../server-state/use-answer.ts';
import { useChange } from '../../../server-state/use-change.ts';

/**
 * What the workspace's clients see, and its change. Nothing is asked for whoever may not share; without
 * clients there is nobody to share with.
 */
export function useShared() {
  const { user } = useAccount();
  const mayShare = user !== null && hasRight(user.workspace?.role ?? 'owner', 'edit');
  const { answer } = useAnswer(mayShare ? workspaceRoutes.listShared : null);
  const { isBusy, fault, run } = useChange();
  const change =
    (route: typeof workspaceRoutes.share | typeof workspaceRoutes.unshare) =>
    (kind: ShareableKind, id: string) =>
      run(() => callApi(route, { params: { kind, id } }), workspaceRoutes.listShared);
  return {
    clients: (mayShare && answer?.clients) || [],
    isShared: (kind: ShareableKind, id: string): boolean =>
      answer?.items.some((item) => item.kind === kind && item.id === id) ?? false,
    isBusy,
    fault,
    share: change(workspaceRoutes.share),
    unshare: change(workspaceRoutes.unshare),
  };
}
