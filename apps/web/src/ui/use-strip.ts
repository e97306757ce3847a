import { type RefObject, useEffect, useRef } from 'react';

/**
 * For a strip of links or tabs that scrolls sideways: what is chosen in it comes into sight when that
 * changes. The page itself does not move.
 */
export function useStrip<Strip extends HTMLElement>(chosen: string): RefObject<Strip | null> {
  const place = useRef<Strip>(null);
  // What is chosen is read from the page: the attributes change with it.
  useEffect(() => {
    const strip = place.current;
    const shown = strip?.querySelector('[aria-current], [aria-selected="true"]');
    if (!strip || !shown) return;
    const middle = (strip.clientWidth - shown.clientWidth) / 2;
    strip.scrollLeft += left(shown) - left(strip) - middle;
  }, [chosen]);
  return place;
}

const left = (element: Element): number => element.getBoundingClientRect().left;
