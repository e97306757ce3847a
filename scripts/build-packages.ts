import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from './fingerprint.ts';

const root = path.dirname(import.meta.dirname);

/** The packages that are published, in the order in which they need each other. */
export const packages = ['core', 'widget', 'cli'];

/** Builds them with tsup, but for those whose build is of the same sources. */
export function buildPackages(): void {
  for (const name of packages) {
    const cwd = path.join(root, 'packages', name);
    const stamp = path.join(cwd, 'node_modules/.cache/built-from');
    const now = fingerprintOf([
      'pnpm-lock.yaml',
      'tsconfig.base.json',
      'packages/core/src/**/*',
      `packages/${name}/{package.json,tsconfig*.json,tsup.config.ts,src/**/*}`,
    ]);
    const state = () => `${now} ${builtAt(path.join(cwd, 'dist'))}`;
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state()) continue;
    console.log(`Building packages/${name}`);
    execFileSync(path.join(cwd, 'node_modules/.bin/tsup'), ['--silent'], { cwd, stdio: 'inherit' });
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, state());
  }
}

/** Of a build that somebody else made since, too. */
const builtAt = (folder: string): number | undefined =>
  statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
