import type { RankChange } from './summarize.ts';
import type { RankOutcome } from './vocabulary.ts';

/**
 * What a check came to, in words: a position, not among those seen, or that nothing was seen. The
 * three are never the same.
 *
 * @example
 * ```ts
 * import { sayRank } from '@linkwright/core/ranks';
 *
 * sayRank({ outcome: 'found', position: 4, searched: 30 }); // => 'Position 4'
 * sayRank({ outcome: 'absent', position: null, searched: 30 }); // => 'Not in the first 30'
 * sayRank({ outcome: 'error', position: null, searched: 0 }); // => 'Not seen'
 * ```
 */
export function sayRank({
  outcome,
  position,
  searched,
}: {
  outcome: RankOutcome;
  position: number | null;
  searched: number;
}): string {
  if (outcome === 'error') return 'Not seen';
  if (position !== null) return `Position ${position}`;
  return searched === 0 ? 'Nothing was found at all' : `Not in the first ${searched}`;
}

/** How a keyword moved since the check before, in words. */
export function sayRankChange(change: RankChange | null): string {
  switch (change?.kind) {
    case undefined:
      return 'no check before';
    case 'same':
      return 'no change';
    case 'up':
      return `up ${change.by}`;
    case 'down':
      return `down ${change.by}`;
    case 'entered':
      return 'newly found';
    case 'left':
      return 'no longer found';
  }
}
