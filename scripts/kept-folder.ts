import { existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fingerprintOf } from './fingerprint.ts';

/** As deep as in the package: from there each file of the server knows the way to what stands beside it. */
const cache = path.join(path.dirname(import.meta.dirname), 'apps/api/.cache');

/** What is made of sources, and made anew where these have changed. */
export interface KeptFolder {
  folder: string;
  isThere: boolean;
  /** Where to make it. */
  own: string;
  /**
   * Puts there as a whole what was made. Others may be at the same: whoever is ready first is it. What was
   * made of sources that are no more goes.
   */
  put(): void;
}

/** Of that name, for these sources (patterns, from the root of the tree). */
export function keptFolder(name: string, sources: readonly string[]): KeptFolder {
  const hash = fingerprintOf(sources).slice(0, 16);
  const folder = path.join(cache, `${name}-${hash}`);
  const own = `${folder}.${process.pid}`;
  const before = existsSync(cache) ? readdirSync(cache) : [];
  return {
    folder,
    isThere: existsSync(folder),
    own,
    put() {
      try {
        renameSync(own, folder);
      } catch (error) {
        if (!existsSync(folder)) throw error;
        rmSync(own, { recursive: true });
      }
      // What others are making has their process in its name.
      const gone = before.filter(
        (one) => /^-[0-9a-f]+$/.test(one.slice(name.length)) && one.startsWith(name),
      );
      for (const one of gone)
        if (one !== path.basename(folder))
          rmSync(path.join(cache, one), { recursive: true, force: true });
    },
  };
}
