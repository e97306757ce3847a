import { letRequestsIn } from './beside-requests.ts';
import type { Context } from './context.ts';
import { features } from './features.ts';
import { GiveUp } from './gateways/jobs.ts';
import { deletePastCalls } from './http/call-counts.ts';
import { deletePastKeys } from './http/idempotency.ts';
import type { JobDefinition } from './job-definition.ts';

const FLUSH_MS = 5000;
/** How long running jobs may take to finish when the process stops. */
const GRACE_MS = 5000;

const definitions: JobDefinition[] = [
  ...features.flatMap(({ jobs = [] }) => jobs),
  { name: 'clean-up', schedule: '* * * * *', work: cleanUp },
];

/**
 * Starts the work that outlives the process and the work that comes round by itself, unless other
 * processes are there for it. Returns how to stop once `drained` is there, with the last views stored.
 */
export async function startJobs(ctx: Context): Promise<(drained?: Promise<void>) => Promise<void>> {
  const stopFlushing = every(FLUSH_MS, 'store views', () => flush(ctx), ctx);
  const stopWork = ctx.config.roles.includes('worker') ? await startWork(ctx) : async () => {};
  return async (drained) => {
    await Promise.all([stopWork(GRACE_MS), stopFlushing(), drained]);
    await flush(ctx);
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

/** Deletes what has had its time: answered keys, counted calls, and what is the features'. */
export async function cleanUp(ctx: Context): Promise<void> {
  await deletePastKeys(ctx);
  await deletePastCalls(ctx);
  for (const feature of features) {
    await letRequestsIn();
    await feature.cleanUp?.(ctx);
  }
}

async function flush(ctx: Context): Promise<void> {
  for (const feature of features) await feature.flush?.(ctx);
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
