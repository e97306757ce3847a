import { useLayoutEffect } from 'react';
import { useLocation } from 'wouter';
import { useSite } from './use-site.ts';

/**
 * What the tab shows of a screen. A screen that finds out more says so in an effect, which runs after
 * this one.
 */
export function Title({ name }: { name: string }) {
  const { siteName } = useSite();
  const [location] = useLocation();
  // At another address of the same screen, what was found out is over.
  useLayoutEffect(() => {
    document.title = `${name} · ${siteName}`;
  }, [name, siteName, location]);
  return null;
}
