import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { selectHeld } from './held-store.ts';
import { readMe } from './me.ts';
import { listSessions } from './sessions.ts';

/**
 * Everything that is held about the user, as JSON. Secrets (hashes, tokens) and the bodies of mails,
 * which carry such, are left out.
 */
export async function exportAccount(ctx: Context, user: User): Promise<Record<string, unknown>> {
  return {
    exportedAt: ctx.clock().toISOString(),
    ...(await readMe(ctx, user.userId)),
    sessions: await listSessions(ctx, user),
    ...(await selectHeld(ctx.db, user)),
  };
}
