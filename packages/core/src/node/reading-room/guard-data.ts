import type { ReadingLimits } from './limits.ts';

/** Where a reader writes its answers: what it loads may print to the ordinary outputs. */
export const ANSWERS = 3;

/** What a reader and the guard in its process have in common. */
export interface GuardData {
  /** Number of the text that is being read, 0 between two; and whether the guard is asleep. */
  shared: Int32Array<SharedArrayBuffer>;
  limits: ReadingLimits;
  /** Process that opened the room. */
  parent: number;
}

export const NUMBER = 0;
export const IS_ASLEEP = 1;

/** Says which text is being read. Waking the guard costs more than most pages: it is left asleep or awake. */
export function beginsAt(shared: Int32Array, number: number): void {
  Atomics.store(shared, NUMBER, number);
  if (number !== 0 && Atomics.load(shared, IS_ASLEEP) === 1) Atomics.notify(shared, NUMBER);
}
