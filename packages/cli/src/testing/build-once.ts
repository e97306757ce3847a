import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { builtCli, packageRoot } from './run-cli.ts';

/** Builds the CLI for this run of the tests, beside what is published. */
export default function buildOnce(): void {
  execFileSync(
    path.join(packageRoot, 'node_modules/.bin/tsup'),
    ['--silent', '--out-dir', path.dirname(builtCli)],
    { cwd: packageRoot, stdio: ['ignore', 'ignore', 'inherit'] },
  );
}
