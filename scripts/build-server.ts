import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from './fingerprint.ts';

const root = path.dirname(import.meta.dirname);
const api = path.join(root, 'apps/api');
/** As deep as in the package: from there each file knows the way to what stands beside the server. */
const cache = path.join(api, '.cache');
const PREFIX = 'server-';

/** Everything that it is made of. */
export const serverSources = [
  'pnpm-lock.yaml',
  'apps/api/{package.json,vite.server.config.ts}',
  'apps/api/src/**/*',
  'packages/core/src/**/*',
];

let built: string | undefined;

/**
 * The server as few files, for its package and for tests that start it over and over: reading its 1,500
 * modules takes longer than all else that it does before it is ready. `npm start` runs the sources.
 * Made anew where its sources changed since; looked at once a process. Returns the path of its main file.
 */
export function buildServerIfChanged(): string {
  built ??= build();
  return built;
}

function build(): string {
  const sources = fingerprintOf(serverSources);
  const folder = path.join(cache, PREFIX + sources.slice(0, 16));
  const main = path.join(folder, 'main.mjs');
  if (!existsSync(main)) buildServer(folder);
  return main;
}

/** Others may be at the same: whoever is ready first puts theirs there as a whole. */
function buildServer(folder: string): void {
  console.log('Building the server');
  const before = existsSync(cache) ? readdirSync(cache) : [];
  const own = `${folder}.${process.pid}`;
  const vite = path.join(api, 'node_modules/vite/bin/vite.js');
  const config = ['--config', 'vite.server.config.ts', '--outDir', own, '--emptyOutDir'];
  execFileSync(process.execPath, [vite, 'build', ...config, '--logLevel', 'error'], {
    cwd: api,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  try {
    renameSync(own, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true });
  }
  // Of sources that are no more; what others are building has their process in its name.
  const gone = before.filter(
    (name) => /^server-[0-9a-f]+$/.test(name) && name !== path.basename(folder),
  );
  for (const name of gone) rmSync(path.join(cache, name), { recursive: true, force: true });
}
