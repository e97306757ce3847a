import { type ReachabilityCheck, reachabilityChecks } from '@linkwright/core/all';

/** What one way to the network was like. */
export interface Reach extends Pick<ReachabilityCheck, 'target' | 'name'> {
  isReached: boolean;
  tookMs: number;
  words: string;
}

/**
 * Asks every way to the network within its time limit, and tells each as it is known. Others than this
 * site are asked without cookies, and their answers are not read.
 */
export async function checkReach(onReach: (reach: Reach) => void): Promise<void> {
  await Promise.all(reachabilityChecks.map(async (check) => onReach(await ask(check))));
}

async function ask({ target, name, url, timeoutMs, words }: ReachabilityCheck): Promise<Reach> {
  const startedAt = performance.now();
  const isOurs = url.startsWith('/');
  const isReached = await fetch(url, {
    method: isOurs ? 'HEAD' : 'GET',
    mode: isOurs ? 'same-origin' : 'no-cors',
    credentials: 'omit',
    cache: 'no-store',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.timeout(timeoutMs),
  }).then(
    () => true,
    () => false,
  );
  return {
    target,
    name,
    isReached,
    tookMs: Math.round(performance.now() - startedAt),
    words: isReached ? words.reached : words.silent,
  };
}
