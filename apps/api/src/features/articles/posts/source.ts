import type { PostSource } from '@linkwright/core/all';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { ownOrigins, type Viewer } from '../../../http/viewer.ts';

/** Where a post is asked for: on a partner's page, on a page of this site, or by a program. */
export function sourceOf(ctx: Context, request: FastifyRequest, viewer: Viewer): PostSource {
  if (request.partner) return 'partner';
  if (viewer.kind === 'user') return viewer.via === 'cookie' ? 'site' : 'api';
  const { origin } = request.headers;
  return origin !== undefined && ownOrigins(ctx, request).includes(origin) ? 'site' : 'api';
}
