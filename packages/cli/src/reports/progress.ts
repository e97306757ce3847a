import type { PageResult, RunEvent, VerdictCounts } from '@linkwright/core/all';
import { followThroughput } from '../throughput.ts';
import { isLive, noCounts } from './verdict-signs.ts';

const throughput = { windowMs: 10_000, minSpanMs: 1000, minItems: 5 };
const KEPT_FAILURES = 50;

/** What a person sees of a run while it goes on. */
export interface ReportProgress {
  total: number;
  done: number;
  counts: VerdictCounts;
  /** Lines so far that repeat an earlier one: they are in no count. */
  repeats: number;
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
    total: 0,
    done: 0,
    counts: noCounts(),
    repeats: 0,
    checking: [],
    failures: [],
    last: undefined,
    rate: null,
    left: null,
  };
  const speed = followThroughput(clock, throughput);

  function seeKept(event: RunEvent): void {
    if (event.type === 'started') progress.total = event.total;
    if (event.type !== 'page') return;
    const { result, done, total } = event;
    const { verdict } = result.inspection;
    Object.assign(progress, { done, total, last: result });
    if (result.duplicateOf === null) progress.counts[verdict] += 1;
    else progress.repeats += 1;
    if (!isLive(verdict)) progress.failures = [...progress.failures, result].slice(-KEPT_FAILURES);
  }

  return {
    /** As it is now. */
    read(): ReportProgress {
      return Object.assign(progress, speed.forecast(progress.total - progress.done));
    },
    see(event: RunEvent): void {
      seeKept(event);
      if (event.type === 'page') speed.done();
    },
    /** Pages that an earlier run checked say nothing of how fast this one is. */
    seeKept,
    checking(url: string): void {
      progress.checking.push(url);
    },
    checked(url: string): void {
      const at = progress.checking.indexOf(url);
      if (at >= 0) progress.checking.splice(at, 1);
    },
  };
}
