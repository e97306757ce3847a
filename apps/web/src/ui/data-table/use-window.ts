import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows above and below those in sight, and rows at a time: what comes is there before it is seen. */
const BESIDE = 10;
const STEP = 5;
/** Where nothing is laid out, as in a test. */
const LEAST_ROOM = 20;

interface Windowed {
  count: number;
  /** The height of one, in pixels: all are as high. */
  size: number;
  /** What holds the rows. */
  list: RefObject<HTMLElement | null>;
  /** What scrolls them; the page without it. */
  frame?: RefObject<HTMLElement | null> | undefined;
}

/** Which rows of a long list are drawn: those in sight, and some more. */
export function useWindow({ count, size, list, frame }: Windowed): { first: number; end: number } {
  const [{ from, room }, setSight] = useState({ from: 0, room: LEAST_ROOM });
  useLayoutEffect(() => {
    const scroller = frame?.current;
    const look = () => {
      if (!list.current) return;
      const edge = scroller?.getBoundingClientRect().top ?? 0;
      const above = Math.max(0, edge - list.current.getBoundingClientRect().top);
      const height = scroller?.clientHeight ?? window.innerHeight;
      const sight = {
        from: Math.floor(above / size / STEP) * STEP,
        room: Math.max(LEAST_ROOM, Math.ceil(height / size)),
      };
      setSight((was) => (was.from === sight.from && was.room === sight.room ? was : sight));
    };
    look();
    const target = scroller ?? document;
    target.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    return () => {
      target.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
    };
  }, [list, frame, size]);
  const first = Math.max(0, Math.min(from, count - room) - BESIDE);
  return { first, end: Math.min(count, from + room + STEP + BESIDE) };
}
