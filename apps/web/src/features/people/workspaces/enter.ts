import { workspaceRoutes } from '@linkwright/core/all';
import { callApi } from '../../../api.ts';
import { leaveWorkspace } from '../../../browser/workspace.ts';
import { paths } from '../../../paths.ts';

/** Opens the dashboard in a workspace; null is one's own. Other tabs follow. Throws AppError. */
export async function enterWorkspace(id: string | null): Promise<void> {
  await callApi(workspaceRoutes.choose, { body: { id } });
  leaveWorkspace();
  const others = new BroadcastChannel('account');
  others.postMessage('workspace');
  others.close();
  window.location.assign(paths.dashboard);
}
