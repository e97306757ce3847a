import { isatty } from 'node:tty';
import { createContext } from './context.ts';
import { exit, Interrupted } from './exit.ts';
import { runProgram } from './program.ts';

/** Runs the program in a process of its own until it is done or was told to stop. Gives the exit code. */
export async function run(
  argv: string[],
  process: NodeJS.Process,
  onStreamError: (error: NodeJS.ErrnoException) => void,
): Promise<number> {
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    // Stays: what paints would take a signal that nobody listens for as its own, and end the process.
    process.on(name, () => {
      // Whoever asks twice does not want to wait.
      if (stopping.signal.aborted) process.exit(exit.interrupted);
      stopping.abort(new Interrupted());
    });
  }
  const ctx = createContext(process, stopping.signal, onStreamError);
  const code = await runProgram(argv, ctx);
  if (isatty(2) && code !== exit.interrupted) {
    await (await import('./update-notice.ts')).noticeUpdate(ctx, argv);
  }
  return code;
}
