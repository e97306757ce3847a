export interface ThroughputOptions {
  /** Items that were done in this time say how fast it goes, in milliseconds. */
  windowMs: number;
  /** A forecast from less than this is a guess. */
  minSpanMs: number;
  minItems: number;
}

export interface Forecast {
  /** Items a second; null while too little was seen. */
  rate: number | null;
  /** Milliseconds; null while too little was seen. */
  left: number | null;
}

/** Of more, the oldest are forgotten: the latest say it as well. */
const MAX_SEEN = 1000;

/** Says how fast items are done. `clock` in milliseconds. */
export function followThroughput(clock: () => number, options: ThroughputOptions) {
  const { windowMs, minSpanMs, minItems } = options;
  const doneAt: number[] = [];
  const startedAt = clock();
  let since = startedAt;
  return {
    done(): void {
      doneAt.push(clock());
      if (doneAt.length > MAX_SEEN) since = doneAt.shift() ?? since;
    },
    /** With so many items still to do. */
    forecast(open: number): Forecast {
      const now = clock();
      since = Math.max(since, now - windowMs);
      while ((doneAt[0] ?? now) < since) doneAt.shift();
      const span = now - since;
      const isEnough = now - startedAt >= minSpanMs && doneAt.length >= minItems;
      const rate = isEnough && span > 0 ? (doneAt.length * 1000) / span : null;
      return { rate, left: rate && (open * 1000) / rate };
    },
  };
}
