import {
  listErrorLogs as listEndpoint,
  listErrorNoise as noiseEndpoint,
  reportErrors as reportEndpoint,
  resolveErrorLog as resolveEndpoint,
  setUpErrorLogs as setUpEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { clientAddress } from '../../../http/limits.ts';
import { mount } from '../../../http/route.ts';
import { listErrors, listNoise } from './list.ts';
import { recorderOf } from './record-error.ts';
import { reportErrors } from './report.ts';
import { resolveError } from './resolve.ts';
import { setUpErrorLogs } from './set-up.ts';

/** The log of errors, for admins and for those whom an error met. */
export function registerErrorLog(app: FastifyInstance, ctx: Context): void {
  app.addHook('onClose', () => recorderOf(ctx).close());
  mount(app, reportEndpoint, async ({ caller, request, body }) => {
    const viewer = await caller();
    const stored = await reportErrors(ctx, {
      body,
      userId: viewer.kind === 'user' ? viewer.userId : undefined,
      userAgent: request.headers['user-agent'],
      address: clientAddress(request),
    });
    return { success: true as const, stored };
  });
  mount(app, listEndpoint, async ({ user, query }) => listErrors(ctx, user, query));
  mount(app, noiseEndpoint, async ({ query }) => listNoise(ctx, query.days));
  mount(app, resolveEndpoint, async ({ user: { userId: adminId }, params, body }) => {
    const error = await resolveError(ctx, { ...params, ...body, adminId });
    return { success: true as const, error };
  });
  mount(app, setUpEndpoint, async ({ user: { userId } }) => ({
    success: true as const,
    created: await setUpErrorLogs(ctx, userId),
  }));
}
