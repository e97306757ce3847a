import type { CheckOutcome } from '../../verification/monitors/vocabulary.ts';

/** Days that the trends of the overview go back, today among them. */
export const TREND_DAYS = 30;

/** What the last check of a day that saw the page found of a link. */
export interface LinkDay {
  linkId: string;
  /** `YYYY-MM-DD`, by the account's clocks. */
  day: string;
  outcome: Exclude<CheckOutcome, 'unseen'>;
}

/** How many links were there, missed once, or gone on a day. */
export interface LinkDayCounts {
  day: string;
  live: number;
  atRisk: number;
  lost: number;
}

const counted = { up: 'live', unconfirmed: 'atRisk', down: 'lost' } as const;

/**
 * What was known of all links at the end of each of `days`, oldest first: a link counts as its last check
 * by then found it, and not at all before its first one (docs/specification/tools.md, The dashboard).
 */
export function countLinkDays(links: readonly LinkDay[], days: readonly string[]): LinkDayCounts[] {
  const byDay = Map.groupBy(links, ({ day }) => day);
  const known = new Map<string, LinkDay['outcome']>();
  const learn = (day: string) => {
    for (const { linkId, outcome } of byDay.get(day) ?? []) known.set(linkId, outcome);
  };
  const [first = ''] = days;
  for (const day of [...byDay.keys()].filter((each) => each < first).sort()) learn(day);
  return days.map((day) => {
    learn(day);
    const counts = { day, live: 0, atRisk: 0, lost: 0 };
    for (const outcome of known.values()) counts[counted[outcome]] += 1;
    return counts;
  });
}
