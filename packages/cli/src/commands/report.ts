import {
  formatCount,
  judgeRun,
  type PageResult,
  type RenderMode,
  type ReportRequest,
  type RunCondition,
  usualConditions,
} from '@linkwright/core/all';
import { type Config, loadConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, Interrupted, UsageError } from '../exit.ts';
import { nameSources } from '../project/link-flags.ts';
import { type ProjectFlags, readProject, withProfile } from '../project/read-project.ts';
import { continueRun, restOf, type ToldEvent } from '../reports/continue-run.ts';
import { readRun } from '../reports/earlier-run.ts';
import { conditionsOfAll } from '../reports/judged-report.ts';
import { type KeptRun, openKeptRun } from '../reports/kept-run.ts';
import { sinceLastRun } from '../reports/last-run.ts';
import { type OutputFlags, planOutputs } from '../reports/outputs.ts';
import { openReportPresenter, type ReportPresenter } from '../reports/present.ts';
import { keyOf, type WantedRow } from '../reports/report-row.ts';
import { refuseWithout, saveReceipts } from '../reports/save-receipts.ts';
import { tallyText } from '../reports/verdict-signs.ts';
import { writeResults } from '../reports/write-results.ts';
import { type RequestFlags, readReportJob } from './report-request.ts';
import type { ReportRunner } from './report-runner.ts';

export interface ReportFlags
  extends RequestFlags,
    Omit<ProjectFlags, 'json'>,
    Omit<OutputFlags, 'json'> {
  failOn?: RunCondition[];
  only?: RunCondition[];
  since?: string;
  concurrency?: number;
  render?: RenderMode;
  pictures?: string;
  resume?: boolean;
}

/**
 * Checks whether a link is on each of many pages, on the server or with --local on this machine.
 * Gives 1 where something holds that it is to fail on, and 5 where nothing but pages that could not be
 * seen does. Throws UsageError, FileError, Interrupted or the AppError of whoever
 * refused.
 */
export async function report(
  ctx: Context,
  given: ReportFlags,
  namedSources: string[],
): Promise<number> {
  const project = await readProject(ctx, given);
  const {
    flags: named,
    sources,
    links,
  } = nameSources(project, { ...project?.defaults.report, ...given }, namedSources);
  const flags = withProfile(ctx, named, project);
  const { local = false, json = false, quiet = false, resume = false, concurrency, render } = flags;
  const config = await loadConfig(ctx, flags);
  const { color } = config;
  if (concurrency !== undefined && !local) {
    throw new UsageError('--concurrency needs --local; a server decides for itself');
  }
  if (render !== undefined && !local) {
    throw new UsageError('--render needs --local; a server decides for itself');
  }
  if (flags.pictures !== undefined && !local) {
    throw new UsageError('--pictures needs --local; a server keeps its own');
  }
  if (flags.receipts !== undefined && local) {
    throw new UsageError('--receipts needs a server: a receipt is its word');
  }
  const outputs = await planOutputs(ctx, flags);
  const { failOn = usualConditions, only } = flags;
  const isLast = flags.since === undefined || flags.since.toUpperCase() === 'LAST';
  const base = isLast ? undefined : await readRun(ctx, config, flags.since ?? '');
  const { request, rows } = await readReportJob(ctx, sources, { flags, config, links });
  const kept = openKeptRun(ctx, { wanted: request, lines: rows.map(keyOf), resume });
  const previous = base ?? kept.previous;
  const isWanted = (conditions: readonly RunCondition[] = []) =>
    only === undefined || conditions.some((one) => only.includes(one));
  const title = titleOf(request, rows);
  const presenter = await openReportPresenter(ctx, {
    json,
    quiet,
    color,
    title,
    kept: kept.results.length,
    isTold: (result) =>
      only === undefined ||
      isWanted(conditionsOfAll([result], sinceLastRun(previous, [result])).get(result.position)),
  });
  if (flags.since !== undefined && previous === null) {
    presenter.say('There is no earlier run of this list: nothing is compared.');
  }
  const { open } = local
    ? await import('./report-local.ts')
    : await import('./report-on-server.ts');
  const { pictures, receipts } = outputs;
  const lastPage = [...placesOn(config, kept).values()].at(-1)?.report.url;
  const input = { config, request, concurrency, render, pictures, presenter, lastPage };
  const runner = open(ctx, input);
  const run = rows.length > 0 ? continueRun(rows, kept.results, runner.start) : runner.start([]);
  const { results, wasCancelled } = await follow(ctx, run, {
    kept,
    presenter,
    runner,
    rest: restOf(rows, kept.results),
  });
  const since = sinceLastRun(previous, results);
  const conditions = conditionsOfAll(results, since);
  const written = {
    since,
    wanted: request,
    results: results.filter(({ position }) => isWanted(conditions.get(position))),
    conditions,
    failOn,
    counts: presenter.progress().counts,
    finishedAt: ctx.clock().toISOString(),
    checkedBy: runner.checkedBy(),
  };
  await writeResults(ctx, written, { outputs, color, page: runner.page?.() });
  const without = await receiptsOf(ctx, { results, kept, runner, config, folder: receipts });
  kept.end({ isWhole: !wasCancelled });
  refuseWithout(without);
  return wasCancelled ? exit.someFailed : exitOf(judgeRun(conditions.values(), failOn));
}

