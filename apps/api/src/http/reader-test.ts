import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

const MAX_AGENTS = 1000;

/** Tells readers from bots by their User-Agent; what was judged once is remembered. */
export function createReaderTest(): (userAgent: string | undefined) => boolean {
  const judged = new LRUCache<string, boolean>({ max: MAX_AGENTS });
  return (userAgent) => {
    if (!userAgent) return false;
    const known = judged.get(userAgent);
    if (known !== undefined) return known;
    const isReader = !isbot(userAgent);
    judged.set(userAgent, isReader);
    return isReader;
  };
}
