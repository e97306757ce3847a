import {
  type ClientFigures,
  type ClientLinkState,
  lossKinds,
  MAX_LISTED,
} from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { leadsToHost } from '../../../db/target-host.ts';

/** Whose figures of which host, after `from` inclusive and before `to`. */
export interface Span {
  userId: string;
  host: string;
  from: Date;
  to: Date;
}

/** Who may ask: a moment of the past is looked up by the last check before it that saw the page. */
const seenBefore = (moment: Date) => sql`
  left join lateral (
    select outcome, verdict, rel, looked_at from link_looks
    where link_id = link.id and looked_at < ${moment} and outcome in ('up', 'down')
    order by looked_at desc, id desc limit 1
  ) seen on true`;

/** What was never there is not lost. Older checks are deleted, and what was found by one of them is known. */
const wasFoundBefore = (moment: Date) => sql`(
  link.last_seen_at < ${moment}
  or exists (select from link_looks look
    where look.link_id = link.id and look.outcome = 'up' and look.looked_at < ${moment})
  or exists (select from link_changes change
    where change.link_id = link.id and change.kind in (${sql.join(lossKinds)})
      and change.changed_at < ${moment}))`;

const stateAt = (moment: Date) => sql<ClientLinkState>`
  case
    when seen.outcome = 'up' then 'live'
    when seen.outcome is null then 'unseen'
    when ${wasFoundBefore(moment)} then 'lost'
    else 'absent'
  end`;

type LinkCounts = ClientFigures['links']['now'];

/** Links that were watched at that moment, by how they stood. */
export async function countLinks(
  db: Kysely<Schema>,
  { userId, host }: Span,
  moment: Date,
): Promise<LinkCounts> {
  const { rows } = await sql<{ state: ClientLinkState; count: number }>`
    select ${stateAt(moment)} as state, count(*)::int as count
    from watched_links link ${seenBefore(moment)}
    where link.user_id = ${userId} and link.destination_host = ${host} and link.created_at < ${moment}
    group by 1`.execute(db);
  const of = (one: ClientLinkState) => rows.find((row) => row.state === one)?.count ?? 0;
  const counts = {
    live: of('live'),
    lost: of('lost'),
    absent: of('absent'),
    unseen: of('unseen'),
  };
  return { watched: rows.reduce((sum, { count }) => sum + count, 0), ...counts };
}

type ListedLink = Omit<ClientFigures['linkList'][number], 'seenAt'> & { seenAt: Date | null };

/** The same links one by one, lost ones first. */
export async function selectLinks(
  db: Kysely<Schema>,
  { userId, host, to }: Span,
): Promise<ListedLink[]> {
  const { rows } = await sql<ListedLink>`
    select link.page_url as "pageUrl", link.destination_url as "destinationUrl",
      link.anchor_text as "anchorText", stood.state, seen.verdict, seen.rel,
      seen.looked_at as "seenAt"
    from watched_links link ${seenBefore(to)}
      cross join lateral (select ${stateAt(to)} as state) stood
    where link.user_id = ${userId} and link.destination_host = ${host} and link.created_at < ${to}
    order by array_position(array['lost', 'absent', 'unseen', 'live'], stood.state),
      link.page_url, link.id
    limit ${MAX_LISTED.links}`.execute(db);
  return rows;
}

interface DayCounts {
  day: string;
  up: number;
  down: number;
  unseen: number;
}

/** Checks by day of a zone and what they count as. */
export async function countDays(
  db: Kysely<Schema>,
  { userId, host, from, to }: Span,
  zone: string,
): Promise<DayCounts[]> {
  const { rows } = await sql<DayCounts>`
    select to_char(look.looked_at at time zone ${zone}, 'YYYY-MM-DD') as day,
      (count(*) filter (where look.outcome = 'up'))::int as up,
      (count(*) filter (where look.outcome = 'down'))::int as down,
      (count(*) filter (where look.outcome not in ('up', 'down')))::int as unseen
    from watched_links link join link_looks look on look.link_id = link.id
    where link.user_id = ${userId} and link.destination_host = ${host}
      and look.looked_at >= ${from} and look.looked_at < ${to}
    group by 1 order by 1`.execute(db);
  return rows;
}

type ChangeCounts = ClientFigures['changes']['now'];

