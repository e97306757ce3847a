import { type RefObject, useEffectEvent, useLayoutEffect, useState } from 'react';
import {
  growDrawn,
  MOST_AT_ONCE,
  newRows,
  nextMost,
  type Range,
  type Sight,
} from './grow-drawn.ts';

/** Where nothing is laid out, as in a test. */
const LEAST_ROOM = 20;
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
  /** What was asked for is still looked for: that comes before rows that were there already. */
  isBusy: boolean;
}

/** The rows to draw, and which of them with all that is in them. */
interface Window extends Range {
  whole: Range;
}

/**
 * Which rows of a long list are drawn: those in sight, and some more. Those in sight are there at once, by name at
 * least; whole rows come frame by frame, as many as there is time for, and where that is little only once the
 * list is moved no more: however far and fast it is moved, it answers.
 */
export function useWindow({ rows, size, list, frame, begin, isBusy }: Windowed): Window {
  const count = rows.length;
  const [room, setRoom] = useState(LEAST_ROOM);
  const [drawn, setDrawn] = useState<Range>({ first: 0, end: LEAST_ROOM });
  const [seen, setSeen] = useState<Range>({ first: 0, end: LEAST_ROOM });
  const [most, setMost] = useState(MOST_AT_ONCE);
  const [begun, setBegun] = useState({ begin, rows });
  if (begun.begin !== begin || begun.rows !== rows) {
    setBegun({ begin, rows });
    const isElsewhere = begun.rows !== rows || drawn.first > 0;
    // What does not fit into one frame comes with the next.
    if (begun.begin !== begin && isElsewhere) {
      setDrawn({ first: 0, end: Math.min(room, most) });
      setSeen({ first: 0, end: room });
    }
  }
  /**
   * How many rows come with this frame, after one that brought so many and took so long; -1 once all are there, and
   * while something is looked for, which every frame would put off.
   */
  const grown = useEffectEvent((sight: Sight, came: number, ms: number): number => {
    if (isBusy) return -1;
    const pace = came > 0 ? nextMost(most, came, ms) : most;
    const isMoving = sight.at !== seen.first;
    const next = growDrawn(drawn, sight, count, isMoving && pace < sight.room ? 0 : pace);
    setMost(pace);
    if (isMoving || sight.at + sight.room + 1 !== seen.end) {
      setSeen({ first: sight.at, end: sight.at + sight.room + 1 });
    }
    if (next.first === drawn.first && next.end === drawn.end) return isMoving ? 0 : -1;
    setDrawn(next);
    return newRows(drawn, next);
  });
  useLayoutEffect(() => {
    const scroller = frame?.current;
    let last = 0;
    let came = 0;
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
      const sight = look();
      setRoom(sight.room);
      came = grown(sight, came, time - last);
      last = time;
      if (came >= 0) ask();
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
    // Fewer or more rows are another window, and rows that were waited for are drawn now.
  }, [list, frame, size, count, begin, isBusy]);
  const within = ({ first, end }: Range): Range => ({
    first: Math.min(first, Math.max(0, count - room)),
    end: Math.min(count, end),
  });
  const whole = within(drawn);
  const named = within(seen);
  return {
    first: Math.min(whole.first, named.first),
    end: Math.max(whole.end, named.end),
    whole,
  };
}
