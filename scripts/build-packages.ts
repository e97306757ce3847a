import { execFileSync } from 'node:child_process';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** The packages that are published, in the order in which they need each other. */
export const packages = ['core', 'widget', 'cli'];

/** Builds them with tsup. */
export function buildPackages(): void {
  for (const name of packages) {
    const cwd = path.join(root, 'packages', name);
    console.log(`Building packages/${name}`);
    execFileSync(path.join(cwd, 'node_modules/.bin/tsup'), ['--silent'], { cwd, stdio: 'inherit' });
  }
}
