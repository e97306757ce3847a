import type { PageResult, RenderMode, ReportRequest, RunEvent } from '@linkwright/core';
import { loadConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, Interrupted, UsageError } from '../exit.ts';
import { number } from '../number.ts';
import { continueRun } from '../reports/continue-run.ts';
import { type KeptRun, openKeptRun } from '../reports/kept-run.ts';
import { sinceLastRun } from '../reports/last-run.ts';
import { type OutputFlags, planOutputs } from '../reports/outputs.ts';
import { openReportPresenter, type ReportPresenter } from '../reports/present.ts';
import { isLive, tallyText } from '../reports/verdict-signs.ts';
import { writeResults } from '../reports/write-results.ts';
import { type RequestFlags, readReportLines, readReportRequest } from './report-request.ts';
import type { ReportRunner } from './report-runner.ts';

export interface ReportFlags extends RequestFlags, Omit<OutputFlags, 'json'> {
  concurrency?: number;
  render?: RenderMode;
  pictures?: string;
  resume?: boolean;
}

/**
 * Checks whether a link is on each of many pages, on the server or with --local on this machine.
 * Gives 1 when any is not live. Throws UsageError, FileError, Interrupted or the AppError of whoever
 * refused.
 */
export async function report(ctx: Context, flags: ReportFlags, sources: string[]): Promise<number> {
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
  const outputs = await planOutputs(ctx, flags);
  const request = await readReportRequest(ctx, flags);
  const lines = await readReportLines(ctx, sources, { flags, config });
  const kept = openKeptRun(ctx, { wanted: request, lines, resume });
  const title = titleOf(request, lines);
  const presenter = await openReportPresenter(ctx, {
    json,
    quiet,
    color,
    title,
    kept: kept.results.length,
  });
  const { open } = local
    ? await import('./report-local.ts')
    : await import('./report-on-server.ts');
  const { pictures } = outputs;
  const runner = open(ctx, { config, request, concurrency, render, pictures, presenter, json });
  const run = lines.length > 0 ? continueRun(lines, kept.results, runner.start) : runner.start([]);
  const { results, wasCancelled } = await follow(ctx, run, { kept, presenter, runner });
  const since = sinceLastRun(kept.previous, results);
  const written = {
    since,
    wanted: request,
    results,
    counts: presenter.progress().counts,
    finishedAt: ctx.clock().toISOString(),
    checkedBy: runner.checkedBy(),
  };
  await writeResults(ctx, written, { outputs, color });
  kept.end({ isWhole: !wasCancelled });
  const areLive = results.every(({ inspection }) => isLive(inspection.verdict));
  return areLive && !wasCancelled ? exit.done : exit.someFailed;
}

function titleOf({ destinationUrl }: ReportRequest, { length }: string[]): string {
  const pages = length === 1 ? '1 page' : `${number(length)} pages`;
  return `Checking ${length === 0 ? "the server's own posts" : pages} for a link to ${destinationUrl.replace(/^https?:\/\//, '')}`;
}

interface Parts {
  kept: KeptRun;
  presenter: ReportPresenter;
  runner: ReportRunner;
}

/** Follows a run to its end. Gives the results in the order of the list. */
async function follow(
  ctx: Context,
  run: AsyncIterable<RunEvent>,
  parts: Parts,
): Promise<{ results: PageResult[]; wasCancelled: boolean }> {
  const { kept, presenter } = parts;
  const results: PageResult[] = [];
  const known = kept.results.length;
  let wasCancelled = false;
  try {
    for await (const event of run) {
      if (event.type === 'finished') ({ wasCancelled } = event);
      if (event.type === 'page') {
        results.push(event.result);
        if (event.done > known) kept.add(event.result);
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
  const far = `at ${number(done)} of ${number(total)} pages (${tallyText(counts)})`;
  const goOn = kept.isKept && done > 0 ? ' The same command with --resume goes on from there.' : '';
  if (error instanceof Interrupted) {
    return new Interrupted(`Interrupted ${far}. ${runner.stopped()}${goOn}`);
  }
  if (goOn) presenter.say(`Stopped ${far}.${goOn}`);
  return error;
}
