import {
  API_KEY_PREFIX,
  APP_TOKEN_PREFIX,
  AppError,
  MCP_PATH,
  PARTNER_KEY_PREFIX,
} from '@linkwright/core/all';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { isToolCall } from '../../../http/tool-calls.ts';
import type { User } from '../../../http/viewer.ts';
import { findKeyOwner } from './api-keys.ts';
import { authOf } from './auth.ts';
import { findAppOwner } from './connected-apps.ts';
import { administers } from './second-factor.ts';
import { markSessionUsed, selectIsSignedIn, selectStanding } from './store.ts';

/** The last use of a session is known to five minutes. */
const USE_STEP_MS = 5 * 60_000;

const OTHER_AUDIENCE = `A connected app is let in at ${MCP_PATH} alone. Make an API key for this.`;

/** Users, as far as they were asked for. */
const known = new WeakMap<FastifyRequest, Promise<User | undefined>>();

/**
 * The user behind the request's cookie, session token, API key or app, looked for once: the scopes of a key
 * and the contract's callers both ask. Throws API_KEY_INVALID or APP_TOKEN_INVALID.
 */
export function identify(ctx: Context, request: FastifyRequest): Promise<User | undefined> {
  const user = known.get(request) ?? find(ctx, request);
  known.set(request, user);
  return user;
}

/** Whether what a user was identified by opens their account still. */
export const isSignedIn = (ctx: Context, user: User): Promise<boolean> =>
  // The library sets the times of sessions by the machine's clock.
  selectIsSignedIn(ctx.db, user, user.via === 'key' ? ctx.clock() : new Date());

async function find(ctx: Context, request: FastifyRequest): Promise<User | undefined> {
  const { cookie, authorization } = request.headers;
  const bearer = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
  if (bearer?.startsWith(API_KEY_PREFIX)) return findKeyOwner(ctx, bearer);
  if (bearer?.startsWith(APP_TOKEN_PREFIX)) {
    // Its token is for the tools, and for what they ask.
    const isAtTools = request.routeOptions.url === MCP_PATH || isToolCall(request);
    if (!isAtTools) throw new AppError('APP_TOKEN_INVALID', { message: OTHER_AUDIENCE });
    return findAppOwner(ctx, bearer);
  }
  // It names a page, not a user.
  if (bearer?.startsWith(PARTNER_KEY_PREFIX)) return undefined;
  if (bearer === undefined && cookie === undefined) return undefined;
  const found = await authOf(ctx).api.getSession({
    headers: new Headers({
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
      // A token that opens nothing must not open what the cookie does.
      ...(bearer === undefined && cookie !== undefined ? { cookie } : {}),
    }),
    query: { disableRefresh: true },
  });
  if (!found) return undefined;
  const { user, session } = found;
  const { isDisabled, hasFactor, ...granted } = await selectStanding(ctx.db, user.id);
  // A sign-in that was under way when the account was disabled may have made a session.
  if (isDisabled) return undefined;
  await noteUse(ctx, session);
  const { provenAt = null, factorProvenAt = null } = session;
  return {
    kind: 'user',
    userId: user.id,
    personId: user.id,
    email: user.email,
    isVerified: user.emailVerified,
    ...administers(ctx, { ...granted, hasFactor, isFactorShown: factorProvenAt !== null }),
    proofs: { provenAt, factorProvenAt, hasFactor },
    sessionId: session.id,
    via: bearer === undefined ? 'cookie' : 'token',
  };
}

async function noteUse(
  ctx: Context,
  session: { id: string; lastUsedAt?: Date | null | undefined },
): Promise<void> {
  const now = ctx.clock();
  const { id, lastUsedAt } = session;
  if (lastUsedAt && now.getTime() - lastUsedAt.getTime() < USE_STEP_MS) return;
  await markSessionUsed(ctx.db, id, now);
}
