import { AppError } from '@linkwright/core/client';
import { clientOf } from '../api-client.ts';
import { readGiven } from '../articles/given-sources.ts';
import { askYesNo, isSomebodyThere } from '../ask.ts';
import { priceText, readSpendable, rowsText, timeText } from '../bulk/estimate.ts';
import { readKeptRows } from '../bulk/journal.ts';
import { type BulkFlags, type BulkPlan, identityOptions, planBulk } from '../bulk/plan.ts';
import { type Judgement, judgeRows, openRowSource, type RowSource } from '../bulk/rows/index.ts';
import { lockRun } from '../bulk/run-lock.ts';
import { growYoungMemoryAtOnce } from '../bulk/young-memory.ts';
import { type Config, loadConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { exit, Interrupted, UsageError } from '../exit.ts';
import { printable } from '../printable.ts';
import { readProject, withProfile } from '../project/read-project.ts';
import type { BulkJob } from './bulk-job.ts';

const SHOWN_FAULTS = 50;

/** The flags, with how the project has articles written and whose settings count, where they say nothing. */
async function withProject(ctx: Context, given: BulkFlags): Promise<BulkFlags> {
  const project = await readProject(ctx, given);
  const { tone, length, industry, linkPolicy, instructions } = project?.defaults.generate ?? {};
  const defaults = {
    ...(tone && { tone }),
    ...(length && { length }),
    ...(industry && { industry }),
    ...(linkPolicy && { linkPolicy }),
    ...(instructions !== undefined && { instructions }),
  };
  return withProfile(ctx, { ...defaults, ...given }, project);
}

/**
 * Has an article made of every row of a list, on a server or on this machine. Everything is judged,
 * priced and agreed to before anything is spent. Gives 1 where some rows failed or were left out.
 * Throws UsageError, FileError, Interrupted or the AppError of whoever refused.
 */
export async function bulk(ctx: Context, asked: BulkFlags, source: string): Promise<number> {
  growYoungMemoryAtOnce();
  const flags = await withProject(ctx, asked);
  const config = await loadConfig(ctx, flags);
  const plan = await planBulk(ctx, source, flags);
  if (!plan.isLocal && config.apiKey === undefined) throw new AppError('SIGN_IN_REQUIRED');
  const { tone, length, industry, linkPolicy, instructions } = flags;
  const given = await readGiven(ctx, flags, (text) => {
    if (!flags.quiet) ctx.stderr.write(`${text}\n`);
  });
  const reading = new AbortController();
  const stopReading = () => reading.abort(ctx.signal.reason);
  if (ctx.signal.aborted) stopReading();
  ctx.signal.addEventListener('abort', stopReading, { once: true });
  const list = await openRowSource(
    { ...ctx, signal: reading.signal },
    {
      source,
      format: flags.inputFormat,
      mapping: flags.map,
      allowPrivate: config.fetchAllowPrivate,
      defaults: {
        ...(tone && { tone }),
        ...(length && { length }),
        ...(industry && { industry }),
        ...(linkPolicy && { linkPolicy }),
        ...(instructions !== undefined && { additionalInstructions: instructions }),
        ...given,
      },
    },
  );
  let unlock = async () => {};
  try {
    const judgement = await judgeRows(list);
    const skipped = refuseFaults(ctx, judgement, flags);
    if (!flags.dryRun) unlock = await lockRun(writtenFiles(plan));
    const identity = {
      list: judgement.digest,
      options: identityOptions(flags, config.apiUrl),
    };
    const { resume = false, force = false, limit = Number.POSITIVE_INFINITY } = flags;
    const kept = await readKeptRows(plan.journal, {
      identity,
      resume,
      force,
      newId: ctx.newKey,
    });
    const open = judgement.total - skipped - kept.done.size;
    const job: BulkJob = {
      config,
      plan,
      flags,
      list,
      identity,
      kept,
      skipped,
      open,
      count: Math.min(limit, open),
      detachList: () => ctx.signal.removeEventListener('abort', stopReading),
    };
    await agree(ctx, job, describe(list, judgement, job));
    if (flags.dryRun) return exit.done;
    const { runJob } = await import('./bulk-job.ts');
    return await runJob(ctx, job);
  } finally {
    await unlock();
    await list.close();
  }
}

const writtenFiles = ({ journal, results }: BulkPlan): string[] =>
  results ? [journal, results.path] : [journal];

/** Gives how many rows are left out. Throws INVALID_REQUEST naming the first faults. */
function refuseFaults(
  { stderr }: Context,
  { total, faulty, faults }: Judgement,
  { skipBad = false, quiet = false }: BulkFlags,
): number {
  if (faulty === 0) return 0;
  const details = faults.slice(0, SHOWN_FAULTS).map(({ line, field, message }) => ({
    field: field === undefined ? `line ${line}` : `line ${line}, ${field}`,
    message,
  }));
  if (faulty > details.length) {
    details.push({ field: 'list', message: `and ${faulty - details.length} more` });
  }
  const are = `${faulty} of ${rowsText(total)} cannot be worked on`;
  if (!skipBad || faulty === total) {
    const way = skipBad ? '' : ' --skip-bad goes on without them.';
    throw new AppError('INVALID_REQUEST', {
      message: `${are}; nothing was spent.${way}`,
      details,
    });
  }
  if (!quiet) {
    stderr.write(`${are} and are left out:\n`);
    for (const { field, message } of details) stderr.write(`  ${field}: ${printable(message)}\n`);
  }
  return faulty;
}

function describe({ name }: RowSource, { total }: Judgement, { kept, count, plan }: BulkJob) {
  const earlier = kept.done.size > 0 ? `, ${kept.done.size} of them done earlier` : '';
  const place = plan.folder ? `, saved in ${plan.folder.name}` : '';
  const online = plan.isHeld ? 'kept as drafts' : 'published';
  const what = `${plan.isLocal ? 'written on this machine' : online}${place}`;
  return `${name}: ${rowsText(total)}${earlier}; ${count} to be ${what}.`;
}

/** Says what it will cost, and has a person agree. Throws INSUFFICIENT_CREDITS, UsageError, Interrupted. */
async function agree(ctx: Context, job: BulkJob, description: string): Promise<void> {
  const { plan, config, count, flags } = job;
  const work = { count, rate: flags.rate, maybePaid: Math.min(count, job.kept.asked.size) };
  const isPaid = !plan.isLocal && !plan.isHeld && count > 0;
  const price = isPaid ? priceText(work, await readBalance(ctx, config)) : undefined;
  if (!flags.quiet || flags.dryRun) {
    const lines = [description, price, count > 0 ? timeText(work) : 'Nothing is left to do.'];
    for (const line of lines) if (line) ctx.stderr.write(`${printable(line)}\n`);
  }
  if (!isPaid || flags.yes || flags.dryRun) return;
  if (!isSomebodyThere(ctx)) {
    throw new UsageError('Publishing spends credits; add --yes where nobody can be asked');
  }
  if (!(await askYesNo(ctx, `Publish ${rowsText(count)}?`))) {
    throw new Interrupted('Nothing was begun, and nothing spent.');
  }
}

function readBalance(ctx: Context, { apiUrl, apiKey }: Config): Promise<number | undefined> {
  return readSpendable(clientOf(ctx, apiUrl, apiKey), ctx.signal);
}
