import type { Context } from '../context.ts';
import { speaksUnicode } from '../locale.ts';
import type { BulkPresenter, BulkView } from './events.ts';
import { openPlainView } from './plain-view.ts';
import { type BulkProgress, followBulk } from './progress.ts';
import { summary } from './run-texts.ts';

export interface BulkPresenterOptions {
  /** Results come on stdout meanwhile: in the same terminal they would break a picture. */
  json: boolean;
  quiet: boolean;
  color: boolean;
  title: string;
  /** Rows of the run, those included that an earlier run did. */
  total: number;
  /** Rows that an earlier run did: nothing is told of them, and they say nothing of how fast this one is. */
  kept: number;
}

/**
 * Shows a bulk run as it goes on stderr: painted for a person, in lines for a log. Says by itself what
 * becomes of the run once `ctx.signal` is aborted. Closed, it prints the summary.
 */
export async function openBulkPresenter(
  ctx: Context,
  options: BulkPresenterOptions,
): Promise<BulkPresenter> {
  const unicode = speaksUnicode(ctx.env);
  const follow = followBulk(() => ctx.clock().getTime(), options);
  const view = await openView(ctx, { ...options, unicode }, follow.read);
  const stop = () => {
    follow.stop();
    view?.stop();
  };
  if (ctx.signal.aborted) stop();
  else ctx.signal.addEventListener('abort', stop, { once: true });
  let isFinished = false;
  return {
    see(event) {
      follow.see(event);
      view?.see(event);
      if (event.type !== 'finished') return;
      isFinished = true;
      ctx.signal.removeEventListener('abort', stop);
    },
    say: (text) => view?.say(text),
    close() {
      ctx.signal.removeEventListener('abort', stop);
      view?.close();
      if (view && isFinished) ctx.stderr.write(summary(follow.read(), { unicode }));
    },
  };
}

async function openView(
  ctx: Context,
  { quiet, color, json, title, unicode }: BulkPresenterOptions & { unicode: boolean },
  read: () => BulkProgress,
): Promise<BulkView | undefined> {
  if (quiet) return undefined;
  const isWatched = ctx.stderr.isTTY && !ctx.env.CI && ctx.env.TERM !== 'dumb';
  if (!isWatched || (json && ctx.stdout.isTTY)) return openPlainView(ctx, { title, unicode }, read);
  const { openBulkScreen } = await import('../screens/open-bulk-screen.tsx');
  return openBulkScreen(ctx, { title, color, unicode, read });
}
