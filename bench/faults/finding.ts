/** What one fault showed: its figures, the bound they must keep, and whether they do. */
export interface Finding {
  figure: string;
  bound: string;
  isHeld: boolean;
}

/** `seconds`: how long each part of it takes, where that can be chosen. */
export type Fault = (seconds?: number) => Promise<Finding>;

/** Counts of what must not happen at all: held where each is nought. `also` must be true as well. */
export function noneOf(counts: Record<string, number>, also = true): Finding {
  const names = Object.keys(counts);
  return {
    figure: names.map((name) => `${counts[name]} ${name}`).join(', '),
    bound: names.map((name) => `0 ${name}`).join(', '),
    isHeld: also && Object.values(counts).every((count) => count === 0),
  };
}
