import { calendarDay, dayAfter } from '../../base/time/time-zone.ts';
import { type Pace, turnAfter } from '../campaigns/pace.ts';

/** A link that waits for its day. */
export interface WaitingLink {
  /** Its place in the campaign. */
  number: number;
  /** The day that its owner chose, `2026-11-26`; null: as its turn comes. */
  plannedOn: string | null;
}

/** Where a campaign stands. */
export interface CampaignTurn extends Pace {
  /** No further link begins before; null: at once. */
  turnAt: Date | null;
  begunToday: number;
}

/** The next link that may begin on a day: those chosen for it or an earlier one, then in their order. */
export const compareWaiting = (one: WaitingLink, other: WaitingLink): number =>
  (one.plannedOn ?? LAST_DAY).localeCompare(other.plannedOn ?? LAST_DAY) ||
  one.number - other.number;
const LAST_DAY = '9999-12-31';

/**
 * When each waiting link of a campaign begins, if nothing holds it up: as many a day as its pace allows,
 * spread over the day, those that its owner chose a day for on that day. Ends at `until`.
 *
 * @example
 * ```ts
 * import { forecastLinks } from '@linkwright/core/campaigns';
 *
 * const links = [
 *   { number: 1, plannedOn: null },
 *   { number: 2, plannedOn: '2026-11-28' },
 * ];
 * const turn = { pacePerDay: 1, approveFirst: false, turnAt: null, begunToday: 0 };
 * const now = new Date('2026-11-26T09:00:00Z');
 * const until = new Date('2026-12-01T00:00:00Z');
 * forecastLinks(links, turn, { now, until, timeZone: 'UTC' }).map(({ day }) => day);
 * // => ['2026-11-26', '2026-11-28']
 * ```
 */
export function forecastLinks<Link extends WaitingLink>(
  links: readonly Link[],
  turn: CampaignTurn,
  { now, until, timeZone }: { now: Date; until: Date; timeZone: string },
): { link: Link; at: Date; day: string }[] {
  const waiting = links.toSorted(compareWaiting);
  const chosen = waiting.filter(({ plannedOn }) => plannedOn !== null);
  const free = waiting.slice(chosen.length);
  const today = calendarDay(timeZone, now);
  const found: { link: Link; at: Date; day: string }[] = [];
  let at = turn.turnAt !== null && turn.turnAt > now ? turn.turnAt : now;
  while (chosen.length + free.length > 0 && at < until) {
    const day = calendarDay(timeZone, at);
    const end = dayAfter(timeZone, at);
    let begun = day === today ? turn.begunToday : 0;
    while (at < end && begun < turn.pacePerDay) {
      const isChosen = (chosen[0]?.plannedOn ?? LAST_DAY) <= day;
      const link = isChosen ? chosen.shift() : free.shift();
      if (!link) break;
      found.push({ link, at, day });
      begun += 1;
      at = turnAfter(turn, { turnAt: at, now: at });
    }
    if (at < end) at = end;
  }
  return found.filter((each) => each.at < until);
}
