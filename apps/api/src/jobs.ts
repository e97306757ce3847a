import type { Context } from './context.ts';
import { deletePastAccess, tellOfExpiringKeys } from './features/accounts/index.ts';
import { runAutomationsJob } from './features/automation/index.ts';
import { runCampaignsJob } from './features/campaigns/index.ts';
import { deletePastContact } from './features/contact/index.ts';
import { releaseLapsed } from './features/credits/index.ts';
import { failPastDiscoveries, runDiscoveryJob } from './features/discovery/index.ts';
import { recheckDomainsJob } from './features/domains/index.ts';
import { deletePastErrors } from './features/error-log/index.ts';
import { deletePastSuspects } from './features/jobs/index.ts';
import { deletePastMail, deliverMailJob } from './features/mail/index.ts';
import { deletePastAbuse } from './features/moderation/index.ts';
import {
  deletePastMonitoring,
  deliverWebhookJob,
  recheckLinksJob,
  sendDigestsJob,
} from './features/monitors/index.ts';
import { sendWeeklyDigestsJob } from './features/notifications/index.ts';
import { deletePastStatistics } from './features/partners/index.ts';
import { reconcilePaymentsJob } from './features/payments/index.ts';
import {
  deleteExpired,
  deletePastUsage,
  flushViews,
  remindOfExpiryJob,
} from './features/posts/index.ts';
import { checkRanksJob, deletePastRanks } from './features/rank-trackers/index.ts';
import { deletePastReports, runReportJob } from './features/reports/index.ts';
import { GiveUp } from './gateways/jobs.ts';
import { deletePastCalls } from './http/call-counts.ts';
import { deletePastKeys } from './http/idempotency.ts';
import type { JobDefinition } from './job-definition.ts';

const FLUSH_MS = 5000;
/** How long running jobs may take to finish when the process stops. */
const GRACE_MS = 5000;

const definitions: JobDefinition[] = [
  deliverMailJob,
  runReportJob,
  runCampaignsJob,
  runAutomationsJob,
  runDiscoveryJob,
  { name: 'clean-up', schedule: '* * * * *', work: cleanUp },
  remindOfExpiryJob,
  reconcilePaymentsJob,
  recheckLinksJob,
  deliverWebhookJob,
  sendDigestsJob,
  sendWeeklyDigestsJob,
  checkRanksJob,
  recheckDomainsJob,
];

/**
 * Starts the work that outlives the process and the work that comes round by itself, unless other
 * processes are there for it. Returns how to stop once `drained` is there, with the last views stored.
 */
export async function startJobs(ctx: Context): Promise<(drained?: Promise<void>) => Promise<void>> {
  const stopFlushing = every(FLUSH_MS, 'store views', () => flushViews(ctx), ctx);
  const stopWork = ctx.config.roles.includes('worker') ? await startWork(ctx) : async () => {};
  return async (drained) => {
    await Promise.all([stopWork(GRACE_MS), stopFlushing(), drained]);
    await flushViews(ctx);
  };
}

const startWork = (ctx: Context) =>
  ctx.jobs.start(
    definitions.map(({ work, ...worker }) => ({
      ...worker,
      async work(data, run) {
        const done = ctx.metrics.jobs.startTimer({ queue: worker.name });
        try {
          await work(ctx, data, run);
          done({ outcome: 'done' });
        } catch (error) {
          done({ outcome: 'failed' });
          const isFinal = run.isLast || error instanceof GiveUp;
          if (isFinal) ctx.recordError(error, { component: 'jobs', action: worker.name });
          throw error;
        }
      },
    })),
  );

/** Deletes what has had its time: trial posts, allowances, answered keys, mails, guests' reports. */
export async function cleanUp(ctx: Context): Promise<void> {
  const deleted = await deleteExpired(ctx.db, ctx.clock());
  if (deleted > 0) ctx.log.info({ deleted }, 'expired trial posts deleted');
  const released = await releaseLapsed(ctx);
  if (released > 0) ctx.log.warn({ released }, 'lapsed reservations of credits given back');
  await deletePastUsage(ctx);
  await deletePastKeys(ctx);
  await deletePastCalls(ctx);
  await deletePastAccess(ctx);
  await tellOfExpiringKeys(ctx);
  await deletePastMail(ctx);
  await deletePastContact(ctx);
  await deletePastAbuse(ctx);
  await deletePastErrors(ctx);
  await deletePastMonitoring(ctx);
  await deletePastReports(ctx);
  await deletePastRanks(ctx);
  await failPastDiscoveries(ctx);
  await deletePastSuspects(ctx);
  await deletePastStatistics(ctx);
}

/** Runs one after another, never two at once. */
function every(
  ms: number,
  name: string,
  work: () => Promise<void>,
  ctx: Context,
): () => Promise<void> {
  let running = Promise.resolve();
  let timer = setTimeout(tick, ms);
  timer.unref();
  function tick() {
    running = work()
      .catch((error: unknown) => {
        ctx.log.error({ err: error }, `${name} failed`);
        ctx.recordError(error, { component: 'jobs', action: name });
      })
      .then(() => {
        timer = setTimeout(tick, ms);
        timer.unref();
      });
  }
  return async () => {
    await running;
    clearTimeout(timer);
  };
}
