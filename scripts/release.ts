// Publishes the packages whose version the registry does not have yet, built and checked, and the terminal
// as one file beside them.
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import manifest from '../packages/cli/package.json' with { type: 'json' };
import { attachExecutables } from './attach-executables.ts';
import { buildExecutables, executables } from './build-executables.ts';
import { buildPackages } from './build-packages.ts';
import { checkPackages, checkSources } from './checks.ts';
import { waitingChangesets } from './waiting-changesets.ts';

const root = path.dirname(import.meta.dirname);

const waiting = waitingChangesets(root);
if (waiting.length > 0) {
  console.error(`${waiting.length} changesets are in no version yet: npm run version`);
  process.exitCode = 1;
} else {
  buildPackages();
  buildExecutables();
  const outcomes = [await checkSources(), await checkPackages()];
  if (outcomes.some(({ failed }) => failed.length > 0)) process.exitCode = 1;
  else {
    const changeset = path.join(root, 'node_modules/.bin/changeset');
    execFileSync(changeset, ['publish'], { cwd: root, stdio: 'inherit' });
    attachExecutables(manifest.version, { folder: executables, cwd: root });
  }
}
