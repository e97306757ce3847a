import {
  findingEntry,
  type Inspection,
  type PageResult,
  resolveLines,
  resolveOnce,
  type Verdict,
  verifyLinks,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { Run } from '../../../db/runs.ts';
import type { Run as JobRun } from '../../../gateways/jobs.ts';
import type { JobDefinition } from '../../../job-definition.ts';
import { browserFor } from './browser.ts';
import { findingOf, linkOf } from './finding.ts';
import { type Pictures, reportRuns, type StoredLine, selectLines, storePage } from './run-store.ts';
import { type ReportRow, selectResult } from './store.ts';

/** Pages of one report that are asked for at once; the door asks a host for two. */
const CONCURRENCY = 50;
/** How soon a run learns that it was cancelled, or that another process has taken it over. */
const CHECK_MS = 1000;
const PASSED: Verdict = 'unreachable';

/** Does one report's work. Each page is stored as it is answered: a killed run goes on there. */
export const runReportJob: JobDefinition = {
  name: 'run-report',
  work: (ctx, data, run) => runReport(ctx, (data as { id: string }).id, run),
};

/**
 * Checks the pages of a report that are not answered yet. May be called again for one report, also
 * while another process is at it: the later call has it then. Throws when it must be gone on with.
 */
export async function runReport(ctx: Context, id: string, job: JobRun): Promise<void> {
  const run: Run = { id, runner: ctx.uuid() };
  const report = await reportRuns.take(ctx.db, run, ctx.clock());
  if (!report) return;
  const lost = new AbortController();
  const polling = setInterval(() => {
    reportRuns.goesOn(ctx.db, run).then(
      (goesOn) => goesOn || lost.abort(),
      (error: unknown) => ctx.log.warn({ err: error }, 'a run did not see whether it goes on'),
    );
  }, CHECK_MS);
  const stopped = AbortSignal.any([job.signal, ctx.stopping.signal]);
  try {
    await answerPages(ctx, run, { report, lost, stopped });
    if (lost.signal.aborted) return;
    stopped.throwIfAborted();
    await reportRuns.end(ctx.db, run, { status: 'done', now: ctx.clock() });
  } catch (error) {
    if (job.isLast && !stopped.aborted) {
      await reportRuns.end(ctx.db, run, { status: 'failed', now: ctx.clock() });
    }
    throw error;
  } finally {
    clearInterval(polling);
  }
}

async function answerPages(
  ctx: Context,
  run: Run,
  { report, lost, stopped }: { report: ReportRow; lost: AbortController; stopped: AbortSignal },
): Promise<void> {
  const signal = AbortSignal.any([lost.signal, stopped]);
  await answerRepeats(ctx, run, report);
  const readings = await ctx.readings.of('report', [run.id]);
  const door = report.source === 'own-posts' ? ctx.ownPages : ctx.pages;
  const { fetchPage } = door;
  // A stranger's address, even in a report on the product's own posts.
  const resolve = resolveOnce({ fetchPage: readings.guard(run.id, ctx.pages.fetchPage), signal });
  const wanted = await resolve(linkOf(report));
  const pictures = new WeakMap<Inspection, Uint8Array>();
  const browser = browserFor(ctx, report.user_id, pictures);
  const probe = door === ctx.pages ? ctx.probe : undefined;
  const answer = async (given: StoredLine[], concurrency: number) => {
    const lines = await resolveLines(given, resolve);
    const around = (url: string, work: () => Promise<Inspection>) =>
      readings.inspect(run.id, url, work, signal);
    const { inspect } = ctx.room;
    const options = { fetchPage, inspect, browser, probe, around, concurrency, signal };
    for await (const event of verifyLinks({ lines, wanted }, options)) {
      // What was cut off was not seen, and is no page's answer.
      if (signal.aborted) return;
      if (event.type !== 'page') continue;
      const { result } = event;
      if (!(await storeSeen(ctx, run, { report, result, pictures }))) lost.abort();
    }
  };
  const lines = await selectLines(ctx.db, run.id);
  const isSuspect = ({ url, duplicateOf }: StoredLine) =>
    readings.isSuspect(run.id, (duplicateOf === null ? url : lines[duplicateOf]?.url) ?? '');
  // One with a verdict is passed over.
  const passOver = (line: StoredLine) => (isSuspect(line) ? { ...line, verdict: PASSED } : line);
  await answer(lines.map(passOver), CONCURRENCY);
  if (signal.aborted || !lines.some(isSuspect)) return;
  await answer(await selectLines(ctx.db, run.id), 1);
}

/** A run that was killed between a page and the lines that repeat it does not ask for it again. */
async function answerRepeats(ctx: Context, run: Run, report: ReportRow): Promise<void> {
  const lines = await selectLines(ctx.db, run.id);
  for (const { position, line, duplicateOf, verdict } of lines) {
    if (verdict !== null || duplicateOf === null || !lines[duplicateOf]?.verdict) continue;
    const first = await selectResult(ctx.db, run.id, duplicateOf);
    const result = first && { ...first, position, line, duplicateOf };
    if (result) await storeSeen(ctx, run, { report, result, pictures: new WeakMap() });
  }
}

function storeSeen(
  ctx: Context,
  run: Run,
  { report, result, pictures }: { report: ReportRow; result: PageResult; pictures: Pictures },
): Promise<boolean> {
  const now = ctx.clock();
  const entry = findingEntry(findingOf(report, { ...result, checkedAt: now }));
  return storePage(ctx.db, run, result, { now, pictures, entry });
}