/** Saves the receipts that were asked for. Gives the results that no report on this server is known for. */
async function receiptsOf(
  ctx: Context,
  { results, folder, config, ...parts }: ReceiptParts,
): Promise<PageResult[]> {
  const { kept, runner } = parts;
  const read = runner.readReceipt;
  if (folder === undefined || !read) return [];
  const places = placesOn(config, kept);
  return saveReceipts(ctx, { results, places, folder, read, isKept: kept.isKept });
}

/** Another server has no receipts of the reports of this one. */
const placesOn = ({ apiUrl }: Config, { places }: KeptRun): KeptRun['places'] =>
  new Map([...places].filter(([, { report }]) => report.url.startsWith(`${apiUrl}/`)));

/** What a program is told of a run. */
export const exitOf = (judged: ReturnType<typeof judgeRun>): number =>
  ({ fine: exit.done, failed: exit.someFailed, unseen: exit.notSeen })[judged];

function titleOf({ destinationUrl }: ReportRequest, rows: WantedRow[]): string {
  const { length } = rows;
  const pages = length === 1 ? '1 page' : `${formatCount(length)} pages`;
  const what = length === 0 ? "the server's own posts" : pages;
  return rows.some(({ wanted }) => wanted)
    ? `Checking ${what}, each for its own link`
    : `Checking ${what} for a link to ${destinationUrl.replace(/^https?:\/\//, '')}`;
}

interface Parts {
  kept: KeptRun;
  presenter: ReportPresenter;
  runner: ReportRunner;
  /** Places in the list of the rows that this run has checked. */
  rest: number[];
}

interface ReceiptParts extends Pick<Parts, 'kept' | 'runner'> {
  results: PageResult[];
  config: Config;
  folder: string | undefined;
}

/** Follows a run to its end. Gives the results in the order of the list. */
async function follow(
  ctx: Context,
  run: AsyncIterable<ToldEvent>,
  parts: Parts,
): Promise<{ results: PageResult[]; wasCancelled: boolean }> {
  const { kept, presenter, rest } = parts;
  // Without a list there is no rest: places are the server's own.
  const asked = new Map(rest.map((position, at) => [position, at]));
  const results: PageResult[] = [];
  const known = kept.results.length;
  let wasCancelled = false;
  try {
    for await (const event of run) {
      if (event.type === 'finished') ({ wasCancelled } = event);
      if (event.type === 'page') {
        results.push(event.result);
        const { position } = event.result;
        const place = event.report && {
          report: event.report,
          position: asked.get(position) ?? position,
        };
        if (event.done > known) kept.add(event.result, place);
      }
      presenter.see(event);
    }
    ctx.signal.throwIfAborted();
  } catch (error) {
    const stopped = stoppedRun(error, parts);
    presenter.close('failed');
    throw stopped;
  }
  if (wasCancelled) presenter.say('The report was cancelled on the server.');
  presenter.close('done');
  return { results: results.sort((one, other) => one.position - other.position), wasCancelled };
}

/** The failure, with how far the report was and how to go on. */
function stoppedRun(error: unknown, { kept, presenter, runner }: Parts): unknown {
  const { done, total, counts } = presenter.progress();
  const far = `at ${formatCount(done)} of ${formatCount(total)} pages (${tallyText(counts)})`;
  const goOn = kept.isKept && done > 0 ? ' The same command with --resume goes on from there.' : '';
  if (error instanceof Interrupted) {
    return new Interrupted(`Interrupted ${far}. ${runner.stopped()}${goOn}`);
  }
  if (goOn) presenter.say(`Stopped ${far}.${goOn}`);
  return error;
}
