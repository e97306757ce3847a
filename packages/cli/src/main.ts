#!/usr/bin/env node
import manifest from '../package.json' with { type: 'json' };
import { keepCompiled } from './compile-cache.ts';
import { isNodeEnough, oldestNode } from './node-version.ts';

const argv = process.argv.slice(2);
process.stdout.on('error', ignoreLeaver);

// Asked by scripts before anything else, so it is answered without loading the rest.
if (argv.length === 1 && argv[0] === '--version') process.stdout.write(`${manifest.version}\n`);
else if (!isNodeEnough(process.versions.node)) {
  process.stderr.write(
    `linkwright needs Node ${oldestNode} or newer; this is ${process.versions.node}. Get it from https://nodejs.org\n`,
  );
  process.exitCode = 2;
} else {
  keepCompiled(process);
  process.exitCode = await (await import('./run.ts')).run(argv, process, ignoreLeaver);
}

/** The reader left, e.g. `head`. What was begun is still brought to its end. */
function ignoreLeaver(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EPIPE') throw error;
}
