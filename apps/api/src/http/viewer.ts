import { AppError } from '@linkwright/core/all';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { requireScope } from './key-scopes.ts';
import { refuseUnprovenAdmin } from './step-up.ts';
import type { User, Viewer } from './user.ts';
import { inWorkspace } from './workspace.ts';

export type { User, Viewer } from './user.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** `viewerOf`, for whatever is mounted. */
    viewerOf(request: FastifyRequest): Promise<Viewer>;
  }
  interface FastifyRequest {
    /** Who makes it, once that was asked; undefined for a guest. */
    userId: string | undefined;
    /** Whose things it is about, once that was asked. */
    accountId: string | undefined;
  }
}

/**
 * Who makes this request, as what they are in the workspace it is in. A cookie or a session's token that
 * opens nothing is a guest's. Throws FORBIDDEN_ORIGIN when another site writes with the visitor's
 * cookie, API_KEY_INVALID, and what `inWorkspace` throws.
 */
export async function viewerOf(ctx: Context, request: FastifyRequest): Promise<Viewer> {
  const person = await ctx.identify(request);
  request.userId = person?.userId;
  if (person?.via === 'cookie') requireSameOrigin(ctx, request);
  if (!person) return { kind: 'guest' };
  const viewer = await inWorkspace(ctx, request, person);
  request.accountId = viewer.kind === 'user' ? viewer.userId : undefined;
  return viewer;
}

/** Throws SIGN_IN_REQUIRED for a guest. */
export function requireUser(viewer: Viewer): User {
  if (viewer.kind === 'guest') throw new AppError('SIGN_IN_REQUIRED');
  return viewer;
}

/** Throws SIGN_IN_REQUIRED for a guest, and ACCESS_DENIED for an API key: what only a person may do. */
export function requireSession(viewer: Viewer): User {
  const user = requireUser(viewer);
  if (user.via === 'key') throw new AppError('ACCESS_DENIED');
  return user;
}

/**
 * Throws NOT_FOUND for everybody but admins: others do not learn what is there
 * (docs/specification/people.md, Guards). Throws API_KEY_SCOPE for an admin's key that is not made
 * for it, and SECOND_FACTOR_REQUIRED or STEP_UP_REQUIRED for an admin who has not shown a second
 * factor where one is required.
 */
export function requireAdmin(viewer: Viewer): User {
  if (viewer.kind === 'user') refuseUnprovenAdmin(viewer);
  if (viewer.kind === 'guest' || !viewer.isAdmin) throw new AppError('NOT_FOUND');
  if (viewer.scopes) requireScope(viewer.scopes, ['admin']);
  return viewer;
}

const harmless = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Throws FORBIDDEN_ORIGIN when a browser says that a page of another site writes. Programs send
 * neither header and pass. `viewerOf` asks this for every cookie already.
 */
export function requireSameOrigin(ctx: Context, request: FastifyRequest): void {
  if (harmless.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  const isForeignSite = site !== undefined && site !== 'same-origin' && site !== 'none';
  if (isForeignSite || (origin !== undefined && !ownOrigins(ctx, request).includes(origin))) {
    throw new AppError('FORBIDDEN_ORIGIN');
  }
}

/** Where pages of this installation live. Without PUBLIC_URL that is any name it is reached by. */
export function ownOrigins(ctx: Context, request: FastifyRequest): string[] {
  const origin = new URL(ctx.publicUrl).origin;
  return ctx.config.publicUrl === undefined && request.headers.host !== undefined
    ? [origin, `http://${request.headers.host}`]
    : [origin];
}
