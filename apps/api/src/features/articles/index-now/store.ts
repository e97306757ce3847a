import { type Kysely, type Selectable, sql } from 'kysely';
import type { IndexNowHostsTable, Schema } from '../../../db/schema.ts';
import type { ServedHost } from './hosts.ts';

/** A page that search engines have not been told of as it is now. */
export interface ChangedPage {
  url: string;
  /** Null: it is gone. */
  post_id: string | null;
}

const LIVE_DOMAIN = sql`verified_at is not null and pointing ->> 'state' = 'ok'`;

/** Posts that search engines may list, on that host's blog. */
const listedPosts = ({ domainId }: ServedHost, minScore: number) => sql`
  select id, published_url, updated_at from blog_posts
  where status = 'published' and not is_trial_post and seo_score >= ${minScore} and ${
    domainId
      ? sql`exists (select from domain_posts join domains on domains.id = domain_id
          where post_id = blog_posts.id and domain_id = ${domainId} and ${LIVE_DOMAIN})`
      : sql`not exists (select from domain_posts join domains on domains.id = domain_id
          where post_id = blog_posts.id and ${LIVE_DOMAIN})`
  }`;

/** Pages of a host that are new, changed or gone since search engines were told, the oldest change first. */
export async function selectChangedPages(
  db: Kysely<Schema>,
  served: ServedHost,
  { minScore, limit }: { minScore: number; limit: number },
): Promise<ChangedPage[]> {
  const { host, url } = served;
  const { rows } = await sql<ChangedPage>`
    with listed as (${listedPosts(served, minScore)})
    select url, post_id from (
      select ${url} || published_url as url, listed.id as post_id, updated_at as at
      from listed left join index_now_pages told on md5(told.url) = md5(${url} || published_url)
      where told.url is null or told.told_at < listed.updated_at
      union all
      select told.url, null, told.told_at from index_now_pages told
      where host = ${host} and not exists (
        select from listed where ${url} || published_url = told.url)
    ) changed order by at, url limit ${limit}`.execute(db);
  return rows;
}

/** Notes that search engines know of pages as they were at that time. */
export async function noteTold(
  trx: Kysely<Schema>,
  host: string,
  pages: readonly ChangedPage[],
  at: Date,
): Promise<void> {
  const gone = pages.filter(({ post_id: id }) => id === null).map(({ url }) => url);
  const there = pages.filter(({ post_id: id }) => id !== null);
  await sql`delete from index_now_pages where host = ${host} and url = any(${gone}::text[])`.execute(
    trx,
  );
  // A post may have been deleted meanwhile: then its page is gone, and is told of next.
  await sql`
    insert into index_now_pages (url, host, post_id, told_at)
    select url, ${host}, blog_posts.id, ${at}::timestamptz
    from unnest(${there.map(({ url }) => url)}::text[], ${there.map((page) => page.post_id)}::uuid[])
      as told (url, post_id)
    left join blog_posts on blog_posts.id = told.post_id
    on conflict (md5(url)) do update set
      host = excluded.host, post_id = excluded.post_id, told_at = excluded.told_at`.execute(trx);
}

export type HostRow = Selectable<IndexNowHostsTable>;

export const selectHosts = (db: Kysely<Schema>): Promise<HostRow[]> =>
  db.selectFrom('index_now_hosts').selectAll().execute();

export async function putHost(trx: Kysely<Schema>, { host, ...values }: HostRow): Promise<void> {
  await trx
    .insertInto('index_now_hosts')
    .values({ host, ...values })
    .onConflict((conflict) => conflict.column('host').doUpdateSet(values))
    .execute();
}

export const countTold = (
  db: Kysely<Schema>,
): Promise<{ host: string; count: number; last: Date }[]> =>
  db
    .selectFrom('index_now_pages')
    .select(({ fn }) => ['host', fn.countAll<number>().as('count'), fn.max('told_at').as('last')])
    .groupBy('host')
    .execute();
