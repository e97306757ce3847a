import type { Receipt, RenderMode, ReportRequest } from '@linkwright/core/all';
import type { Config } from '../config.ts';
import type { StartRun } from '../reports/continue-run.ts';
import type { ReportPresenter } from '../reports/present.ts';
import type { ReportPlace } from '../reports/save-receipts.ts';

/** What a place that checks pages is given. */
export interface RunInput {
  config: Config;
  request: ReportRequest;
  /** Pages at once; undefined: as it sees fit. */
  concurrency: number | undefined;
  /** Undefined: 'auto'. */
  render: RenderMode | undefined;
  /** Absolute path of the folder that pictures of pages go to; undefined: none are taken. */
  pictures: string | undefined;
  presenter: ReportPresenter;
  /** Address of the report on a server that an earlier run was; undefined where there was none. */
  lastPage: string | undefined;
}

/** A place that checks pages: a server, or this machine. */
export interface ReportRunner {
  start: StartRun;
  /** Address of the report on a server; undefined where there is none. */
  page?(): string;
  /** The receipt of a line that a report there checked; undefined where nobody gives any. */
  readReceipt?(place: ReportPlace): Promise<Receipt>;
  /** Who looked, for whoever reads the results. */
  checkedBy(): string;
  /** What became of the work that was stopped, one sentence. */
  stopped(): string;
}
