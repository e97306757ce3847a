import { AppError, parseUrl } from '@linkwright/core/all';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { isLocalName } from '../../../http/here.ts';
import { requireSameOrigin } from '../../../http/viewer.ts';

/**
 * Throws FORBIDDEN_ORIGIN when a page of another site asks. Without PUBLIC_URL any name that leads here
 * would be the installation's own, and a stranger can make theirs lead here: then a page must come
 * from this machine by a name that nobody else gives out.
 */
export function requireMcpOrigin(ctx: Context, request: FastifyRequest): void {
  requireSameOrigin(ctx, request);
  const { origin } = request.headers;
  if (origin === undefined || ctx.config.publicUrl !== undefined) return;
  if (!isLocalName(parseUrl(origin)?.hostname ?? '')) {
    throw new AppError('FORBIDDEN_ORIGIN');
  }
}
