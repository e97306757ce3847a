import { spawn } from 'node:child_process';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { cacheFolder } from '../cache-folder.ts';
import type { Context } from '../context.ts';
import { FileError } from '../exit.ts';
import { SERVER_PACKAGE } from './find-server.ts';

const wanted = `${SERVER_PACKAGE}@${manifest.version}`;

/** Where the server of this version is kept once it was fetched. */
export const serverFolder = (ctx: Context): string =>
  path.join(cacheFolder(ctx), `server-${manifest.version}`);

/**
 * Has npm fetch the server into its folder, whole or not at all. Throws FileError where npm is missing
 * or did not succeed, whatever stopped the program otherwise.
 */
export async function fetchServer(ctx: Context): Promise<void> {
  const folder = serverFolder(ctx);
  const part = `${folder}.${ctx.newKey().slice(0, 8)}.part`;
  await mkdir(part, { recursive: true });
  try {
    await writeFile(path.join(part, 'package.json'), '{ "private": true }\n');
    await install(ctx, part);
    await rename(part, folder).catch(async (error: NodeJS.ErrnoException) => {
      // Somebody else was first.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

const byHand = `Install it yourself, then start again: npm install ${wanted}`;

function install({ signal, platform, env }: Context, cwd: string): Promise<void> {
  const flags = ['--no-audit', '--no-fund', '--loglevel=error'];
  return new Promise((resolve, reject) => {
    const npm = spawn('npm', ['install', ...flags, wanted], {
      cwd,
      // What npm prints is for the person; stdout is the server's.
      stdio: ['ignore', 2, 2],
      // On Windows npm is a script of the shell's.
      shell: platform === 'win32',
      env: { ...env },
    });
    const stop = () => npm.kill();
    signal.addEventListener('abort', stop);
    npm.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'ENOENT' ? new FileError(`npm is not on the path. ${byHand}`) : error),
    );
    npm.once('close', (code) => {
      signal.removeEventListener('abort', stop);
      if (code === 0) resolve();
      else if (signal.aborted) reject(signal.reason);
      else reject(new FileError(`npm could not fetch the server. ${byHand}`));
    });
  });
}
