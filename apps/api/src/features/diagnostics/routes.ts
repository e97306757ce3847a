import {
  type DiagnosticList,
  listDiagnostics as listEndpoint,
  runDiagnostic as runEndpoint,
  serverChecks,
  tryPayment as tryEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { clientAddress } from '../../http/limits.ts';
import { mount } from '../../http/route.ts';
import { requireAdmin, viewerOf } from '../../http/viewer.ts';
import { runCheck } from './run-check.ts';
import { tryPayment } from './try-payment.ts';

/** What the diagnostic pages ask for. */
export function registerDiagnostics(app: FastifyInstance, ctx: Context): void {
  const { isDevelopment, isProduction } = ctx.config;
  const adminOf = async (request: FastifyRequest) => requireAdmin(await viewerOf(ctx, request));
  const guard = async (request: FastifyRequest): Promise<void> => {
    if (!isDevelopment) await adminOf(request);
  };

  mount(app, listEndpoint, async ({ request }) => {
    await guard(request);
    const environment: DiagnosticList['environment'] = isDevelopment
      ? 'development'
      : isProduction
        ? 'production'
        : 'local';
    return { environment, checks: [...serverChecks] };
  });
  mount(app, runEndpoint, async ({ request, params }) => {
    await guard(request);
    return runCheck(ctx, app, params.check);
  });
  mount(app, tryEndpoint, async ({ request }) =>
    tryPayment(ctx, await adminOf(request), clientAddress(request)),
  );
}
