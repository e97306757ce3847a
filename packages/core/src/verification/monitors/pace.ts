import { linkCheckHours } from '../../money/payments/account-limits.ts';
import type { Inspection } from '../reports/inspection.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface PaceInput {
  /** Whole milliseconds from one check to the next so far; null before the first. */
  paceMs: number | null;
  isPremium: boolean;
  /** Since the check before. */
  hasChanged: boolean;
  /** Its page is opened in a browser, which costs many times as much. */
  needsBrowser: boolean;
}

/** A page that changed is checked after half the time, any other after so many times it. */
const SLOWER = 1.5;

/**
 * How long it is to the next check of a link, in whole milliseconds
 * (docs/specification/verification.md, Watched links): as often as its page changes, within what the plan
 * has. A link begins with the shortest, and whoever buys Premium begins anew.
 *
 * @example
 * ```ts
 * import { paceAfter } from '@linkwright/core/monitors';
 *
 * const link = { isPremium: true, needsBrowser: false };
 * paceAfter({ ...link, paceMs: null, hasChanged: false }); // => 3_600_000
 * paceAfter({ ...link, paceMs: 3_600_000, hasChanged: false }); // => 5_400_000
 * paceAfter({ ...link, paceMs: 5_400_000, hasChanged: true }); // => 3_600_000
 * ```
 */
export function paceAfter({ paceMs, isPremium, hasChanged, needsBrowser }: PaceInput): number {
  const { shortest, longest } = linkCheckHours[isPremium ? 'premium' : 'free'];
  const least = (needsBrowser ? longest : shortest) * HOUR_MS;
  const most = longest * HOUR_MS;
  if (paceMs === null || paceMs > most) return least;
  const wanted = hasChanged ? paceMs / 2 : paceMs * SLOWER;
  return Math.round(Math.min(most, Math.max(least, wanted)));
}

/**
 * Whether a page changed between two checks that saw the link: in what was read of it, not in bytes, of
 * which some sites answer others each time.
 */
export const hasPageChanged = (lastLive: Inspection | null, inspection: Inspection): boolean =>
  lastLive !== null && inspection.link !== null && readOf(lastLive) !== readOf(inspection);

const readOf = (inspection: Inspection): string => {
  const { verdict, link, title, otherOutgoingLinks, finalUrl } = inspection;
  const { robotsDirectives, robots, canonicalElsewhere } = inspection;
  const directives = robotsDirectives.map(({ crawler, token, from }) => [crawler, token, from]);
  const page = [verdict, title, otherOutgoingLinks, finalUrl, canonicalElsewhere];
  const place = [link?.url, link?.rel, link?.anchorText, link?.hidden, link?.place, link?.snippet];
  return JSON.stringify([page, place, directives, robots.disallowed]);
};
