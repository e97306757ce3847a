import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';

/** Posts that search engines may list, with the host of the domain that they live on. To admins all are theirs. */
export const selectListedPosts = (
  db: Kysely<Schema>,
  userId: string,
  { minScore, limit }: { minScore: number; limit: number },
): Promise<{ path: string; host: string | null }[]> =>
  db
    .selectFrom('blog_posts')
    .leftJoin('domain_posts', 'domain_posts.post_id', 'blog_posts.id')
    .leftJoin('domains', (join) =>
      join
        .onRef('domains.id', '=', 'domain_posts.domain_id')
        .on(sql<boolean>`verified_at is not null and pointing ->> 'state' = 'ok'`),
    )
    .select(['published_url as path', 'domains.host'])
    .where('status', '=', 'published')
    .where('is_trial_post', '=', false)
    .where('seo_score', '>=', minScore)
    .where((where) =>
      where.or([
        where('blog_posts.user_id', '=', userId),
        sql<boolean>`exists (select from user_roles where user_id = ${userId} and role = 'admin')`,
      ]),
    )
    .orderBy('blog_posts.created_at', 'desc')
    .limit(limit)
    .execute();

/** Reports whose pages are asked for: the latest. */
const REPORTS = 20;

/**
 * Articles at destinations, pages with watched links of the user's, what those and posts lead to, and pages
 * of the latest reports on the named hosts (patterns of LIKE), the newest first.
 */
export async function selectNamedPages(
  db: Kysely<Schema>,
  userId: string,
  { hosts, limit }: { hosts: string[]; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select url from (
      select delivery.url, delivered_at as at from destination_deliveries delivery
        join destinations on destinations.id = destination_id where user_id = ${userId}
      union all
      select target_url, created_at from blog_posts where user_id = ${userId}
      union all
      select destination_url, created_at from watched_links where user_id = ${userId}
      union all
      select page_url, created_at from watched_links where user_id = ${userId}
      union all
      select page.url, report.created_at from report_pages page join (
        select id, created_at from reports where user_id = ${userId}
        order by created_at desc limit ${REPORTS}
      ) report on report.id = page.report_id
      where page.url is not null and page.duplicate_of is null
        and substring(page.url from '^https?://([^/:?#]+)') like any(${hosts}::text[])
    ) named group by url order by max(at) desc limit ${limit}`.execute(db);
  return rows.map(({ url }) => url);
}

/** The day on which each link of the user's went live, by post or by campaign. */
export async function selectFirstLinks(
  db: Kysely<Schema>,
  userId: string,
): Promise<{ url: string; day: string }[]> {
  const { rows } = await sql<{ url: string; day: string }>`
    select url, min(at)::date as day from (
      select target_url as url, published_at as at from blog_posts
        where user_id = ${userId} and status = 'published' and published_at is not null
      union all
      select campaigns.target_url, live_at from campaign_links
        join campaigns on campaigns.id = campaign_id
        where user_id = ${userId} and live_at is not null
    ) links group by url`.execute(db);
  return rows;
}
