import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import { growDrawn, type Range, type Sight } from './grow-drawn.ts';

/** Where nothing is laid out, as in a test. */
const LEAST_ROOM = 20;
/** So many rows come with a frame, and more where that leaves time. */
const LEAST_AT_ONCE = 4;
const MOST_AT_ONCE = 64;
/** A frame that took longer had too many. */
const SLOW_MS = 25;

interface Windowed {
  rows: readonly unknown[];
  /** The height of one, in pixels: all are as high. */
  size: number;
  /** What holds the rows. */
  list: RefObject<HTMLElement | null>;
  /** What scrolls them; the page without it. */
  frame?: RefObject<HTMLElement | null> | undefined;
  /** Another one where something else was asked for: that begins at its head. */
  begin: object;
}

/**
 * Which rows of a long list are drawn: those in sight, and some more. They come frame by frame, as many as there
 * is time for: however far the list is moved at once, it answers.
 */
export function useWindow({ rows, size, list, frame, begin }: Windowed): Range {
  const count = rows.length;
  const [room, setRoom] = useState(LEAST_ROOM);
  const [drawn, setDrawn] = useState<Range>({ first: 0, end: LEAST_ROOM });
  const [begun, setBegun] = useState({ begin, rows });
  if (begun.begin !== begin) {
    setBegun({ begin, rows });
    if (begun.rows !== rows) setDrawn({ first: 0, end: room });
  }
  const grown = useEffectEvent((sight: Sight, most: number) => {
    const next = growDrawn(drawn, sight, count, most);
    if (next.first === drawn.first && next.end === drawn.end) return false;
    setDrawn(next);
    return true;
  });
  useLayoutEffect(() => {
    const scroller = frame?.current;
    let most = LEAST_AT_ONCE;
    let last = 0;
    let asked = 0;
    const look = (): Sight => {
      const edge = scroller?.getBoundingClientRect().top ?? 0;
      const top = list.current?.getBoundingClientRect().top ?? edge;
      const height = scroller?.clientHeight ?? window.innerHeight;
      return {
        at: Math.floor(Math.max(0, edge - top) / size),
        room: height === 0 ? LEAST_ROOM : Math.ceil(height / size),
      };
    };
    const draw = (time: number) => {
      asked = 0;
      if (last > 0) {
        most =
          time - last > SLOW_MS
            ? Math.max(LEAST_AT_ONCE, Math.floor(most / 2))
            : Math.min(MOST_AT_ONCE, most * 2);
      }
      const sight = look();
      setRoom(sight.room);
      last = grown(sight, most) ? time : 0;
      if (last > 0) ask();
    };
    const ask = () => {
      asked ||= requestAnimationFrame(draw);
    };
    ask();
    const target = scroller ?? document;
    target.addEventListener('scroll', ask, { passive: true });
    window.addEventListener('resize', ask);
    return () => {
      cancelAnimationFrame(asked);
      target.removeEventListener('scroll', ask);
      window.removeEventListener('resize', ask);
    };
    // Fewer or more rows are another window.
  }, [list, frame, size, count, begin]);
  return {
    first: Math.min(drawn.first, Math.max(0, count - room)),
    end: Math.min(count, drawn.end),
  };
}
