import { compareRuns, judgeRun, type RunCondition } from '@linkwright/core/all';
import { type CommonFlags, loadConfig } from '../config.ts';
import type { Context } from '../context.ts';
import { inLocale } from '../locale.ts';
import { readRun } from '../reports/earlier-run.ts';
import { conditionsOfAll } from '../reports/judged-report.ts';
import { changeLines } from '../reports/last-run.ts';
import { writeJsonLine } from '../results.ts';
import { exitOf } from './report.ts';

export interface ReportDiffFlags extends CommonFlags {
  failOn?: RunCondition[];
}

/**
 * Says what became of links from one run to another. Gives 1 where something holds of the later one that
 * it is to fail on; a lost link, unless something else is named. Throws UsageError, AppError.
 */
export async function diffReports(
  ctx: Context,
  { failOn = ['lost'], ...flags }: ReportDiffFlags,
  earlier: string,
  later: string,
): Promise<number> {
  const config = await loadConfig(ctx, flags);
  const before = await readRun(ctx, config, earlier);
  const after = await readRun(ctx, config, later);
  const compared = compareRuns(before.results, after.results);
  const since = { previousAt: before.endedAt, ...compared };
  if (flags.json) {
    for (const change of compared.changes) writeJsonLine(ctx, { type: 'change', ...change });
    writeJsonLine(ctx, { type: 'compared', ...compared.counts });
  } else ctx.stdout.write(inLocale(ctx.env, changeLines(since)));
  return exitOf(judgeRun(conditionsOfAll(after.results, since).values(), failOn));
}
