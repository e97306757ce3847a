import { type RefObject, useLayoutEffect } from 'react';

/** So long after the last step to the side a list stands still. */
const REST_MS = 150;

/**
 * Says in the list's style how far it is moved to the side (`--from`), how much further it can be (`--over`), and
 * whether it is being moved (`data-sideways`). Only then cells that stay in sight are sticky: each such cell is a layer of its
 * own, and every frame in which the list is moved up or down would pay for all of them.
 */
export function useSideways(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = frame.current;
    const table = element?.querySelector('table');
    if (!element || !table || !('ResizeObserver' in window)) return;
    let left = 0;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const rest = () => {
      left = element.scrollLeft;
      delete element.dataset.sideways;
      element.style.setProperty('--from', `${left}px`);
      element.style.setProperty('--over', `${element.scrollWidth - element.clientWidth - left}px`);
    };
    const move = () => {
      if (element.scrollLeft === left) return;
      left = element.scrollLeft;
      element.dataset.sideways = '';
      clearTimeout(resting);
      resting = setTimeout(rest, REST_MS);
    };
    const sizes = new ResizeObserver(rest);
    sizes.observe(element);
    sizes.observe(table);
    element.addEventListener('scroll', move, { passive: true });
    return () => {
      clearTimeout(resting);
      sizes.disconnect();
      element.removeEventListener('scroll', move);
    };
  }, [frame]);
}
