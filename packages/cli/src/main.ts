#!/usr/bin/env node
import manifest from '../package.json' with { type: 'json' };

const argv = process.argv.slice(2);
process.stdout.on('error', ignoreLeaver);

// Asked by scripts before anything else, so it is answered without loading the rest.
if (argv.length === 1 && argv[0] === '--version') process.stdout.write(`${manifest.version}\n`);
else process.exitCode = await run();

async function run(): Promise<number> {
  const [{ createContext }, { exit, Interrupted }, { runProgram }] = await Promise.all([
    import('./context.ts'),
    import('./exit.ts'),
    import('./program.ts'),
  ]);
  process.stderr.on('error', ignoreLeaver);
  const stopping = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM'] as const) {
    // Stays: what paints would take a signal that nobody listens for as its own, and end the process.
    process.on(name, () => {
      // Whoever asks twice does not want to wait.
      if (stopping.signal.aborted) process.exit(exit.interrupted);
      stopping.abort(new Interrupted());
    });
  }
  return runProgram(argv, createContext(process, stopping.signal));
}

/** The reader left, e.g. `head`. What was begun is still brought to its end. */
function ignoreLeaver(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
