import { type RankChange, type RankSighting, rankChange } from './summarize.ts';

/** A check, and when it was. */
export interface DatedSighting extends RankSighting {
  /** ISO 8601. */
  at: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * How a keyword moved in so many days: the last check that saw anything beside the last one before that
 * time. Null where there is none so old, or none since. Checks stand newest first.
 *
 * @example
 * ```ts
 * import { rankChangeIn } from '@linkwright/core/ranks';
 *
 * const checks = [
 *   { at: '2026-11-26T09:00:00Z', outcome: 'found', position: 3 },
 *   { at: '2026-11-18T09:00:00Z', outcome: 'found', position: 8 },
 * ] as const;
 * rankChangeIn(checks, { days: 7, now: new Date('2026-11-26T10:00:00Z') }); // => { kind: 'up', by: 5 }
 * ```
 */
export function rankChangeIn(
  checks: readonly DatedSighting[],
  { days, now }: { days: number; now: Date },
): RankChange | null {
  const since = now.getTime() - days * DAY_MS;
  const known = checks.filter(({ outcome }) => outcome !== 'error');
  const before = known.find(({ at }) => Date.parse(at) <= since);
  const [latest] = known;
  if (!latest || !before || Date.parse(latest.at) <= since) return null;
  return rankChange([latest, before]);
}

/** The position at which nothing is seen any more. */
const UNSEEN = 31;

/**
 * How much of a set of keywords is seen, 0 to 1: each counts in full at position 1 and nothing from 31
 * on or where it was not found, in equal steps between (docs/specification/tools.md, Ranks). Null
 * without any.
 *
 * @example
 * ```ts
 * import { rankVisibility } from '@linkwright/core/ranks';
 *
 * rankVisibility([1, 16, null]); // => 0.5
 * ```
 */
export function rankVisibility(positions: readonly (number | null)[]): number | null {
  if (positions.length === 0) return null;
  const seen = positions.map((position) =>
    position === null ? 0 : Math.max(0, (UNSEEN - position) / (UNSEEN - 1)),
  );
  return seen.reduce((sum, each) => sum + each, 0) / positions.length;
}

/** The average of positions that are known, to one decimal; null without any. */
export function averagePosition(positions: readonly (number | null)[]): number | null {
  const known = positions.filter((position) => position !== null);
  if (known.length === 0) return null;
  return Math.round((10 * known.reduce((sum, each) => sum + each, 0)) / known.length) / 10;
}

/** When another page of the host ranked than before. */
export interface RankedPageChange {
  at: string;
  from: string;
  to: string;
}

/** Every change of the page that ranks, newest first, from checks newest first. */
export function rankedPageChanges(
  checks: readonly { at: string; url: string | null }[],
): RankedPageChange[] {
  const pages = checks.flatMap(({ at, url }) => (url === null ? [] : [{ at, url }]));
  return pages.flatMap(({ at, url: to }, index) => {
    const from = pages[index + 1]?.url;
    return from === undefined || from === to ? [] : [{ at, from, to }];
  });
}
