import { render } from 'ink';
import type { Context } from '../context.ts';
import type { Presenter, StepEvent } from '../presenter.ts';
import { GenerationScreen, type GenerationScreenProps } from './generation-screen.tsx';

type Fixed = Pick<GenerationScreenProps, 'title' | 'steps' | 'color'>;

/** Paints the progress on stderr until it is closed; the last picture stays. */
export function openScreen(ctx: Context, fixed: Fixed): Presenter {
  let current: StepEvent = { type: 'step', step: 'checking' };
  let words: GenerationScreenProps['words'];
  let notes: string[] = [];
  const picture = (state: GenerationScreenProps['state']) => (
    <GenerationScreen {...fixed} current={current.step} words={words} notes={notes} state={state} />
  );
  const screen = render(picture('running'), {
    stdout: ctx.stderr,
    stderr: ctx.stderr,
    // Ctrl-C is ours: it must stop the work, not only the painting.
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return {
    step(event) {
      current = event;
      if (event.words !== undefined) words = { written: event.words, aim: event.targetWords };
      screen.rerender(picture('running'));
    },
    say(text) {
      notes = [...notes, text];
      screen.rerender(picture('running'));
    },
    close(outcome) {
      screen.rerender(picture(outcome));
      screen.unmount();
    },
  };
}
