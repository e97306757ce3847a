import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from './run-cli.ts';

/** Builds the CLI for this run of the tests alone: another run may be going on. */
export default function buildOnce(): () => void {
  const folder = path.join(packageRoot, `.cache/cli-under-test-${process.pid}`);
  process.env.LINKWRIGHT_CLI_UNDER_TEST = folder;
  execFileSync(
    path.join(packageRoot, 'node_modules/.bin/tsup'),
    ['--silent', '--out-dir', folder],
    { cwd: packageRoot, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  return () => rmSync(folder, { recursive: true, force: true });
}
