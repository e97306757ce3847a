import { render } from 'ink';
import type { BulkView } from '../bulk/events.ts';
import type { Context } from '../context.ts';
import { BulkScreen, type BulkScreenProps } from './bulk-screen.tsx';

type Fixed = Pick<BulkScreenProps, 'title' | 'read' | 'color' | 'unicode'>;

/** Paints a bulk run on stderr until it is closed; how far it came stays. */
export function openBulkScreen(ctx: Context, fixed: Fixed): BulkView {
  let notes: string[] = [];
  const picture = (isRunning: boolean) => (
    <BulkScreen {...fixed} readNotes={() => notes} isRunning={isRunning} />
  );
  const screen = render(picture(true), {
    stdout: ctx.stderr,
    stderr: ctx.stderr,
    // Ctrl-C is ours: it must stop the work, not only the painting.
    exitOnCtrlC: false,
    patchConsole: false,
    interactive: true,
  });
  return {
    // The screen looks ten times a second by itself, however fast events and words come.
    see() {},
    stop() {},
    say(text) {
      notes = [...notes, text];
    },
    close() {
      screen.rerender(picture(false));
      screen.unmount();
    },
  };
}
