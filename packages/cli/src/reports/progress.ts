import type { PageResult, RunEvent, VerdictCounts } from '@linkwright/core';
import { isLive, noCounts } from './verdict-signs.ts';

/** Pages that were done in this time say how fast it goes, in milliseconds. */
const WINDOW_MS = 10_000;
/** A forecast from less than this is a guess. */
const MIN_WINDOW_MS = 1000;
const MIN_PAGES = 5;
const KEPT_FAILURES = 50;

/** What a person sees of a run while it goes on. */
export interface ReportProgress {
  total: number;
  done: number;
  counts: VerdictCounts;
  /** Addresses that are being asked, oldest first. */
  checking: string[];
  /** The latest pages whose link is not live, oldest first. */
  failures: PageResult[];
  last: PageResult | undefined;
  /** Pages a second; null while too little was seen. */
  rate: number | null;
  /** Milliseconds; null while too little was seen. */
  left: number | null;
}

/** Follows a run. `clock` in milliseconds. */
export function followProgress(clock: () => number) {
  const progress: ReportProgress = {
    ...{ total: 0, done: 0, counts: noCounts(), checking: [], failures: [] },
    ...{ last: undefined, rate: null, left: null },
  };
  const doneAt: number[] = [];
  const startedAt = clock();

  function forecast(now: number): void {
    while ((doneAt[0] ?? now) < now - WINDOW_MS) doneAt.shift();
    const span = Math.min(now - startedAt, WINDOW_MS);
    const isEnough = span >= MIN_WINDOW_MS && doneAt.length >= MIN_PAGES;
    progress.rate = isEnough ? (doneAt.length * 1000) / span : null;
    progress.left = progress.rate
      ? ((progress.total - progress.done) * 1000) / progress.rate
      : null;
  }

  return {
    /** As it is now. */
    read(): ReportProgress {
      forecast(clock());
      return progress;
    },
    see(event: RunEvent): void {
      if (event.type === 'started') progress.total = event.total;
      if (event.type !== 'page') return;
      const { result, done, total } = event;
      const { verdict } = result.inspection;
      Object.assign(progress, { done, total, last: result });
      progress.counts[verdict] += 1;
      doneAt.push(clock());
      if (!isLive(verdict))
        progress.failures = [...progress.failures, result].slice(-KEPT_FAILURES);
    },
    /** Pages that an earlier run checked say nothing of how fast this one is. */
    seeKept(event: RunEvent): void {
      this.see(event);
      doneAt.pop();
    },
    checking(url: string): void {
      progress.checking.push(url);
    },
    checked(url: string): void {
      const at = progress.checking.indexOf(url);
      if (at >= 0) progress.checking.splice(at, 1);
    },
  };
}

/** E.g. '0:07', '12:30', '1:02:05'. */
export function clockText(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts;
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':');
}
