import type { Context } from './context.ts';
import { deleteExpired, deletePastUsage, flushViews } from './features/posts/index.ts';
import { deletePastKeys } from './http/idempotency.ts';

const FLUSH_MS = 5000;
const CLEAN_UP_MS = 60_000;

/**
 * Work that comes round by itself. Each job is one idempotent statement, so any number of processes
 * may run it. Returns how to stop, with the last views stored.
 */
export function startJobs(ctx: Context): () => Promise<void> {
  const stops = [
    every(FLUSH_MS, 'store views', () => flushViews(ctx), ctx),
    every(CLEAN_UP_MS, 'clean up', () => cleanUp(ctx), ctx),
  ];
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await flushViews(ctx);
  };
}

/** Deletes what has had its time: expired trial posts, past allowances, answered keys. */
export async function cleanUp(ctx: Context): Promise<void> {
  const deleted = await deleteExpired(ctx.db, ctx.clock());
  if (deleted > 0) ctx.log.info({ deleted }, 'expired trial posts deleted');
  await deletePastUsage(ctx);
  await deletePastKeys(ctx);
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
      .catch((error: unknown) => ctx.log.error({ err: error }, `${name} failed`))
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
