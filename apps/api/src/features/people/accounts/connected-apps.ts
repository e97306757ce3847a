import {
  APP_TOKEN_PREFIX,
  AppError,
  type AppScope,
  appHostOf,
  appScopes,
  type ConnectedApp,
} from '@linkwright/core';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { hashOf } from './api-keys.ts';
import { appResource, type OFFLINE_SCOPE } from './app-provider.ts';
import {
  deleteConnection,
  deletePastApps,
  markAppUsed,
  selectConnection,
  selectConnections,
  selectTokenOwner,
} from './app-store.ts';
import { selectStanding } from './store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** An app that nobody is connected with is forgotten after so long, and has to be registered anew. */
const FORGOTTEN_DAYS = 90;
/** The last use is known to the minute. */
const USE_STEP_MS = 60_000;
const NAMELESS = 'An app';

/** Apps of the person, and those that members connected in their workspace. */
export const listConnectedApps = async (ctx: Context, user: User): Promise<ConnectedApp[]> =>
  (await selectConnections(ctx.db, user.personId)).map((row) => ({
    id: row.id,
    name: row.name ?? NAMELESS,
    host: appHostOf(row.redirect_uris[0] ?? ''),
    scopes: shownScopes(row.scopes),
    workspace: row.workspace_id === user.personId ? null : row.owner,
    ...(row.user_id === user.personId ? {} : { connectedBy: row.maker }),
    connectedAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  }));

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
  const now = ctx.clock();
  await markAppUsed(ctx.db, found.app_id, now, new Date(now.getTime() - USE_STEP_MS));
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
