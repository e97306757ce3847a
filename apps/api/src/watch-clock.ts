import type { Context } from './context.ts';

const CHECK_MS = 20_000;
/** Further apart, the clocks are somebody's fault. */
const MAX_APART_MS = 5000;

/**
 * Compares this machine's clock with the database's from time to time, and raises an alert while they
 * are apart. Work goes by the database's; what libraries and logs say of the time does not. Returns how
 * to stop.
 */
export function watchClock(ctx: Context): () => void {
  const { databaseClock } = ctx;
  if (!databaseClock) return () => {};
  let isApart = false;
  const check = async () => {
    const aheadMs = Math.round(await databaseClock.compare());
    ctx.metrics.clockAhead.set(aheadMs / 1000);
    const wasApart = isApart;
    isApart = Math.abs(aheadMs) > MAX_APART_MS;
    if (isApart && !wasApart) raiseAlert(ctx, aheadMs);
    if (!isApart && wasApart) ctx.log.info({ aheadMs }, 'the clock of this machine is right again');
  };
  const run = () =>
    void check().catch((error: unknown) => ctx.log.warn({ err: error }, 'clocks not compared'));
  run();
  const timer = setInterval(run, CHECK_MS);
  timer.unref();
  return () => clearInterval(timer);
}

function raiseAlert(ctx: Context, aheadMs: number): void {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const way = aheadMs > 0 ? 'ahead of' : 'behind';
  const error = new Error(`The clock of this machine is ${seconds} s ${way} the database's`);
  ctx.log.error({ aheadMs }, error.message);
  ctx.recordError(error, { component: 'clock', action: 'compare' });
}
