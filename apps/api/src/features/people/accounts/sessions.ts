import { type AccountSession, AppError, deviceName, networkOf } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { deleteSessions, selectSessions } from './store.ts';

/** Where the user is signed in, newest first. Never with the tokens. */
export async function listSessions(ctx: Context, user: User): Promise<AccountSession[]> {
  // The library sets and reads these times by the machine's clock.
  const rows = await selectSessions(ctx.db, user.userId, new Date());
  return rows.map((row) => ({
    id: row.id,
    device: deviceName(row.user_agent),
    network: networkOf(row.ip_address),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ipAddress: row.ip_address,
    userAgent: row.user_agent,
    isCurrent: row.id === user.sessionId,
  }));
}

/** Ends one session of the user. Throws NOT_FOUND. */
export async function endSession(ctx: Context, user: User, id: string): Promise<void> {
  if (!(await deleteSessions(ctx.db, user.userId, id))) throw new AppError('NOT_FOUND');
}
