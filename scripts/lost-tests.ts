import { execFileSync } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
/** How a commit's message names a test that it takes away. */
const NAMED = /^Test removed: (.+)$/gm;

const [since = 'HEAD~1'] = process.argv.slice(2);
const before = namesAt(since);
const now = namesIn(root);
const named = new Map<string, number>();
for (const [, name = ''] of git('log', '--format=%B', `${since}..HEAD`).matchAll(NAMED)) {
  named.set(name.trim(), (named.get(name.trim()) ?? 0) + 1);
}

const lost = [...before].flatMap(([name, count]) => {
  const missing = count - (now.get(name) ?? 0) - (named.get(name) ?? 0);
  return missing > 0 ? [`${name}${missing > 1 ? ` (${missing} times)` : ''}`] : [];
});
console.log(`Tests as they are written: ${sum(before)} at ${since}, ${sum(now)} now.`);
for (const name of lost) console.log(`lost: ${name}`);
if (lost.length > 0) {
  console.log('Name each in the message of its commit, on a line “Test removed: NAME”.');
  process.exitCode = 1;
}

function namesAt(commit: string): Map<string, number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'linkwright-tests-'));
  try {
    git('worktree', 'add', '--detach', '--force', folder, commit);
    // Its configuration is loaded; no test is run.
    for (const modules of globSync('{,*/*/}node_modules', { cwd: root })) {
      const link = path.join(folder, modules);
      if (globSync(path.dirname(link)).length > 0) symlinkSync(path.join(root, modules), link);
    }
    return namesIn(folder);
  } finally {
    git('worktree', 'remove', '--force', folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Every test as it is written, a table of cases as one, by its project and name; a file may move. */
function namesIn(folder: string): Map<string, number> {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'linkwright-names-')), 'names.json');
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  execFileSync(process.execPath, [vitest, 'list', '--static-parse', `--json=${file}`], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const names = new Map<string, number>();
  const listed = JSON.parse(readFileSync(file, 'utf8')) as { projectName: string; name: string }[];
  rmSync(path.dirname(file), { recursive: true });
  for (const { projectName, name } of listed) {
    const whole = `${projectName} › ${name}`;
    names.set(whole, (names.get(whole) ?? 0) + 1);
  }
  return names;
}

function git(...args: string[]): string {
  return execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function sum(names: Map<string, number>): number {
  return [...names.values()].reduce((all, count) => all + count, 0);
}
