import { sameOriginPath } from '@linkwright/core/all';
import { useCallback } from 'react';
import { useLocation } from 'wouter';
import { localStore } from '../browser/storage.ts';
import { storeDestination, takeDestination } from '../browser/stored-destination.ts';
import { paths } from '../paths.ts';

interface Destination {
  /** Goes to the destination, remembered or given; without one to `otherwise`, or nowhere. */
  follow(otherwise?: string): void;
  /** Keeps the destination for the sign-in that comes after confirming an address. */
  remember(): void;
}

/**
 * Where to go after signing in: what this sign-in was asked for, else what an earlier sign-up was.
 * Anything but a path of this site is ignored (docs/specification/people.md, Ways back).
 */
export function useDestination(wanted: string | null | undefined): Destination {
  const [, navigate] = useLocation();
  const given = sameOriginPath(wanted);

  const follow = useCallback(
    (otherwise?: string) => {
      const target = takeDestination(localStore(), new Date());
      const path = given ?? sameOriginPath(target) ?? otherwise;
      if (path === undefined) return;
      void go(path, navigate);
    },
    [given, navigate],
  );
  const remember = useCallback(() => {
    if (given) storeDestination(localStore(), given, new Date());
  }, [given]);
  return { follow, remember };
}

/** Other pages than the live ones are documents of their own. */
async function go(path: string, navigate: (path: string) => void): Promise<void> {
  if (await isLivePage(path)) navigate(path);
  else window.location.assign(path);
}

async function isLivePage(path: string): Promise<boolean> {
  const { pathname, hash } = new URL(path, window.location.origin);
  if (hash !== '') return false;
  if (pathname === paths.home) return true;
  // Not to be had, the page is opened as a document.
  const list = await import('../fixed-paths.ts').catch(() => null);
  return list?.fixedPaths.has(pathname) ?? false;
}
