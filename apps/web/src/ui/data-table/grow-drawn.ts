/** Rows above and below those in sight that are drawn as well: what comes is there before it is seen. */
const BESIDE = 8;

/** So many rows come with a frame at the least, and at the most. */
const LEAST_AT_ONCE = 2;
export const MOST_AT_ONCE = 64;
/** A frame that took longer came late. */
const IN_TIME_MS = 20;
/** What a frame with rows may take where it cannot come in time. */
const WANTED_MS = 32;

/** What is seen of a list: its first row, and how many there is room for. */
export interface Sight {
  at: number;
  room: number;
}

/** Rows from the first one up to the one before the end. */
export interface Range {
  first: number;
  end: number;
}

/**
 * The rows to draw next, at most so many more than are drawn: first those in sight, then those beside them. What
 * is further away goes.
 */
export function growDrawn(drawn: Range, { at, room }: Sight, count: number, most: number): Range {
  const within = (row: number) => Math.max(0, Math.min(count, row));
  const seen = { first: within(at), end: within(at + room + 1) };
  const wanted = { first: within(at - BESIDE), end: within(at + room + 1 + BESIDE) };
  let first = Math.max(drawn.first, wanted.first);
  let end = Math.min(drawn.end, wanted.end);
  // Of what is in sight now nothing is drawn.
  if (first > seen.end || end < seen.first || first >= end) first = end = seen.first;
  let left = most;
  const goDown = (to: number) => {
    const by = Math.max(0, Math.min(left, to - end));
    end += by;
    left -= by;
  };
  const goUp = (to: number) => {
    const by = Math.max(0, Math.min(left, first - to));
    first -= by;
    left -= by;
  };
  goDown(seen.end);
  goUp(seen.first);
  goDown(wanted.end);
  goUp(wanted.first);
  return { first, end };
}

/** How many of the rows to draw next were not drawn. */
export const newRows = (drawn: Range, next: Range): number =>
  next.end -
  next.first -
  Math.max(0, Math.min(drawn.end, next.end) - Math.max(drawn.first, next.first));

/**
 * How many rows may come with the next frame, after one that brought `came` of at most so many and took so
 * long: as many as there is time for by what those took, and twice as many where all of them came in time.
 */
export function nextMost(most: number, came: number, ms: number): number {
  if (ms > IN_TIME_MS) {
    const fitting = Math.floor((came * WANTED_MS) / ms);
    return Math.min(most, Math.max(LEAST_AT_ONCE, fitting));
  }
  return came < most ? most : Math.min(MOST_AT_ONCE, most * 2);
}
