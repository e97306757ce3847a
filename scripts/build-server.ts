import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from './fingerprint.ts';

const root = path.dirname(import.meta.dirname);
const api = path.join(root, 'apps/api');
const cache = path.join(api, 'node_modules/.cache');
const stamp = path.join(cache, 'server-built-from');

/**
 * The server as one file, for tests that start it over and over: reading its 1,500 modules takes longer
 * than all else that it does before it is ready. `npm start` runs the sources.
 */
export const builtServer = path.join(cache, 'server.js');

let isLookedAt = false;

/** Makes it anew where its sources changed since; once a process. Returns its path. */
export function buildServerIfChanged(): string {
  if (isLookedAt) return builtServer;
  const now = fingerprintOf([
    'pnpm-lock.yaml',
    'apps/api/{package.json,vite.server.config.ts}',
    'apps/api/src/**/*',
    'packages/core/src/**/*',
  ]);
  const isBuilt = existsSync(builtServer) && existsSync(stamp);
  if (!isBuilt || readFileSync(stamp, 'utf8') !== now) {
    buildServer();
    writeFileSync(stamp, now);
  }
  isLookedAt = true;
  return builtServer;
}

/** Others may be at the same: whoever is ready puts theirs there as a whole. */
function buildServer(): void {
  console.log('Building the server');
  const folder = path.join(cache, `server-${process.pid}`);
  const vite = path.join(api, 'node_modules/vite/bin/vite.js');
  const config = ['--config', 'vite.server.config.ts', '--outDir', folder, '--emptyOutDir'];
  execFileSync(process.execPath, [vite, 'build', ...config, '--logLevel', 'error'], {
    cwd: api,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  renameSync(path.join(folder, 'main.js'), builtServer);
  rmSync(folder, { recursive: true });
}
