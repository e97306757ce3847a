import {
  APP_TOKEN_PREFIX,
  AppError,
  type AppScope,
  appHostOf,
  appScopes,
  type ConnectedApp,
  type listAllApps as listEndpoint,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { recordAct } from '../../base/audit/index.ts';
import { hashOf } from './api-keys.ts';
import { appResource, type OFFLINE_SCOPE } from './app-provider.ts';
import {
  deleteConnection,
  deletePastApps,
  selectAllConnections,
  selectAnyConnection,
  selectConnection,
  selectConnections,
  selectTokenOwner,
} from './app-store.ts';
import { markUsed } from './mark-used.ts';
import { selectStanding } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An app that nobody is connected with is forgotten after so long, and has to be registered anew. */
const FORGOTTEN_DAYS = 90;
const NAMELESS = 'An app';

/** Apps of the person, and those that members connected in their workspace. */
export const listConnectedApps = async (ctx: Context, user: User): Promise<ConnectedApp[]> =>
  (await selectConnections(ctx.db, user.personId)).map((row) => ({
    ...present(row, user.personId),
    ...(row.user_id === user.personId ? {} : { connectedBy: row.maker }),
  }));

/** Everybody's, a page at a time, for admins. */
export async function listAllApps(
  ctx: Context,
  { q, ...page }: z.output<(typeof listEndpoint)['query']>,
): Promise<z.output<(typeof listEndpoint)['response']>> {
  const { rows, nextCursor } = await selectAllConnections(ctx.db, { q: q || undefined, ...page });
  const items = rows.map((row) => ({
    ...present(row, row.user_id),
    userId: row.user_id,
    email: row.maker,
  }));
  return { items, nextCursor };
}

/** An admin shuts somebody's app out, which the audit log keeps. Throws NOT_FOUND. */
export async function endAnyApp(
  ctx: Context,
  admin: User,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const found = await selectAnyConnection(trx, id);
    if (!found) throw new AppError('NOT_FOUND');
    await deleteConnection(trx, id);
    const details = { name: found.name ?? NAMELESS, userId: found.user_id, reason };
    const act = { adminId: admin.userId, action: 'apps.end', subject: id };
    await recordAct(ctx, trx, { ...act, details });
  });
}

type ConnectionRow = NonNullable<Awaited<ReturnType<typeof selectConnection>>>;

/** As somebody sees it: a workspace has a name to all but its owner. */
const present = (row: ConnectionRow, viewerId: string): Omit<ConnectedApp, 'connectedBy'> => ({
  id: row.id,
  name: row.name ?? NAMELESS,
  host: appHostOf(row.redirect_uris[0] ?? ''),
  scopes: shownScopes(row.scopes),
  workspace: row.workspace_id === viewerId ? null : row.owner,
  connectedAt: row.created_at.toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** Shuts an app out. Throws NOT_FOUND. */
export async function endConnectedApp(
  ctx: Context,
  user: User,
  id: string,
): Promise<{ id: string; name: string }> {
  const found = await selectConnection(ctx.db, user.personId, id);
  if (!found) throw new AppError('NOT_FOUND');
  await deleteConnection(ctx.db, id);
  return { id, name: found.name ?? NAMELESS };
}

/**
 * Whoever an app acts for, held to what they allowed it, and a mark that it was used. Throws
 * APP_TOKEN_INVALID.
 */
export async function findAppOwner(ctx: Context, token: string): Promise<User> {
  // The library sets its times by the machine's clock.
  const found = await selectTokenOwner(ctx.db, tokenHash(token), new Date());
  const standing = found && (await selectStanding(ctx.db, found.id));
  if (!standing || standing.isDisabled || !found.resources?.includes(appResource(ctx))) {
    throw new AppError('APP_TOKEN_INVALID');
  }
  await markUsed(ctx, 'connected_apps', found.app_id);
  return {
    kind: 'user',
    userId: found.id,
    personId: found.id,
    email: found.email,
    isVerified: found.email_verified,
    isAdmin: false,
    ...(found.workspace_id === found.id ? {} : { keyOf: found.workspace_id }),
    sessionId: found.app_id,
    via: 'key',
    isApp: true,
    keyName: found.name ?? NAMELESS,
    // A token is never more than what is allowed now.
    scopes: shownScopes(found.scopes).filter((scope) => found.token_scopes.includes(scope)),
  };
}

/** Deletes tokens that ran out, and apps that nobody is connected with. */
export const deleteForgottenApps = (ctx: Context): Promise<void> => {
  const now = new Date();
  const registeredBefore = new Date(now.getTime() - FORGOTTEN_DAYS * DAY_MS);
  return deletePastApps(ctx.db, { now, registeredBefore });
};

export const shownScopes = (scopes: readonly (AppScope | typeof OFFLINE_SCOPE)[]): AppScope[] =>
  appScopes.filter((scope) => scopes.includes(scope));

/** As the library keeps it. */
const tokenHash = (token: string): string =>
  hashOf(token.slice(APP_TOKEN_PREFIX.length)).toString('base64url');
