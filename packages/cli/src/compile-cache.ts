import { enableCompileCache } from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { cacheFolder } from './cache-folder.ts';

/** Keeps what Node has compiled of this program for its next start. It does without where it cannot. */
export function keepCompiled({ env, platform }: NodeJS.Process): void {
  enableCompileCache(path.join(cacheFolder({ env, platform, homeDir: homedir() }), 'compiled'));
}
