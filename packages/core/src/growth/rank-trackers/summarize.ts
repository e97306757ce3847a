import { type RankBand, type RankOutcome, rankBands } from './vocabulary.ts';

/** A check, as far as its position goes. */
export interface RankSighting {
  outcome: RankOutcome;
  /** Null where the host was not found, or nothing was seen. */
  position: number | null;
}

/** How a position moved between two checks that saw something. Positions, not shares. */
export type RankChange =
  | { kind: 'same' }
  | { kind: 'up' | 'down'; by: number }
  /** Was not among the results, and is now; or the other way round. */
  | { kind: 'entered' | 'left' };

/**
 * How a keyword moved, from the checks of it, newest first. Errors are passed over: an error is no
 * rank. Null as long as fewer than two checks saw anything.
 *
 * @example
 * ```ts
 * import { rankChange } from '@linkwright/core/ranks';
 *
 * const checks = [
 *   { outcome: 'found', position: 3 },
 *   { outcome: 'error', position: null },
 *   { outcome: 'found', position: 8 },
 * ] as const;
 * rankChange(checks); // => { kind: 'up', by: 5 }
 * ```
 */
export function rankChange(sightings: readonly RankSighting[]): RankChange | null {
  const [now, before] = sightings.filter(({ outcome }) => outcome !== 'error');
  if (!now || !before) return null;
  if (now.position === before.position) return { kind: 'same' };
  if (now.position === null) return { kind: 'left' };
  if (before.position === null) return { kind: 'entered' };
  const by = before.position - now.position;
  return by > 0 ? { kind: 'up', by } : { kind: 'down', by: -by };
}

/** In which band a keyword stands by the last check that saw anything; undefined: there is none. */
export function rankBand(known: Pick<RankSighting, 'position'> | undefined): RankBand {
  if (!known) return 'unknown';
  if (known.position === null) return 'absent';
  if (known.position <= 3) return 'top-3';
  if (known.position <= 10) return 'top-10';
  return known.position <= 20 ? 'top-20' : 'lower';
}

/** How many stand in each band. */
export function rankDistribution(bands: readonly RankBand[]): Record<RankBand, number> {
  const counts = Object.fromEntries(rankBands.map((band) => [band, 0])) as Record<RankBand, number>;
  for (const band of bands) counts[band] += 1;
  return counts;
}
