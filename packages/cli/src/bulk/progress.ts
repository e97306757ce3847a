import type { GenerationStep } from '@linkwright/core/all';
import { followThroughput } from '../throughput.ts';
import type { BulkEvent, RowResult, StopReason } from './events.ts';

/** A post takes half a minute: fewer of them say little. */
const throughput = { windowMs: 300_000, minSpanMs: 1000, minItems: 5 };
const LATEST_FAILURES = 20;
const FIRST_FAILURES = 10;

export interface RunningRow {
  line: number;
  keyword: string;
  step: GenerationStep;
  words: number | undefined;
  targetWords: number | undefined;
  /** When it was begun, by the clock. */
  since: number;
}

export interface WaitingRow {
  line: number;
  keyword: string;
  attempt: number;
  /** When it is tried again, by the clock. */
  until: number;
  message: string;
}

/** What a person sees of a run while it goes on, and what is summed up of it at its end. */
export interface BulkProgress {
  now: number;
  startedAt: number;
  total: number;
  /** Rows that an earlier run did. */
  kept: number;
  /** Rows with an article, `kept` included. */
  done: number;
  /** Those of them that this run left as drafts. */
  held: number;
  failed: number;
  /** Oldest first. */
  running: RunningRow[];
  waiting: WaitingRow[];
  /** The service takes less at once than was asked for, or wants a pause until `until`. */
  pace: { concurrency: number; until: number } | undefined;
  /** Oldest first. */
  latestFailures: RowResult[];
  firstFailures: RowResult[];
  /** Rows a second; null while too little was seen. */
  rate: number | null;
  /** Milliseconds; null while too little was seen. */
  left: number | null;
  words: number;
  creditsSpent: number;
  /** Null while no article has a score. */
  meanSeoScore: number | null;
  isStopping: boolean;
  /** Why it ended before its last row. */
  stopped: StopReason | undefined;
}

/** Follows a run, of which only what is going on and a few failures are kept. `clock` in milliseconds. */
export function followBulk(clock: () => number, { total, kept }: { total: number; kept: number }) {
  const startedAt = clock();
  const speed = followThroughput(clock, throughput);
  const running = new Map<number, RunningRow>();
  const waiting = new Map<number, WaitingRow>();
  const seen = {
    total,
    kept,
    done: kept,
    held: 0,
    failed: 0,
    words: 0,
    creditsSpent: 0,
    latestFailures: [] as RowResult[],
    firstFailures: [] as RowResult[],
    pace: undefined as BulkProgress['pace'],
    isStopping: false,
    stopped: undefined as StopReason | undefined,
  };
  let asked = 0;
  let scores = 0;
  let scored = 0;

  function finish(result: RowResult): void {
    running.delete(result.line);
    waiting.delete(result.line);
    speed.done();
    if (result.status === 'failed') {
      seen.failed += 1;
      seen.latestFailures = [...seen.latestFailures, result].slice(-LATEST_FAILURES);
      if (seen.firstFailures.length < FIRST_FAILURES) seen.firstFailures.push(result);
      return;
    }
    seen.done += 1;
    if (result.status === 'held') seen.held += 1;
    seen.words += result.words ?? 0;
    seen.creditsSpent += result.creditsSpent ?? 0;
    if (result.seoScore === undefined) return;
    scores += result.seoScore;
    scored += 1;
  }

  return {
    /** As it is now. */
    read(): BulkProgress {
      const now = clock();
      const forecast = speed.forecast(seen.total - seen.done - seen.failed);
      // Before each lane has had its row, the first ones make it look slower than it is.
      const isEnough = seen.done - seen.kept + seen.failed >= asked;
      const isPaced = seen.pace && (seen.pace.concurrency < asked || seen.pace.until > now);
      return {
        ...seen,
        ...(isEnough ? forecast : { rate: null, left: null }),
        now,
        startedAt,
        pace: isPaced ? seen.pace : undefined,
        running: [...running.values()],
        waiting: [...waiting.values()],
        meanSeoScore: scored === 0 ? null : scores / scored,
      };
    },
    see(event: BulkEvent): void {
      switch (event.type) {
        case 'started':
          Object.assign(seen, { total: event.total, kept: event.kept, done: event.kept });
          asked = event.concurrency;
          break;
        case 'row-started': {
          const { line, body } = event.row;
          const row = { words: undefined, targetWords: undefined, since: clock() };
          waiting.delete(line);
          running.set(line, { line, keyword: body.keyword ?? '', step: 'checking', ...row });
          break;
        }
        case 'row-step': {
          const row = running.get(event.line);
          if (!row) break;
          row.step = event.step;
          row.words = event.words ?? row.words;
          row.targetWords = event.targetWords ?? row.targetWords;
          break;
        }
        case 'row-retry': {
          const { line, attempt, waitMs, message } = event;
          const keyword = (running.get(line) ?? waiting.get(line))?.keyword ?? '';
          running.delete(line);
          waiting.set(line, { line, keyword, attempt, until: clock() + waitMs, message });
          break;
        }
        case 'row-finished':
          finish(event.result);
          break;
        case 'pace':
          seen.pace = { concurrency: event.concurrency, until: clock() + event.waitMs };
          break;
        case 'finished':
          running.clear();
          waiting.clear();
          seen.stopped = event.stopped;
          break;
      }
    },
    /** The person asked to stop. */
    stop(): void {
      seen.isStopping = true;
    },
  };
}
