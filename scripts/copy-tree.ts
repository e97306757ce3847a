import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
/** Where what the workspace's packages need of each other is. */
const SCOPE = '@linkwright';
/** What is made from the sources, or fetched. */
const made = new Set(['.git', '.toolchain', 'node_modules', 'dist', '.cache', 'test-results']);

/**
 * A copy of this tree as it stands that a test may change: packages from the registry are those of the
 * original, those of the workspace are the copy's. Its folder.
 */
export function copyTree(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'linkwright-copy-'));
  cpSync(root, copy, { recursive: true, filter: (file) => !made.has(path.basename(file)) });
  for (const manifest of globSync('{.,*/*}/package.json', { cwd: copy })) {
    const folder = path.dirname(manifest);
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
