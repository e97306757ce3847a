import path from 'node:path';
import type { Context } from './context.ts';

/** Where the platform keeps what may be lost: `$XDG_CACHE_HOME/linkwright`, by default in `~/.cache`. */
export function cacheFolder({
  env,
  homeDir,
  platform,
}: Pick<Context, 'env' | 'homeDir' | 'platform'>): string {
  const folder =
    platform === 'win32'
      ? (env.LOCALAPPDATA ?? path.join(homeDir, 'AppData', 'Local'))
      : (env.XDG_CACHE_HOME ?? path.join(homeDir, '.cache'));
  return path.join(folder, 'linkwright');
}
