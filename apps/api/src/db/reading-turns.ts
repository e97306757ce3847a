/** Puts what is read in order: anything together, or one alone. */
export interface ReadingTurns {
  together<T>(work: () => Promise<T>): Promise<T>;
  /** Waits until nothing else is under way, and keeps what comes later waiting. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** Turns of one process. Whoever has one must not ask for another: it would wait for itself. */
export function createReadingTurns(): ReadingTurns {
  const underWay = new Set<Promise<unknown>>();
  /** There while somebody has a turn alone, or waits for one: resolves when it is over. */
  let gate: Promise<void> | undefined;

  return {
    async together(work) {
      while (gate) await gate;
      const doing = work();
      underWay.add(doing);
      try {
        return await doing;
      } finally {
        underWay.delete(doing);
      }
    },
    async alone(work) {
      const before = gate;
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      try {
        await before;
        await Promise.allSettled(underWay);
        return await work();
      } finally {
        resolve();
        if (gate === promise) gate = undefined;
      }
    },
  };
}
