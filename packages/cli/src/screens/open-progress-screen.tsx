import { render } from 'ink';
import type { Progress } from '../acts/act.ts';
import type { Context } from '../context.ts';
import { ProgressScreen } from './progress-screen.tsx';

/** Paints on stderr how far something is until it is closed; the last picture goes. */
export function openProgressScreen(
  ctx: Context,
  { color, read }: { color: boolean; read: () => Progress },
) {
  const screen = render(<ProgressScreen {...{ color, read }} />, {
    stdout: ctx.stderr,
    stderr: ctx.stderr,
    // Ctrl-C is ours: it must stop the watching, not only the painting.
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return {
    see: () => screen.rerender(<ProgressScreen {...{ color, read }} />),
    close() {
      screen.clear();
      screen.unmount();
    },
  };
}
