import { chmodSync, cpSync, globSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { buildServerIfChanged } from './build-server.ts';
import { buildWebIfChanged } from './build-web.ts';

const root = path.dirname(import.meta.dirname);

/** What the server reads while it runs, each where it is in the repository. */
const parts = [
  'apps/api/fonts/*',
  'apps/web/dist/{client,server}/**/*',
  'apps/web/dist/client/.vite/*',
  'docs/**/*.{md,png,svg,jpg,webp,avif}',
  'CONTRIBUTING.md',
  'packages/*/README.md',
  'examples/*/README.md',
  'packages/widget/dist/embed/*.js',
];

/**
 * Puts the built server and what it reads into `packages/server/dist`, which stands for the repository
 * there: the bundle finds each part by the way that leads to it here.
 */
export function buildServerPackage(): void {
  buildWebIfChanged();
  const bundle = path.dirname(buildServerIfChanged());
  const dist = path.join(root, 'packages/server/dist');
  const own = path.join(root, `packages/server/.cache/dist-${process.pid}`);
  const copy = (from: string, to: string) =>
    cpSync(from, path.join(own, to), { recursive: true, dereference: true });
  mkdirSync(own, { recursive: true });
  for (const part of globSync(parts, { cwd: root })) copy(path.join(root, part), part);
  copy(bundle, 'apps/api/dist/server');
  chmodSync(path.join(own, 'apps/api/dist/server/main.mjs'), 0o755);
  rmSync(dist, { recursive: true, force: true });
  renameSync(own, dist);
}