/** Links that were added, and what became of links, in a span. */
export async function countChanges(
  db: Kysely<Schema>,
  { userId, host, from, to }: Span,
): Promise<ChangeCounts & { total: number }> {
  const { rows } = await sql<ChangeCounts & { total: number }>`
    select
      (select count(*)::int from watched_links
        where user_id = ${userId} and destination_host = ${host}
          and created_at >= ${from} and created_at < ${to}) as added,
      (count(*) filter (where change.kind = 'found'))::int as found,
      (count(*) filter (where change.kind in (${sql.join(lossKinds)})))::int as lost,
      (count(*) filter (where change.kind = 'regained'))::int as regained,
      count(*)::int as total
    from link_changes change join watched_links link on link.id = change.link_id
    where change.user_id = ${userId} and link.destination_host = ${host}
      and change.changed_at >= ${from} and change.changed_at < ${to}`.execute(db);
  return rows[0] ?? { added: 0, found: 0, lost: 0, regained: 0, total: 0 };
}

type Dated<Row extends { at: string }> = Omit<Row, 'at'> & { at: Date };

export async function selectChanges(
  db: Kysely<Schema>,
  { userId, host, from, to }: Span,
): Promise<Dated<ClientFigures['changeList'][number]>[]> {
  const { rows } = await sql<Dated<ClientFigures['changeList'][number]>>`
    select change.changed_at as at, change.kind, link.page_url as "pageUrl", change.before, change.after
    from link_changes change join watched_links link on link.id = change.link_id
    where change.user_id = ${userId} and link.destination_host = ${host}
      and change.changed_at >= ${from} and change.changed_at < ${to}
    order by change.changed_at desc, change.id desc limit ${MAX_LISTED.changes}`.execute(db);
  return rows;
}

/** Each keyword's last check before a moment that saw anything. */
const checkBefore = (moment: Date) => sql`
  left join lateral (
    select position, coalesce(average, position) as place, searched, url from rank_checks
    where tracker_id = tracker.id and checked_at < ${moment} and outcome <> 'error'
    order by checked_at desc, id desc limit 1
  )`;

type RankCounts = ClientFigures['ranks']['now'];

export async function countRanks(
  db: Kysely<Schema>,
  { userId, host }: Span,
  moment: Date,
): Promise<RankCounts> {
  const { rows } = await sql<RankCounts>`
    select count(*)::int as tracked, count(found.position)::int as found,
      (count(*) filter (where found.position <= 3))::int as top3,
      (count(*) filter (where found.position <= 10))::int as top10
    from rank_trackers tracker ${checkBefore(moment)} found on true
    where tracker.user_id = ${userId} and tracker.host = ${host}
      and tracker.created_at < ${moment}`.execute(db);
  return rows[0] ?? { tracked: 0, found: 0, top3: 0, top10: 0 };
}

/** Keywords, the best places first. */
export async function selectRanks(
  db: Kysely<Schema>,
  { userId, host, from, to }: Span,
): Promise<ClientFigures['rankList']> {
  const { rows } = await sql<ClientFigures['rankList'][number]>`
    select tracker.keyword, nullif(tracker.country, '') as country, last.place as position,
      coalesce(last.searched, 0) as searched, past.place as before,
      coalesce(past.searched, 0) as "searchedBefore", last.url
    from rank_trackers tracker
      ${checkBefore(to)} last on true
      ${checkBefore(from)} past on true
    where tracker.user_id = ${userId} and tracker.host = ${host} and tracker.created_at < ${to}
    order by last.place nulls last, past.place nulls last, tracker.keyword, tracker.id
    limit ${MAX_LISTED.ranks}`.execute(db);
  return rows;
}

/** Articles that lead to the host: posts of this blog, and what campaigns published elsewhere. */
const articles = ({ userId, host, from, to }: Span) => sql`
  select coalesce(published_at, created_at) as at, title, published_url as url
  from blog_posts
  where user_id = ${userId} and not is_trial_post and status = 'published'
    and ${leadsToHost('target_url', sql`${host}::text`)}
    and coalesce(published_at, created_at) >= ${from} and coalesce(published_at, created_at) < ${to}
  union all
  select link.published_at as at, coalesce(link.title, link.url) as title, link.url
  from campaign_links link join campaigns on campaigns.id = link.campaign_id
  where campaigns.user_id = ${userId} and link.post_id is null and link.url is not null
    and ${leadsToHost('campaigns.target_url', sql`${host}::text`)}
    and link.published_at >= ${from} and link.published_at < ${to}`;

export async function countArticles(db: Kysely<Schema>, span: Span): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${articles(span)}) article`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Newest first; those of this blog with the path of their page. */
export async function selectArticles(
  db: Kysely<Schema>,
  span: Span,
): Promise<Dated<ClientFigures['articleList'][number]>[]> {
  const { rows } = await sql<Dated<ClientFigures['articleList'][number]>>`
    select * from (${articles(span)}) article order by at desc, url
    limit ${MAX_LISTED.articles}`.execute(db);
  return rows;
}
