import { toFailure } from '../failure.ts';
import type { BulkRow, RowResult } from './events.ts';
import type { RowFailure } from './judge-failure.ts';

/** Failures of a row while others succeed, after which it counts as failed. */
const MAX_FAILURES = 5;
/** The same where the service only has no time for it. */
const MAX_REFUSALS = 100;
/** Looks at a row that an earlier run began and the server is still at, 1 to 5 s apart. */
const MAX_POLLS = 150;

/** A row with what happened to it so far. Times in milliseconds. */
export interface RowJob {
  row: BulkRow;
  startedAt: number;
  readyAt: number;
  tries: number;
  failures: number;
  refusals: number;
  polls: number;
  /** Rows of the run that were answered when this one last failed. */
  answeredThen: number;
}

export const newJob = (row: BulkRow): RowJob => ({
  row,
  startedAt: 0,
  readyAt: 0,
  tries: 0,
  failures: 0,
  refusals: 0,
  polls: 0,
  answeredThen: 0,
});

/**
 * Counts a failure that passes. Gives whether the row has had its chances. `answered` rows of the run
 * were by now: a failure says something of the row only where others succeed. Where no others are
 * left, those that did must do, with a service that is there and refuses this one.
 */
export function isGivenUp(
  job: RowJob,
  failure: RowFailure,
  { answered, isLast }: { answered: number; isLast: boolean },
): boolean {
  if (failure.kind === 'under-way') job.polls += 1;
  if (failure.kind === 'passing') {
    const isOwn = isLast && answered > 0 && failure.isAnswer && !failure.isBusy;
    if (isOwn || answered > job.answeredThen) job[failure.isBusy ? 'refusals' : 'failures'] += 1;
  }
  job.answeredThen = answered;
  const { failures, refusals, polls } = job;
  return failures >= MAX_FAILURES || refusals >= MAX_REFUSALS || polls > MAX_POLLS;
}

export function failedResult({ line, body }: BulkRow, error: unknown): RowResult {
  const { code, message, lines } = toFailure(error);
  return {
    line,
    ...wantedOf(body),
    status: 'failed',
    error: { code, message: [message, ...lines].join(' · ') },
  };
}

/** What a row asked for, as its result repeats it. */
export const wantedOf = ({ keyword = '', anchorText = '', targetUrl = '' }: BulkRow['body']) => ({
  keyword,
  anchorText,
  targetUrl,
});
