import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { keptFolder } from './kept-folder.ts';

const api = path.join(path.dirname(import.meta.dirname), 'apps/api');

/** Everything that it is made of. */
export const serverSources = [
  'pnpm-lock.yaml',
  'apps/api/{package.json,vite.server.config.ts}',
  'packages/server/package.json',
  'scripts/one-byte-text.ts',
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
  const { folder, isThere, own, put } = keptFolder('server', serverSources);
  if (!isThere) {
    console.log('Building the server');
    const vite = path.join(api, 'node_modules/vite/bin/vite.js');
    const config = ['--config', 'vite.server.config.ts', '--outDir', own, '--emptyOutDir'];
    execFileSync(process.execPath, [vite, 'build', ...config, '--logLevel', 'error'], {
      cwd: api,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production' },
    });
    put();
  }
  return path.join(folder, 'main.mjs');
}
