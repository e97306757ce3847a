import { daysBetween } from '../../verification/exports/days.ts';
import { SEARCH_PERIOD_DAYS } from './vocabulary.ts';

/** One page of a site, and the clicks that it had on days. */
export interface ComparedPage {
  /** The day on which its first new link went live, YYYY-MM-DD; null: it got none. */
  linkedOn: string | null;
  /** Day → clicks; a day that is not there had none. */
  clicks: ReadonlyMap<string, number>;
}

/** Clicks of pages with new links against the course of the others. */
export interface LinkEffect {
  linked: number;
  others: number;
  effect: { estimate: number; low: number; high: number } | null;
}

/** Fewer of either kind say nothing: an interval of them would be too narrow. */
export const MIN_COMPARED_PAGES = 10;
const MAX_LINKED = 100;
const MAX_OTHERS = 300;
const DRAWS = 1000;

/**
 * Difference in differences: how the clicks of pages with a new link changed from the 28 days before
 * it to the 28 after, against how those of pages without one changed over the same days. The interval
 * is a percentile bootstrap over pages. Without whole days around the links, or with fewer than ten
 * pages of either kind, there is no effect to tell (docs/specification/verification.md, Indexed or
 * not).
 */
export function compareLinkedPages(
  pages: readonly ComparedPage[],
  { first, last, random }: { first: string; last: string; random: () => number },
): LinkEffect {
  const span = daysBetween(first, last) + 1;
  /** From the first day with figures. */
  const placeOf = (day: string) => daysBetween(first, day);
  const isWhole = (place: number) =>
    place >= SEARCH_PERIOD_DAYS && place + SEARCH_PERIOD_DAYS < span;
  const linked = pages
    .flatMap(({ linkedOn, clicks }) =>
      linkedOn !== null && isWhole(placeOf(linkedOn)) ? [{ clicks, place: placeOf(linkedOn) }] : [],
    )
    .slice(0, MAX_LINKED)
    .map(({ clicks, place }) => ({ sums: runningSums(clicks, first, span), place }));
  const others = pages
    .filter(({ linkedOn }) => linkedOn === null)
    .slice(0, MAX_OTHERS)
    .map(({ clicks }) => runningSums(clicks, first, span));
  const counts = { linked: linked.length, others: others.length };
  if (counts.linked < MIN_COMPARED_PAGES || counts.others < MIN_COMPARED_PAGES) {
    return { ...counts, effect: null };
  }
  const changeOf = (sums: Float64Array, place: number): number => {
    const between = (from: number, to: number) => (sums[to] ?? 0) - (sums[from] ?? 0);
    const before = between(place - SEARCH_PERIOD_DAYS, place);
    const after = between(place + 1, place + 1 + SEARCH_PERIOD_DAYS);
    // One more on both sides: pages without a click have a course, too.
    return Math.log((after + 1) / (before + 1));
  };
  const own = linked.map(({ sums, place }) => changeOf(sums, place));
  const beside = linked.map(({ place }) => others.map((sums) => changeOf(sums, place)));
  const weigh = (drawsLinked: Float64Array, drawsOthers: Float64Array): number => {
    let sum = 0;
    for (let one = 0; one < own.length; one += 1) {
      const weight = drawsLinked[one] ?? 0;
      if (weight === 0) continue;
      const row = beside[one] ?? [];
      let course = 0;
      for (let other = 0; other < row.length; other += 1) {
        course += (drawsOthers[other] ?? 0) * (row[other] ?? 0);
      }
      sum += weight * ((own[one] ?? 0) - course / row.length);
    }
    return sum / own.length;
  };
  const once = (length: number) => new Float64Array(length).fill(1);
  const drawn = (length: number) => {
    const weights = new Float64Array(length);
    for (let draw = 0; draw < length; draw += 1) {
      const at = Math.floor(random() * length);
      weights[at] = (weights[at] ?? 0) + 1;
    }
    return weights;
  };
  const estimates = Float64Array.from({ length: DRAWS }, () =>
    weigh(drawn(own.length), drawn(others.length)),
  ).sort();
  const at = (share: number) => Math.exp(estimates[Math.round(share * (DRAWS - 1))] ?? 0);
  return {
    ...counts,
    effect: {
      estimate: Math.exp(weigh(once(own.length), once(others.length))),
      low: at(0.025),
      high: at(0.975),
    },
  };
}

/** Clicks before each day of the span, and after its last. */
function runningSums(
  clicks: ReadonlyMap<string, number>,
  first: string,
  span: number,
): Float64Array {
  const sums = new Float64Array(span + 1);
  for (const [day, count] of clicks) {
    const place = daysBetween(first, day);
    if (place >= 0 && place < span) sums[place + 1] = count;
  }
  for (let place = 1; place <= span; place += 1) {
    sums[place] = (sums[place] ?? 0) + (sums[place - 1] ?? 0);
  }
  return sums;
}
