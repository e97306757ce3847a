import { toFailure } from '../failure.ts';
import type { BulkRow, RowResult, StopReason } from './events.ts';
import { judgeFailure } from './judge-failure.ts';
import { createPace, waitAfter } from './pace.ts';
import { failedResult, isGivenUp, newJob, type RowJob } from './row-job.ts';
import type { BulkDeps, BulkOutcome, RowTools } from './run-deps.ts';

/** How long nothing may succeed before a run ends, in milliseconds. */
const PATIENCE_MS = 120_000;
/** So many rows may wait for another attempt before no new ones are begun. */
const MIN_WAITING = 5;

/**
 * Has rows worked on in lanes: as soon as one is free, it takes the next row. A row whose failure
 * passes comes back to the queue, and the lanes adapt to what the service takes. Nothing of a row is
 * kept once it is done.
 */
export async function runBulk(rows: AsyncIterable<BulkRow>, deps: BulkDeps): Promise<BulkOutcome> {
  const { clock, report, concurrency, random, signal, pause } = deps;
  const pace = createPace({ ...deps, rate: deps.rate, patienceMs: deps.patienceMs ?? PATIENCE_MS });
  const source = rows[Symbol.asyncIterator]();
  const waiting: RowJob[] = [];
  const maxWaiting = Math.max(concurrency, MIN_WAITING);
  let isExhausted = false;
  let inService = 0;
  let underWay = 0;
  let [done, held, failed] = [0, 0, 0];
  let stopped: BulkOutcome['stopped'];
  let wake = () => {};
  /** For so many milliseconds, or until something happens. */
  const rest = (ms: number) =>
    new Promise<void>((resolve) => {
      wake = resolve;
      if (!Number.isFinite(ms)) return;
      const resting = new AbortController();
      wake = () => resting.abort();
      void pause(ms, resting.signal).then(resolve);
    });
  const stop = (reason: StopReason, error: unknown) => {
    stopped ??= { reason, error };
    wake();
  };
  const interrupt = () => stop('interrupted', signal.reason);

  /** Milliseconds until another row may start; Infinity: not before something happens. */
  function blockedFor(now: number): number {
    const isFull = inService >= pace.atOnce() || underWay >= 2 * concurrency;
    if (isFull) return Number.POSITIVE_INFINITY;
    const held = pace.nextStart() - now;
    if (held > 0) return held;
    const ready = Math.min(...waiting.map(({ readyAt }) => readyAt)) - now;
    return ready <= 0 || (!isExhausted && waiting.length < maxWaiting) ? 0 : ready;
  }

  async function nextJob(now: number): Promise<RowJob | undefined> {
    const at = waiting.findIndex(({ readyAt }) => readyAt <= now);
    if (at >= 0) return waiting.splice(at, 1)[0];
    const { value: row, done: isEnd } = await source.next();
    isExhausted = isEnd === true;
    return row ? newJob(row) : undefined;
  }

  async function perform(job: RowJob): Promise<void> {
    const { row } = job;
    let isInService = true;
    const free = () => {
      if (!isInService) return;
      isInService = false;
      inService -= 1;
      wake();
    };
    job.startedAt = clock();
    job.tries += 1;
    inService += 1;
    underWay += 1;
    pace.started(job.startedAt);
    report({ type: 'row-started', row });
    try {
      const step: RowTools['step'] = ({ step, words, targetWords }) =>
        report({
          type: 'row-step',
          line: row.line,
          step,
          ...(words !== undefined && { words }),
          ...(targetWords !== undefined && { targetWords }),
        });
      await finish(await deps.work(row, { step, free }), true);
    } catch (error) {
      await fail(job, error).catch((fault: unknown) => stop('file', fault));
    } finally {
      free();
      underWay -= 1;
      wake();
    }
  }

  async function finish(result: RowResult, isSettled: boolean): Promise<void> {
    await deps.keep(result, isSettled);
    if (result.status !== 'failed') done += 1;
    else failed += 1;
    if (result.status === 'held') held += 1;
    report({ type: 'row-finished', result });
    if (pace.succeeded()) report({ type: 'pace', concurrency: pace.atOnce(), waitMs: 0 });
  }

  async function fail(job: RowJob, error: unknown): Promise<void> {
    const failure = judgeFailure(error, deps);
    if (failure.kind === 'stop') return stop(failure.reason, failure.error);
    if (failure.kind === 'final') return finish(failedResult(job.row, error), true);
    const now = clock();
    if (failure.kind === 'passing') {
      const { message } = toFailure(error);
      const waitMs = pace.failed({ ...failure, startedAt: job.startedAt }, now);
      if (waitMs !== undefined)
        report({ type: 'pace', concurrency: pace.atOnce(), waitMs, message });
      if (pace.isHopeless(now)) return stop('service', error);
    }
    const isLast = isExhausted && waiting.length === 0 && underWay === 1;
    if (isGivenUp(job, failure, { answered: done + failed, isLast }))
      return finish(failedResult(job.row, error), false);
    const ownMs = failure.kind === 'passing' ? waitAfter(job.tries, random) : 1000;
    comeBack(job, Math.max(failure.askedMs, ownMs), error);
  }

  function comeBack(job: RowJob, waitMs: number, error: unknown): void {
    job.readyAt = clock() + waitMs;
    waiting.push(job);
    const { message } = toFailure(error);
    const { line } = job.row;
    report({ type: 'row-retry', line, attempt: job.tries + 1, waitMs, message });
  }

  report({ type: 'started', total: deps.total, kept: deps.kept, concurrency });
  if (signal.aborted) interrupt();
  else signal.addEventListener('abort', interrupt, { once: true });
  try {
    while (!stopped && !(isExhausted && waiting.length === 0 && underWay === 0)) {
      const waitMs = blockedFor(clock());
      if (waitMs > 0) await rest(waitMs);
      else {
        const job = await nextJob(clock()).catch((error: unknown) => stop('file', error));
        if (job && !stopped) void perform(job);
      }
    }
    while (underWay > 0) await rest(Number.POSITIVE_INFINITY);
  } finally {
    signal.removeEventListener('abort', interrupt);
    await source.return?.();
  }
  const left = deps.total - deps.kept - done - failed;
  // Whoever stops a run that is done stops nothing.
  const early = left > 0 ? stopped : undefined;
  report({ type: 'finished', done, failed, left, ...(early && { stopped: early.reason }) });
  return { done, ...(held > 0 && { held }), failed, left, ...(early && { stopped: early }) };
}
