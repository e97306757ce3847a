import { chooseWorkspace } from '../../../browser/workspace.ts';
import { paths } from '../../../paths.ts';

/** Opens the dashboard in a workspace; undefined is one's own. Other tabs follow. */
export function enterWorkspace(id: string | undefined): void {
  chooseWorkspace(id);
  const others = new BroadcastChannel('account');
  others.postMessage('changed');
  others.close();
  window.location.assign(paths.dashboard);
}
