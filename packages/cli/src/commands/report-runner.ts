import type { RenderMode, ReportRequest } from '@linkwright/core';
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
  /** Events go to stdout. */
  json: boolean;
}

/** A place that checks pages: a server, or this machine. */
export interface ReportRunner {
  start: StartRun;
  /** Who looked, for whoever reads the results. */
  checkedBy(): string;
  /** What became of the work that was stopped, one sentence. */
  stopped(): string;
}
