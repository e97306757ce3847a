import {
  type DiagnosticList,
  listDiagnostics as listEndpoint,
  runDiagnostic as runEndpoint,
  serverChecks,
  tryPayment as tryEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { clientAddress } from '../../../http/limits.ts';
import { mount } from '../../../http/route.ts';
import { runCheck } from './run-check.ts';
import { tryPayment } from './try-payment.ts';

/** What the diagnostic pages ask for. */
export function registerDiagnostics(app: FastifyInstance, ctx: Context): void {
  const { isDevelopment, isProduction } = ctx.config;
  const callers = isDevelopment ? 'everybody' : 'admins';

  mount(app, { ...listEndpoint, callers }, async () => {
    const environment: DiagnosticList['environment'] = isDevelopment
      ? 'development'
      : isProduction
        ? 'production'
        : 'local';
    return { environment, checks: [...serverChecks] };
  });
  mount(app, { ...runEndpoint, callers }, async ({ params }) => runCheck(ctx, app, params.check));
  mount(app, tryEndpoint, async ({ user, request }) =>
    tryPayment(ctx, user, clientAddress(request)),
  );
}
