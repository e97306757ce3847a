import { formatCount, type PageResult } from '@linkwright/core/all';
import { clockText } from '../clock-text.ts';
import type { Context } from '../context.ts';
import { inLocale, speaksUnicode } from '../locale.ts';
import { printable } from '../printable.ts';
import { writeJsonLine } from '../results.ts';
import { followProgress, type ReportProgress } from './progress.ts';
import type { ProgressView } from './progress-view.ts';
import { isLive, verdictLabel } from './verdict-signs.ts';

/** How often a log hears how far a report is, in milliseconds. */
const LOG_EVERY_MS = 10_000;

export interface ReportPresenter extends ProgressView {
  /** An address is being asked, or no longer. */
  checking(url: string): void;
  checked(url: string): void;
  /** What was seen so far. */
  progress(): ReportProgress;
}

export interface PresenterOptions {
  json: boolean;
  quiet: boolean;
  color: boolean;
  title: string;
  /** Whether a program is told of a page. */
  isTold: (result: PageResult) => boolean;
  /** Pages that an earlier run checked: they come first, and say nothing of how fast this one is. */
  kept: number;
}

/** Shows a report as it goes: painted for a person, in lines for a log, as JSON for a program. */
export async function openReportPresenter(
  ctx: Context,
  options: PresenterOptions,
): Promise<ReportPresenter> {
  const { json, kept, isTold } = options;
  const follow = followProgress(() => ctx.clock().getTime());
  const view = await openView(ctx, options, follow.read);
  return {
    see(event) {
      const isKept = event.type === 'page' && event.done <= kept;
      if (isKept) follow.seeKept(event);
      else follow.see(event);
      if (json && (event.type !== 'page' || isTold(event.result))) writeJsonLine(ctx, event);
      view?.see(event);
    },
    checking: follow.checking,
    checked: follow.checked,
    progress: follow.read,
    say: (text) => view?.say(text),
    close: (outcome) => view?.close(outcome),
  };
}

async function openView(
  ctx: Context,
  { quiet, color, title }: PresenterOptions,
  read: () => ReportProgress,
): Promise<ProgressView | undefined> {
  if (quiet) return undefined;
  // What paints has no picture of ASCII alone.
  const isPainted = ctx.stderr.isTTY && !ctx.env.CI && ctx.env.TERM !== 'dumb';
  if (!isPainted || !speaksUnicode(ctx.env)) return plainView(ctx, title, read);
  const { openReportScreen } = await import('../screens/open-report-screen.tsx');
  return openReportScreen(ctx, { title, read, color });
}

/** Lines for a log: what failed as it comes, and now and then how far it is. */
function plainView(ctx: Context, title: string, read: () => ReportProgress): ProgressView {
  const say = (text: string) => void ctx.stderr.write(`${inLocale(ctx.env, printable(text))}\n`);
  let saidAt = ctx.clock().getTime();
  say(title);
  return {
    see(event) {
      if (event.type !== 'page') return;
      const { verdict, summary } = event.result.inspection;
      if (!isLive(verdict)) say(`${verdictLabel(verdict)}: ${event.result.line} · ${summary}`);
      const now = ctx.clock().getTime();
      if (now - saidAt < LOG_EVERY_MS) return;
      saidAt = now;
      const { done, total, left } = read();
      const forecast = left === null ? '' : `, about ${clockText(left)} left`;
      say(`${formatCount(done)} of ${formatCount(total)}${forecast}`);
    },
    say,
    close() {},
  };
}
