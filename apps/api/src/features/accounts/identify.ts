import { API_KEY_PREFIX, PARTNER_KEY_PREFIX } from '@linkwright/core';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import type { User } from '../../http/viewer.ts';
import { findKeyOwner } from './api-keys.ts';
import type { AuthLibrary } from './auth.ts';
import { selectStanding } from './store.ts';

/** The user behind the request's cookie, session token or API key. Throws API_KEY_INVALID. */
export async function identify(
  ctx: Context,
  auth: () => AuthLibrary,
  request: FastifyRequest,
): Promise<User | undefined> {
  const { cookie, authorization } = request.headers;
  const bearer = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (bearer?.startsWith(API_KEY_PREFIX)) return findKeyOwner(ctx, bearer);
  // It names a page, not a user.
  if (bearer?.startsWith(PARTNER_KEY_PREFIX)) return undefined;
  if (bearer === undefined && cookie === undefined) return undefined;
  const found = await auth().api.getSession({
    headers: new Headers({
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      // A token that opens nothing must not open what the cookie does.
      ...(bearer === undefined && cookie !== undefined ? { cookie } : {}),
    }),
    query: { disableRefresh: true },
  });
  if (!found) return undefined;
  const { user, session } = found;
  const { isAdmin, isDisabled } = await selectStanding(ctx.db, user.id);
  // A sign-in that was under way when the account was disabled may have made a session.
  if (isDisabled) return undefined;
  return {
    kind: 'user',
    userId: user.id,
    email: user.email,
    isVerified: user.emailVerified,
    isAdmin,
    sessionId: session.id,
    via: bearer === undefined ? 'cookie' : 'token',
  };
}
