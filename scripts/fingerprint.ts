import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
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

/** One value for all that git keeps or would keep, and the Node that runs; of a clone only. */
export function fingerprintOfTree(): string | undefined {
  if (!existsSync(path.join(root, '.git'))) return undefined;
  const hash = createHash('sha256').update(process.version);
  const list = execFileSync('git', ['ls-files', '-z', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  for (const file of list.split('\0').filter(Boolean)) {
    const whole = path.join(root, file);
    // One that was deleted is still listed until that is committed.
    if (existsSync(whole)) hash.update(file).update(readFileSync(whole));
  }
  return hash.digest('hex');
}
