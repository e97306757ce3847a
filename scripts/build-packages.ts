import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { serverSources } from './build-server.ts';
import { buildServerPackage } from './build-server-package.ts';
import { webSources } from './build-web.ts';
import { fingerprintOf } from './fingerprint.ts';
import { finishCorePackage } from './finish-core-package.ts';

const root = path.dirname(import.meta.dirname);

/** The packages that are published, in the order in which they need each other. */
export const packages = ['core', 'widget', 'cli', 'server'];

const withTsup = (cwd: string): void => {
  execFileSync(path.join(cwd, 'node_modules/.bin/tsup'), ['--silent'], { cwd, stdio: 'inherit' });
};

/** How those are built that tsup does not build alone; the server is put together of what is built anyway. */
const builders: Record<string, (cwd: string) => void> = {
  core(cwd) {
    withTsup(cwd);
    finishCorePackage();
  },
  server: buildServerPackage,
};

/** What each is made of, besides its own files and core. */
const more: Record<string, string[]> = {
  core: ['scripts/finish-core-package.ts'],
  server: [
    ...webSources,
    ...serverSources,
    'docs/**/*',
    'CONTRIBUTING.md',
    '{packages,examples}/*/README.md',
    'scripts/build-server-package.ts',
  ],
};

/** Builds them, but for those whose build is of the same sources. */
export function buildPackages(names = packages): void {
  for (const name of names) {
    const cwd = path.join(root, 'packages', name);
    const stamp = path.join(cwd, 'node_modules/.cache/built-from');
    const now = fingerprintOf([
      'pnpm-lock.yaml',
      'tsconfig.base.json',
      'packages/core/src/**/*',
      `packages/${name}/{package.json,tsconfig*.json,tsup.config.ts,src/**/*}`,
      ...(more[name] ?? []),
    ]);
    const state = () => `${now} ${builtAt(path.join(cwd, 'dist'))}`;
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === state()) continue;
    console.log(`Building packages/${name}`);
    (builders[name] ?? withTsup)(cwd);
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, state());
  }
}

/** Of a build that somebody else made since, too. */
const builtAt = (folder: string): number | undefined =>
  statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
