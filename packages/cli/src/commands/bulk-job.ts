import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@linkwright/core/client';
import { clientOf } from '../api-client.ts';
import { openSources, type Sources } from '../articles/open-sources.ts';
import { rowsText } from '../bulk/estimate.ts';
import type { BulkPresenter, BulkRow } from '../bulk/events.ts';
import { type Journal, type KeptRows, openJournal } from '../bulk/journal.ts';
import { type RunIdentity, readDoneRows } from '../bulk/journal-record.ts';
import { leftLines } from '../bulk/left-lines.ts';
import { LineSet } from '../bulk/line-set.ts';
import type { BulkFlags, BulkPlan } from '../bulk/plan.ts';
import { openBulkPresenter } from '../bulk/present.ts';
import { printResults, type ResultLines, saveResults } from '../bulk/result-lines.ts';
import { isFault, type RowSource } from '../bulk/rows/index.ts';
import { runBulk } from '../bulk/run.ts';
import type { BulkDeps, BulkOutcome } from '../bulk/run-deps.ts';
import { createArticleSaver, openFolder, type SaveArticle } from '../bulk/save-article.ts';
import type { Config } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, FileError, Interrupted } from '../exit.ts';
import { openWriter, standInText } from '../open-writer.ts';
import { showFacts } from '../results.ts';

const DEFAULT_CONCURRENCY = 5;

/** A run that was agreed to. */
export interface BulkJob {
  config: Config;
  plan: BulkPlan;
  flags: BulkFlags;
  list: RowSource;
  identity: RunIdentity;
  kept: KeptRows;
  /** Rows that cannot be worked on. */
  skipped: number;
  /** Rows that are not done, and how many of them are to be done now. */
  open: number;
  count: number;
  /** From then on the list is read to its end, whatever the person wants. */
  detachList: () => void;
}

/** Does the work. Gives the exit code; throws why it ended before its last row. */
export async function runJob(ctx: Context, job: BulkJob): Promise<number> {
  const { plan, flags, kept, identity, count } = job;
  job.detachList();
  // Failed rows are tried again.
  kept.failed = new LineSet();
  if (plan.folder) await openFolder(plan.folder.path, kept.saving.values());
  const clock = () => ctx.clock().getTime();
  const outputs = await openOutputs(ctx, job, clock);
  if (count === 0) {
    for (const output of outputs) await output.close();
    return job.skipped > 0 ? exit.someFailed : exit.done;
  }
  const journal = openJournal(plan.journal, { kept, identity, clock });
  const presenter = await openBulkPresenter(ctx, {
    json: plan.stdout !== 'summary',
    quiet: flags.quiet ?? false,
    color: job.config.color,
    title: titleOf(job),
    total: kept.done.size + count,
    kept: kept.done.size,
  });
  let outcome: BulkOutcome;
  const sources = plan.isLocal ? await openSources(ctx, job.config) : undefined;
  try {
    outcome = await runBulk(openRows(job), {
      total: kept.done.size + count,
      kept: kept.done.size,
      isLocal: plan.isLocal,
      concurrency: flags.concurrency ?? DEFAULT_CONCURRENCY,
      rate: flags.rate,
      patienceMs: flags.patience === undefined ? undefined : flags.patience * 1000,
      work: await openWork(ctx, job, { journal, presenter, sources }),
      async keep(result, isSettled) {
        journal.row(result, isSettled);
        if (result.status !== 'failed') kept.done.add(result.line);
        else kept.failed.add(result.line);
        for (const output of outputs) await output.write(result);
      },
      report: (event) => presenter.see(event),
      pause: (ms, signal) => sleep(ms, undefined, { signal }).catch(() => undefined),
      clock,
      random: Math.random,
      signal: ctx.signal,
    });
    const { done, failed, left } = outcome;
    if (left === 0 && count === job.open) journal.finished({ done, failed });
    for (const output of outputs) await output.close();
    await journal.close();
  } catch (error) {
    presenter.close('failed');
    throw error;
  } finally {
    await sources?.close();
  }
  presenter.close(outcome.stopped ? 'failed' : 'done');
  if (plan.stdout === 'summary') showFacts(ctx.stdout, factsOf(job, outcome));
  if (outcome.stopped) throw await stoppedError(job, outcome);
  const isAllDone = outcome.failed === 0 && job.skipped === 0 && (plan.isHeld || !outcome.held);
  return isAllDone ? exit.done : exit.someFailed;
}

