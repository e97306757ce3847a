#!/usr/bin/env node
import manifest from '../package.json' with { type: 'json' };
import { keepCompiled } from './compile-cache.ts';
import { exit } from './exit.ts';
import { isNodeEnough, oldestNode } from './node-version.ts';

const argv = process.argv.slice(2);
process.stdout.on('error', endWithoutReader);

// Asked by scripts before anything else, so it is answered without loading the rest.
if (argv.length === 1 && argv[0] === '--version') process.stdout.write(`${manifest.version}\n`);
else if (!isNodeEnough(process.versions.node)) {
  process.stderr.write(
    `linkwright needs Node ${oldestNode} or newer; this is ${process.versions.node}. Get it from https://nodejs.org\n`,
  );
  process.exitCode = 2;
} else {
  keepCompiled(process);
  process.exitCode = await (await import('./run.ts')).run(argv, process, endWithoutReader);
}

/** The reader left, e.g. `head`: what was begun is still brought to its end. On a full disk nothing is. */
function endWithoutReader({ code, message }: NodeJS.ErrnoException): void {
  if (code === 'EPIPE') return;
  const why = code === 'ENOSPC' ? 'no space left on the device' : message;
  process.stderr.write(`The output could not be written: ${why}.\n`);
  process.exit(exit.someFailed);
}
