import type { GenerationBody, GenerationStep } from '@linkwright/core/all';

/** One row of the input that can be worked on. */
export interface BulkRow {
  /** Of the input, from 1, as an editor counts; for JSON the place in the array, from 1. */
  line: number;
  body: GenerationBody;
}

/** A row that cannot be worked on, and why. */
export interface RowFault {
  line: number;
  /** Field of the request, e.g. `targetUrl`; undefined where it is the whole row. */
  field?: string;
  message: string;
}

/** What became of one row: a line of the output. */
export interface RowResult {
  line: number;
  keyword: string;
  anchorText: string;
  targetUrl: string;
  /** `held`: a draft on the server, with --hold or as its score was too low for search engines. */
  status: 'done' | 'held' | 'failed';
  /** Address of the published page, with --publish. */
  postUrl?: string;
  /** Of the draft of a held row, and where it is edited. */
  draftId?: string;
  draftUrl?: string;
  /** Why a row is held that was to be published. */
  reason?: string;
  /** Of the saved article, with --out. */
  file?: string;
  title?: string;
  words?: number;
  seoScore?: number;
  creditsSpent?: number;
  /** Of a failed row. */
  error?: { code: string; message: string };
}

/** Why a run ended before its last row. */
export type StopReason = 'interrupted' | 'not-allowed' | 'out-of-credits' | 'service' | 'file';

/** A bulk run as it goes: what the screen, the plain lines and JSON Lines are made of. */
export type BulkEvent =
  /** Once, first. `kept` rows were done by an earlier run. */
  | { type: 'started'; total: number; kept: number; concurrency: number }
  | { type: 'row-started'; row: BulkRow }
  | { type: 'row-step'; line: number; step: GenerationStep; words?: number; targetWords?: number }
  /** Back in the queue, after a failure that passes; `waitMs` until it is tried again. */
  | { type: 'row-retry'; line: number; attempt: number; waitMs: number; message: string }
  | { type: 'row-finished'; result: RowResult }
  /** The service asked for less at once, or takes more again. */
  | { type: 'pace'; concurrency: number; waitMs: number; message?: string }
  /** Once, last. */
  | { type: 'finished'; done: number; failed: number; left: number; stopped?: StopReason };

/** Shows a run: a screen for a person, lines for a log, nothing with --quiet. */
export interface BulkPresenter {
  see(event: BulkEvent): void;
  /** Words for a person. */
  say(text: string): void;
  close(outcome: 'done' | 'failed'): void;
}

/** What a person watches. */
export interface BulkView {
  see(event: BulkEvent): void;
  /** Words for a person. */
  say(text: string): void;
  /** The person asked to stop. */
  stop(): void;
  /** Gives the terminal back. */
  close(): void;
}
