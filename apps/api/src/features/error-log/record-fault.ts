import type { AppError } from '@linkwright/core';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { statusOf } from '../../http/error-reply.ts';

/** Puts down a request that met a fault of ours; of what was sent, nothing. */
export function recordFault(
  ctx: Context,
  error: AppError,
  cause: unknown,
  request: FastifyRequest,
): void {
  const { method, routeOptions, userId } = request;
  ctx.recordError(error === cause || error.code !== 'INTERNAL' ? error : cause, {
    component: 'api',
    // The route's pattern: in the address itself tokens may stand.
    action: `${method} ${routeOptions.url ?? 'unknown'}`,
    userId,
    details: { status: statusOf(error), code: error.code, requestId: request.id },
  });
}
