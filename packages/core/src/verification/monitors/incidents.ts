import { sayMoment } from '../../base/time/say-moment.ts';
import type { Inspection } from '../reports/inspection.ts';
import type { VisitFailure } from '../reports/page-visit.ts';

const MINUTE_MS = 60 * 1000;

/** A site is called down after two checks, at least so far apart, to which it gave no answer. */
export const CONFIRM_DOWN_MS = 20 * MINUTE_MS;
/** The link that found a site down is checked again after so long, and less often the longer it lasts. */
const RETRY_MS = 30 * MINUTE_MS;
const RETRY_SHARE = 0.25;

/** What a check says of the site that a page is on. */
export type SiteSight = 'answers' | 'down' | 'unknown';

/** Of a site that gives no answer; told once it is sure. */
export interface SiteIncident {
  /** ISO 8601: the first of the checks that it did not answer. */
  beganAt: string;
  isTold: boolean;
  /** What the first of them said. */
  fault: string;
}

const noAnswer: ReadonlySet<VisitFailure> = new Set([
  ...(['name-not-found', 'refused', 'reset', 'tls', 'timeout'] as const),
]);

/** Whether the site answered at all; what our own door refused says nothing of it. */
export function siteSightOf({
  status,
  failure,
  verdict,
}: Pick<Inspection, 'status' | 'failure' | 'verdict'>): SiteSight {
  if (status === null) return failure && noAnswer.has(failure.kind) ? 'down' : 'unknown';
  if (status < 500) return 'answers';
  return verdict === 'blocked' ? 'unknown' : 'down';
}

export interface SiteCheck {
  sight: SiteSight;
  /** ISO 8601. */
  at: string;
  summary: string;
  /** Of the other sites that were asked since the incident began, not one answered: our own network is away. */
  isOursAway: boolean;
}

/** What a check makes of a site's incident; `event` is what alerts tell of. */
export interface SiteDecision {
  after: SiteIncident | null;
  event: 'down' | 'up' | null;
}

/**
 * What a check of any page of a site means for the site
 * (docs/specification/verification.md, Watched links): down after two checks 20 minutes apart and no
 * answer in between, up with the first answer, and each is told once, however many links are on it.
 */
export function decideSite(before: SiteIncident | null, check: SiteCheck): SiteDecision {
  const { sight, at, summary, isOursAway } = check;
  switch (sight) {
    case 'unknown':
      return { after: before, event: null };
    case 'answers':
      return { after: null, event: before?.isTold ? 'up' : null };
    case 'down': {
      if (before === null) {
        return { after: { beganAt: at, isTold: false, fault: summary }, event: null };
      }
      const isSure = Date.parse(at) - Date.parse(before.beganAt) >= CONFIRM_DOWN_MS;
      if (before.isTold || !isSure || isOursAway) return { after: before, event: null };
      return { after: { ...before, isTold: true }, event: 'down' };
    }
  }
}

/** When the link that found a site down is checked next; never later than its pace has it. */
export function siteCheckAt({
  now,
  beganAt,
  paceMs,
}: Record<'now' | 'beganAt', Date> & { paceMs: number }): Date {
  const lasted = now.getTime() - beganAt.getTime();
  return new Date(now.getTime() + Math.min(paceMs, Math.max(RETRY_MS, lasted * RETRY_SHARE)));
}

/** An incident's beginning or end, before and after, by the clocks of who is told. */
export function sayIncident(
  { beganAt, fault }: SiteIncident,
  event: 'down' | 'up',
  { host, at, timeZone }: { host: string; at: string; timeZone: string },
): { before: string; after: string } {
  const minuteOf = (time: string) => sayMoment(new Date(time), timeZone);
  const down = `${host} has not answered since ${minuteOf(beganAt)}. ${fault}`;
  return event === 'down'
    ? { before: `${host} answered.`, after: down }
    : { before: down, after: `${host} answers again, seen on ${minuteOf(at)}.` };
}
