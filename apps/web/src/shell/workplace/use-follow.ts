import type { MouseEvent } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { isWorkplace } from './areas.ts';

/**
 * What opens a link to another tool without loading the document anew; a link that leads out of the
 * workplace, into another tab or to a file is left to the browser.
 */
export function useFollow(isSignedIn: boolean) {
  return (event: MouseEvent<HTMLElement>): void => {
    const link = (event.target as Element).closest('a');
    if (!link || event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== window.location.origin || !isWorkplace(link.pathname, isSignedIn)) return;
    event.preventDefault();
    navigate(link.pathname + link.search + link.hash);
    document.getElementById('content')?.focus();
  };
}
