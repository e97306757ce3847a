import {
  type CheckResult,
  type Finding,
  redactSecrets,
  type ServerCheck,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { checkBlogInsert, checkBlogPolicies, checkBlogSchema } from './blog-checks.ts';
import {
  checkClock,
  checkDatabase,
  checkMigrations,
  checkNotifications,
  checkWrites,
} from './database-checks.ts';
import { failure } from './finding.ts';
import {
  checkPaymentEvents,
  checkPaymentProvider,
  checkPaymentSettings,
} from './payment-checks.ts';
import {
  checkDomains,
  checkEnvironment,
  checkJobs,
  checkMail,
  checkSearch,
  checkWriter,
} from './provider-checks.ts';
import { checkRoutes } from './route-checks.ts';

/** A provider's own retries end before. */
const LONGEST_MS = 40_000;

type Check = (ctx: Context, signal: AbortSignal, app: FastifyInstance) => Promise<Finding>;

const checks: Record<ServerCheck, Check> = {
  environment: checkEnvironment,
  database: checkDatabase,
  'database-write': checkWrites,
  migrations: checkMigrations,
  notifications: checkNotifications,
  clock: checkClock,
  jobs: checkJobs,
  'blog-schema': checkBlogSchema,
  'blog-policies': checkBlogPolicies,
  'blog-insert': checkBlogInsert,
  writer: checkWriter,
  mail: checkMail,
  'payment-settings': checkPaymentSettings,
  'payment-provider': checkPaymentProvider,
  'payment-events': checkPaymentEvents,
  search: checkSearch,
  domains: checkDomains,
  routes: async (_ctx, _signal, app) => checkRoutes(app),
};

/** Looks at one part of the installation. What breaks is a finding, too. */
export const runCheck = (
  ctx: Context,
  app: FastifyInstance,
  check: ServerCheck,
): Promise<CheckResult> =>
  timed(async () => {
    const signal = AbortSignal.any([AbortSignal.timeout(LONGEST_MS), ctx.stopping.signal]);
    const late = new Promise<never>((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    });
    try {
      return await Promise.race([checks[check](ctx, signal, app), late]);
    } catch (error) {
      ctx.log.warn({ err: error, check }, 'a check failed');
      return failure(
        redactSecrets(error instanceof Error ? error.message : String(error)),
        'The server’s log has the whole error.',
      );
    }
  });

/** With the time that it took. */
export async function timed<F extends Finding>(
  work: () => Promise<F>,
): Promise<F & { milliseconds: number }> {
  const begun = performance.now();
  const finding = await work();
  return { ...finding, milliseconds: Math.round(performance.now() - begun) };
}
