import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildPackages } from '../../../../scripts/build-packages.ts';
import { packageRoot } from './run-cli.ts';

/** A copy of the built CLI for this run of the tests alone: another run may build it anew meanwhile. */
export default function buildOnce(): () => void {
  const folder = path.join(packageRoot, `.cache/cli-under-test-${process.pid}`);
  process.env.LINKWRIGHT_CLI_UNDER_TEST = folder;
  buildPackages(['cli']);
  cpSync(path.join(packageRoot, 'dist'), folder, { recursive: true });
  return () => rmSync(folder, { recursive: true, force: true });
}
