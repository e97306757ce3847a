import type { GenerationStep } from '@linkwright/core/all';
import type { BulkEvent, BulkRow, RowResult, StopReason } from './events.ts';

/** What the work on a row can tell while it goes on. */
export interface RowTools {
  step(progress: {
    step: GenerationStep;
    words?: number | undefined;
    targetWords?: number | undefined;
  }): void;
  /** The service has done its part: another row may use it while this one is finished here. */
  free(): void;
}

export interface BulkDeps {
  /** Rows of the whole list, and those of them that an earlier run did. */
  total: number;
  kept: number;
  concurrency: number;
  rate?: number | undefined;
  /** The model is asked from this machine, and not by a server. */
  isLocal: boolean;
  /** Makes one post. Throws AppError or FileError. */
  work(row: BulkRow, tools: RowTools): Promise<RowResult>;
  /**
   * Keeps what became of a row, before anybody is told. `isSettled` is false where the service may
   * yet have made the post. Throws FileError.
   */
  keep(result: RowResult, isSettled: boolean): void | Promise<void>;
  report(event: BulkEvent): void;
  /** Milliseconds. */
  clock: () => number;
  /** Ends early, without throwing, when aborted. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  random: () => number;
  /** Aborted, no row is begun any more; those under way are finished. */
  signal: AbortSignal;
  patienceMs?: number | undefined;
}

export interface BulkOutcome {
  /** Rows with an article. */
  done: number;
  /** Those of them that are drafts; absent: none. */
  held?: number;
  failed: number;
  left: number;
  /** Why it ended before its last row. */
  stopped?: { reason: StopReason; error: unknown };
}
