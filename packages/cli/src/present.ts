import type { GenerationStep } from '@linkwright/core/all';
import type { Context } from './context.ts';
import type { Presenter, StepEvent } from './presenter.ts';
import { printable } from './printable.ts';
import { writeJsonLine } from './results.ts';

/** How much further the words must be for another event of the same step. */
const WORDS_APART = 25;

export interface PresenterOptions {
  json: boolean;
  quiet: boolean;
  color: boolean;
  title: string;
  /** The steps that will come, in order. */
  steps: GenerationStep[];
}

/** Shows a generation as it goes: painted for a person, in lines for a log, as JSON for a program. */
export async function openPresenter(ctx: Context, options: PresenterOptions): Promise<Presenter> {
  const progress = await openProgress(ctx, options);
  let last: StepEvent | undefined;
  return {
    step(event) {
      if (last?.step === event.step && (event.words ?? 0) < (last.words ?? 0) + WORDS_APART) return;
      last = event;
      if (options.json) writeJsonLine(ctx, event);
      // A newer server may have steps that have no words here.
      if (event.step in plainSteps) progress?.step(event);
    },
    say: (text) => progress?.say(text),
    close: (outcome) => progress?.close(outcome),
  };
}

async function openProgress(
  ctx: Context,
  { quiet, color, title, steps }: PresenterOptions,
): Promise<Presenter | undefined> {
  if (quiet) return undefined;
  if (!ctx.stderr.isTTY || ctx.env.CI || ctx.env.TERM === 'dumb') return plainProgress(ctx, title);
  const { openScreen } = await import('./screens/open-screen.tsx');
  return openScreen(ctx, { title, steps, color });
}

const plainSteps: Record<GenerationStep, string> = {
  checking: 'Checking the request',
  writing: 'Writing',
  linking: 'Placing the link',
  publishing: 'Publishing',
};

function plainProgress({ stderr }: Context, title: string): Presenter {
  const say = (text: string) => void stderr.write(`${printable(text)}\n`);
  let step: GenerationStep | undefined;
  say(title);
  return {
    step(event) {
      if (event.step === step) return;
      step = event.step;
      const aim = step === 'writing' && event.targetWords;
      say(aim ? `Writing about ${aim} words` : plainSteps[step]);
    },
    say,
    close() {},
  };
}
