import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
/** Where what the workspace's packages need of each other is. */
const SCOPE = '@linkwright';

/**
 * A copy of this tree as it stands, what is not committed with it, that a test may change: packages
 * from the registry are those of the original, those of the workspace are the copy's. Its folder.
 */
export function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'linkwright-copy-'));
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  });
  const folders = new Set(['.']);
  for (const file of listed.split('\0')) {
    if (file === '' || !existsSync(path.join(root, file))) continue;
    cpSync(path.join(root, file), path.join(copy, file));
    if (path.basename(file) === 'package.json') folders.add(path.dirname(file));
  }
  for (const folder of folders) {
    linkModules(folder, copy);
    // With it only what is changed has its types checked anew.
    const types = path.join(folder, '.cache/tsbuildinfo');
    if (existsSync(path.join(root, types))) cpSync(path.join(root, types), path.join(copy, types));
  }
  return copy;
}

function linkModules(folder: string, copy: string): void {
  const from = path.join(root, folder, 'node_modules');
  if (!existsSync(from)) return;
  const to = path.join(copy, folder, 'node_modules');
  mkdirSync(path.join(to, SCOPE), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== SCOPE && name !== '.cache')
      symlinkSync(path.join(from, name), path.join(to, name));
  }
  if (!existsSync(path.join(from, SCOPE))) return;
  for (const name of readdirSync(path.join(from, SCOPE))) {
    symlinkSync(path.join(copy, 'packages', name), path.join(to, SCOPE, name));
  }
}
