/** Rows above and below those in sight that are drawn as well: what comes is there before it is seen. */
const BESIDE = 8;

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
