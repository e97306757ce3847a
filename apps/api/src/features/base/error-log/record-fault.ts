import type { AppError } from '@linkwright/core/all';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { statusOf } from '../../../http/error-reply.ts';

/** Has the error reply put down faults of ours. */
export function decorateFaults(app: FastifyInstance, ctx: Context): void {
  app.decorate('recordFault', (error, cause, request) => recordFault(ctx, error, cause, request));
}

/** Puts down a request that met a fault of ours; of what was sent, nothing. */
function recordFault(ctx: Context, error: AppError, cause: unknown, request: FastifyRequest): void {
  const { method, routeOptions, userId } = request;
  ctx.recordError(error === cause || error.code !== 'INTERNAL' ? error : cause, {
    component: 'api',
    // The route's pattern: in the address itself tokens may stand.
    action: `${method} ${routeOptions.url ?? 'unknown'}`,
    userId,
    details: { status: statusOf(error), code: error.code, requestId: request.id },
  });
}
