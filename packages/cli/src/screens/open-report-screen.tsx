import { render } from 'ink';
import type { Context } from '../context.ts';
import type { ProgressView } from '../reports/progress-view.ts';
import { ReportScreen, type ReportScreenProps } from './report-screen.tsx';

type Fixed = Pick<ReportScreenProps, 'title' | 'read' | 'color'>;

/** Paints a report's progress on stderr until it is closed; its sums stay. */
export function openReportScreen(ctx: Context, fixed: Fixed): ProgressView {
  let notes: string[] = [];
  const picture = (state: ReportScreenProps['state']) => (
    <ReportScreen {...fixed} notes={notes} state={state} />
  );
  const screen = render(picture('running'), {
    stdout: ctx.stderr,
    stderr: ctx.stderr,
    // Ctrl-C is ours: it must stop the work, not only the painting.
    exitOnCtrlC: false,
    patchConsole: false,
  });
  return {
    // The screen looks ten times a second by itself, however fast pages come.
    see() {},
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
