import type { Viewer } from '../../../http/viewer.ts';
import { type AccountCall, forward } from './forward.ts';
import { deleteSessions } from './store.ts';

/** Ends every session of the user, wherever it is, and takes the cookie back. */
export async function signOut(call: AccountCall, viewer: Viewer): Promise<void> {
  if (viewer.kind === 'user') await deleteSessions(call.ctx.db, viewer.userId);
  await forward(call, '/sign-out', {});
}
