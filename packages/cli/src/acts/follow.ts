import { setTimeout as pause } from 'node:timers/promises';
import { formatCount } from '@linkwright/core/all';
import type { CommonFlags } from '../config.ts';
import type { Context } from '../context.ts';
import { exit } from '../exit.ts';
import { inLocale, speaksUnicode } from '../locale.ts';
import { printable } from '../printable.ts';
import { writeJsonLine } from '../results.ts';
import type { Act, Progress } from './act.ts';

const DEFAULT_SECONDS = 3;

interface Followed {
  act: Extract<Act, { kind: 'watch' }>;
  flags: CommonFlags & { every?: number };
  color: boolean;
  read: () => Promise<object>;
}

/** Shows how far something is until it ends. Gives 1 where it failed. */
export async function follow(ctx: Context, { act, flags, color, read }: Followed): Promise<number> {
  const milliseconds = (flags.every ?? DEFAULT_SECONDS) * 1000;
  let answer = await read();
  let progress = act.look(answer as never);
  const view = await openView(ctx, { flags, color, read: () => progress });
  let told = '';
  const tell = () => {
    const { success: _, ...fields } = answer as { success?: true };
    const line = JSON.stringify(progress);
    if (line === told) return;
    told = line;
    if (flags.json) writeJsonLine(ctx, { type: act.type, ...fields });
    view?.see();
  };
  try {
    for (tell(); progress.end === null; tell()) {
      await pause(milliseconds, undefined, { signal: ctx.signal }).catch(() =>
        ctx.signal.throwIfAborted(),
      );
      answer = await read();
      progress = act.look(answer as never);
    }
  } finally {
    view?.close();
  }
  if (!flags.json) ctx.stdout.write(`${inLocale(ctx.env, printable(sayProgress(progress)))}\n`);
  return progress.end === 'failed' ? exit.someFailed : exit.done;
}

interface View {
  see(): void;
  close(): void;
}

/** A screen for a person, lines for a log, nothing where it is to be quiet. */
async function openView(
  ctx: Context,
  { flags, color, read }: Pick<Followed, 'flags' | 'color'> & { read: () => Progress },
): Promise<View | undefined> {
  if (flags.quiet || flags.json) return undefined;
  const isPainted = ctx.stderr.isTTY && !ctx.env.CI && ctx.env.TERM !== 'dumb';
  if (!isPainted || !speaksUnicode(ctx.env)) {
    return {
      see: () =>
        void (
          read().end === null &&
          ctx.stderr.write(`${inLocale(ctx.env, printable(sayProgress(read())))}\n`)
        ),
      close() {},
    };
  }
  const { openProgressScreen } = await import('../screens/open-progress-screen.tsx');
  return openProgressScreen(ctx, { color, read });
}

/** E.g. 'Spring links: 3 of 10 · 1 failed · Running'. */
const sayProgress = ({ title, done, total, parts, now }: Progress): string =>
  [
    `${title}: ${formatCount(done)} of ${formatCount(total)}`,
    ...parts.map(({ text }) => text),
    now,
  ].join(' · ');
