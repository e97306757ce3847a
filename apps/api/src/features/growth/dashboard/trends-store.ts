import type { LinkDay, Trends } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { fromLastTwoChecks } from './checks-store.ts';

/** Of tracked keywords. */
const MOST_RANKS = 8;
/** Of each kind of what comes next. */
export const MOST_UPCOMING = 3;

/** Whose days are counted, since when, and by the clocks of which time zone. */
interface Counted {
  userId: string;
  since: Date;
  zone: string;
}

/** The last check of each day that saw the page, of each of the user's watched links. */
export async function selectLinkDays(
  db: Kysely<Schema>,
  { userId, since, zone }: Counted,
): Promise<LinkDay[]> {
  const { rows } = await sql<LinkDay>`
    select distinct on (look.link_id, local.day)
      look.link_id as "linkId", local.day, look.outcome
    from watched_links link
    join link_looks look on look.link_id = link.id
    cross join lateral (
      select to_char(look.looked_at at time zone ${zone}, 'YYYY-MM-DD') as day
    ) local
    where link.user_id = ${userId} and look.looked_at >= ${since} and look.outcome <> 'unseen'
    order by look.link_id, local.day, look.looked_at desc`.execute(db);
  return rows;
}

/** Credits that the user spent, by days on which any were; a reservation counts when it is captured. */
export async function selectSpending(
  db: Kysely<Schema>,
  { userId, since, zone }: Counted,
): Promise<Trends['credits']> {
  const { rows } = await sql<Trends['credits'][number]>`
    select to_char(entry.created_at at time zone ${zone}, 'YYYY-MM-DD') as day,
      sum(-coalesce(reserved.credits, entry.credits))::int as spent
    from credit_entries entry
    left join credit_entries reserved on reserved.id = entry.settles
    where entry.user_id = ${userId} and entry.kind in ('spend', 'capture')
      and entry.created_at >= ${since}
    group by 1`.execute(db);
  return rows;
}

type Timed<Row> = Omit<Row, 'at'> & { at: Date };

/** The keywords whose ranks were seen last, with the check before. */
export async function selectRanks(
  db: Kysely<Schema>,
  userId: string,
): Promise<Timed<Trends['ranks'][number]>[]> {
  const { rows } = await sql<Timed<Trends['ranks'][number]>>`
    select tracker.id, tracker.keyword, tracker.host,
      coalesce(last.average, last.position) as position,
      coalesce(before.average, before.position) as before,
      last.is_imported as "isImported", last.checked_at as at
    ${fromLastTwoChecks}
    where tracker.user_id = ${userId}
    order by last.checked_at desc, tracker.id limit ${MOST_RANKS}`.execute(db);
  return rows;
}

export type Upcoming = Timed<Trends['upcoming'][number]>;

/** What the user's automations and watches do next; ranks are checked where somebody is asked for results. */
export async function selectUpcoming(
  db: Kysely<Schema>,
  { userId, hasSearch }: { userId: string; hasSearch: boolean },
): Promise<Upcoming[]> {
  const { rows } = await sql<Upcoming>`
    (select 'automation' as kind, id, name as title, next_run_at as at from automations
      where user_id = ${userId} and state = 'active' and next_run_at is not null
      order by next_run_at limit ${MOST_UPCOMING})
    union all
    (select 'link-check', id, page_url, next_look_at from watched_links
      where user_id = ${userId} and paused_at is null
      order by next_look_at limit ${MOST_UPCOMING})
    union all
    (select 'rank-check', id, keyword, next_check_at from rank_trackers
      where user_id = ${userId} and paused_at is null and ${hasSearch}
      order by next_check_at limit ${MOST_UPCOMING})`.execute(db);
  return rows;
}
