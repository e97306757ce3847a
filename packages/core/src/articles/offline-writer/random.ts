/** Draws that depend on the seed alone. */
export interface Draw {
  /** A number from 0 up to, not including, 1. */
  number(): number;
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** The items in another order. */
  shuffle<T>(items: readonly T[]): T[];
}

/** The same seed text gives the same draws (FNV-1a into a 32-bit state, then Mulberry32). */
export function seededDraw(seed: string): Draw {
  let state = 0x811c9dc5;
  for (const character of seed) {
    state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193);
  }
  const number = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const shuffle = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, rank: number() }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ item }) => item);
  return {
    number,
    shuffle,
    pick: (items) => {
      const item = items[Math.floor(number() * items.length)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
  };
}
