import { type ApiKeyScope, AppError, keyScopesFor } from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { refuseUnprovenAdmin } from './step-up.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The endpoint's scope, for API keys. */
    keyScope?: ApiKeyScope | 'any' | undefined;
  }
}

/**
 * Keeps API keys to their scopes on every call of the API, before anything is read or done; a key
 * that opens nothing opens no call, not even one for guests. A route that says nothing about keys
 * is shut to them, unless it only reads. Throws API_KEY_INVALID, API_KEY_SCOPE with the scope that
 * is missing, ACCESS_DENIED for what no key may do, or NOT_FOUND for what is an admin's
 * (docs/specification/people.md, Guards).
 */
export function limitKeys(api: FastifyInstance, ctx: Context): void {
  // After the limits of calls, which are hooks of each route: made-up keys are counted, too.
  api.addHook('preParsing', async (request) => {
    if (request.headers.authorization === undefined) return;
    const user = await ctx.identify(request);
    if (user?.scopes === undefined) return;
    const { keyScope } = request.routeOptions.config;
    if (keyScope === 'admin') refuseUnprovenAdmin(user);
    if (keyScope === 'admin' && !user.isAdmin) throw new AppError('NOT_FOUND');
    requireScope(user.scopes, keyScopesFor(request.method, keyScope));
  });
}

/** Throws API_KEY_SCOPE unless one of the scopes is there, and ACCESS_DENIED where none would do. */
export function requireScope(
  scopes: readonly ApiKeyScope[],
  sufficient: readonly ApiKeyScope[],
): void {
  if (sufficient.length === 0) throw new AppError('ACCESS_DENIED');
  if (sufficient.some((scope) => scopes.includes(scope))) return;
  const missing = sufficient.join(' or ');
  throw new AppError('API_KEY_SCOPE', {
    message: `This API key may not do that: it lacks the scope ${missing}`,
    details: [{ field: 'scopes', message: `needs ${missing}` }],
  });
}
