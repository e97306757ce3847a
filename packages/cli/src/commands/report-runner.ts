import type { RenderMode, ReportRequest } from '@linkwright/core/all';
import type { Config } from '../config.ts';
import type { StartRun } from '../reports/continue-run.ts';
import type { ReportPresenter } from '../reports/present.ts';

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
  /** Absolute path of the folder that receipts go to; undefined: none are asked for. */
  receipts: string | undefined;
}

/** A place that checks pages: a server, or this machine. */
export interface ReportRunner {
  start: StartRun;
  /** Address of the report on a server; undefined where there is none. */
  page?(): string;
  /** Who looked, for whoever reads the results. */
  checkedBy(): string;
  /** What became of the work that was stopped, one sentence. */
  stopped(): string;
}
