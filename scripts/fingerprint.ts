import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);

/** One value for the contents of all files of the repository that the patterns name, tests aside. */
export function fingerprintOf(patterns: readonly string[]): string {
  const hash = createHash('sha256');
  const files = globSync(patterns, {
    cwd: root,
    exclude: (name) => /[.]test[.]tsx?$/.test(String(name)),
  });
  for (const file of files.sort()) {
    if (path.extname(file)) hash.update(file).update(readFileSync(path.join(root, file)));
  }
  return hash.digest('hex');
}