function titleOf({ plan, count }: BulkJob): string {
  if (plan.isLocal) return `Writing ${rowsText(count)}`;
  return `${plan.isHeld ? 'Drafting' : 'Publishing'} ${rowsText(count)}`;
}

/** Where results go, with what earlier runs did. */
async function openOutputs(
  ctx: Context,
  { plan, kept }: BulkJob,
  clock: () => number,
): Promise<ResultLines[]> {
  const outputs: ResultLines[] = [];
  if (plan.stdout !== 'summary') outputs.push(printResults(ctx, plan.stdout));
  if (plan.results) outputs.push(saveResults(plan.results.path, { ...plan.results, clock }));
  if (outputs.length > 0 && kept.done.size > 0) {
    for await (const result of readDoneRows(plan.journal)) {
      for (const output of outputs) await output.write(result);
    }
  }
  return outputs;
}

/** The good rows that are to be done now. */
async function* openRows({
  list,
  kept,
  count,
  flags: { voice },
}: BulkJob): AsyncGenerator<BulkRow> {
  let left = count;
  if (left === 0) return;
  for await (const row of list.read()) {
    if (isFault(row) || kept.done.has(row.line)) continue;
    yield voice === undefined ? row : { ...row, body: { ...row.body, voice } };
    left -= 1;
    if (left === 0) return;
  }
}

async function openWork(
  ctx: Context,
  { config, plan, kept }: BulkJob,
  {
    journal,
    presenter,
    sources,
  }: { journal: Journal; presenter: BulkPresenter; sources: Sources | undefined },
): Promise<BulkDeps['work']> {
  const { folder, format } = plan;
  const save: SaveArticle | undefined =
    folder &&
    createArticleSaver({
      folder,
      format,
      taken: kept.saving,
      take: (line, name) => journal.saving(line, name),
    });
  if (sources) {
    const [{ workLocally }, writer] = await Promise.all([
      import('../bulk/work-local.ts'),
      // The run itself decides when a row is tried again.
      openWriter(config, { maxRetries: 0 }),
    ]);
    if (writer.isStandIn) presenter.say(standInText(writer.name));
    return workLocally({ config, writer, gather: sources.gather, save, now: ctx.clock });
  }
  const { holdOnServer, workOnServer } = await import('../bulk/work-on-server.ts');
  const { apiUrl, apiKey } = config;
  const options = {
    client: clientOf(ctx, apiUrl, apiKey),
    siteUrl: apiUrl,
    save,
    keyOf({ line }: BulkRow) {
      if (!plan.isHeld) journal.asked(line);
      const refusals = kept.refusals.get(line);
      return `${kept.runId}-${line}${refusals === undefined ? '' : `-${refusals}`}`;
    },
  };
  const { isHeld, publishesAll } = plan;
  return isHeld ? holdOnServer(options) : workOnServer({ ...options, publishesAll });
}

function factsOf(
  { config, plan, skipped }: BulkJob,
  { done, held = 0, failed, left }: BulkOutcome,
) {
  const counts = [`${done} done`, `${failed} failed`, `${left} left`];
  return {
    Rows: [...counts, ...(skipped > 0 ? [`${skipped} left out`] : [])].join(', '),
    ...(held > 0 && {
      Held: `${held} of these as drafts at ${new URL('/drafts', config.apiUrl).href}`,
    }),
    ...(plan.folder && { Articles: plan.folder.name }),
    ...(plan.results && { Results: plan.results.path }),
    Journal: plan.journal,
  };
}

/** Why the run ended, with the rows that are left and how to go on. */
async function stoppedError(
  { list, kept }: BulkJob,
  { stopped, left }: BulkOutcome,
): Promise<unknown> {
  const lines = await leftLines(list.read(), {
    count: left,
    isOver: (line) => kept.done.has(line) || kept.failed.has(line),
  });
  const far = `${rowsText(left)} left: line ${lines}. The same command with --resume goes on from there.`;
  const error = stopped?.error;
  if (stopped?.reason === 'interrupted') return new Interrupted(`Interrupted. ${far}`);
  if (error instanceof FileError) return new FileError(`${error.message}. ${far}`);
  if (!(error instanceof AppError)) return error;
  const { code, retryAfter, requestId } = error;
  return new AppError(code, {
    message: `${error.message} · Stopped; ${far}`,
    ...(retryAfter !== undefined && { retryAfter }),
    ...(requestId !== undefined && { requestId }),
    cause: error.cause,
  });
}
