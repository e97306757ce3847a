import module from 'node:module';
import { homedir } from 'node:os';
import path from 'node:path';
import { cacheFolder } from './cache-folder.ts';

// Taken from the module whole: a Node too old to have it must get as far as being told so.

/** Keeps what Node has compiled of this program for its next start. It does without where it cannot. */
export function keepCompiled({ env, platform }: NodeJS.Process): void {
  module.enableCompileCache(
    path.join(cacheFolder({ env, platform, homeDir: homedir() }), 'compiled'),
  );
}
