import { vi } from 'vitest';
import type { BulkEvent, BulkRow, RowResult } from '../bulk/events.ts';
import { runBulk } from '../bulk/run.ts';
import type { BulkDeps, BulkOutcome } from '../bulk/run-deps.ts';

export interface Simulation extends Partial<BulkDeps> {
  rows: number;
  /** What the service does with an attempt: takes so long, then throws, or makes the post. */
  service: (attempt: { line: number; atOnce: number; now: number }) => {
    ms: number;
    error?: unknown;
  };
}

export interface Simulated {
  outcome: BulkOutcome;
  events: BulkEvent[];
  /** Kept results, in order. */
  results: RowResult[];
  /** Times at which attempts were begun. */
  starts: number[];
  /** The most attempts that were under way. */
  peak: number;
  tookMs: number;
}

/** A run in time that passes at once; fake timers must be on. */
export async function simulateBulk({ rows, service, ...deps }: Simulation): Promise<Simulated> {
  const [events, results, starts] = [[] as BulkEvent[], [] as RowResult[], [] as number[]];
  const begun = Date.now();
  let [atOnce, peak] = [0, 0];
  const running = runBulk(rowsOf(rows), {
    total: rows,
    kept: 0,
    concurrency: 5,
    isLocal: false,
    async work({ line }) {
      starts.push(Date.now() - begun);
      atOnce += 1;
      peak = Math.max(peak, atOnce);
      const { ms, error } = service({ line, atOnce, now: Date.now() - begun });
      await new Promise((resolve) => setTimeout(resolve, ms));
      atOnce -= 1;
      if (error) throw error;
      return resultOf(line);
    },
    keep: (result) => void results.push(result),
    report: (event) => void events.push(event),
    clock: Date.now,
    pause: (ms, signal) =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, ms);
        const end = () => {
          clearTimeout(timer);
          resolve();
        };
        if (signal.aborted) end();
        else signal.addEventListener('abort', end, { once: true });
      }),
    random: () => 0.5,
    signal: new AbortController().signal,
    ...deps,
  });
  let isOver = false;
  const over = running.finally(() => {
    isOver = true;
  });
  over.catch(() => undefined);
  while (!isOver) await vi.advanceTimersToNextTimerAsync();
  const outcome = await over;
  return { outcome, events, results, starts, peak, tookMs: Date.now() - begun };
}

async function* rowsOf(count: number): AsyncGenerator<BulkRow> {
  for (let line = 1; line <= count; line += 1) yield { line, body: { keyword: `topic ${line}` } };
}

export const resultOf = (line: number): RowResult => ({
  line,
  keyword: `topic ${line}`,
  anchorText: '',
  targetUrl: '',
  status: 'done',
});
