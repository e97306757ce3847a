import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Puts the files of a folder to the release of the terminal on GitHub, whose tag `changeset publish` has
 * made in the repository `cwd` and is pushed here. Throws an Error that says what to do by hand.
 * @param version e.g. '0.1.0'
 */
export function attachExecutables(version: string, { folder, cwd }: Folders): void {
  const tag = `linkwright@${version}`;
  const files = readdirSync(folder)
    .sort()
    .map((name) => path.join(folder, name));
  const release = ['release', 'create', tag, '--verify-tag', '--title', tag];
  const notes = 'The terminal as one file. Its changes: packages/cli/CHANGELOG.md';
  for (const [program, args] of [
    ['git', ['push', 'origin', `refs/tags/${tag}`]],
    ['gh', [...release, '--notes', notes, ...files]],
  ] as const) {
    const { status, error } = spawnSync(program, args, { cwd, stdio: 'inherit' });
    if (status === 0) continue;
    const why = error ? `: ${error.message}` : '';
    throw new Error(
      `The packages are out, their executables are not${why}. Attach ${folder} to the release ${tag} by hand.`,
    );
  }
}

interface Folders {
  /** What is attached. */
  folder: string;
  cwd: string;
}
