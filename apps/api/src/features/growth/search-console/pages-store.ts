import type { IndexState } from '@linkwright/core/all';
import { type Kysely, type Selectable, sql } from 'kysely';
import type { Schema, SearchPagesTable } from '../../../db/schema.ts';

export type PageRow = Selectable<SearchPagesTable>;

/** What is said of a page; there is a source, and the time when it said so. */
export type PageSaid = Pick<PageRow, 'state' | 'reason' | 'last_crawl_at'> & {
  seen_at: Date;
  next_look_at: Date | null;
};

/** Has exactly these pages looked at, besides what files told of. New ones are due at once. */
export async function keepPages(
  trx: Kysely<Schema>,
  siteId: string,
  { urls, now, uuid }: { urls: readonly string[]; now: Date; uuid: () => string },
): Promise<void> {
  await sql`
    delete from search_pages where site_id = ${siteId} and source is distinct from 'csv'
      and url <> all(${[...urls]}::text[])`.execute(trx);
  const ids = urls.map(() => uuid());
  await sql`
    insert into search_pages (id, site_id, url, state, reason, next_look_at)
    select id, ${siteId}, url, 'unknown', '', ${now}::timestamptz
    from unnest(${ids}::uuid[], ${[...urls]}::text[]) as named (id, url)
    on conflict (site_id, md5(url)) do update set next_look_at = excluded.next_look_at
      where search_pages.next_look_at is null`.execute(trx);
}

/** Pages that are due, those that waited longest first. */
export const selectDuePages = (
  db: Kysely<Schema>,
  siteId: string,
  { now, limit }: { now: Date; limit: number },
): Promise<PageRow[]> =>
  db
    .selectFrom('search_pages')
    .selectAll()
    .where('site_id', '=', siteId)
    .where('next_look_at', '<=', now)
    .orderBy('next_look_at')
    .orderBy('id')
    .limit(limit)
    .execute();

/** How often Search Console was asked about pages of a property since then, by whomever. */
export async function countInspections(
  db: Kysely<Schema>,
  property: string,
  since: Date,
): Promise<number> {
  const { count } = await db
    .selectFrom('search_pages')
    .innerJoin('search_sites', 'search_sites.id', 'search_pages.site_id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('property', '=', property)
    .where('source', '=', 'search-console')
    .where('seen_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export async function storeInspection(
  trx: Kysely<Schema>,
  id: string,
  said: PageSaid,
): Promise<void> {
  await trx
    .updateTable('search_pages')
    .set({ ...said, source: 'search-console' })
    .where('id', '=', id)
    .execute();
}

export async function postponeInspection(
  trx: Kysely<Schema>,
  id: string,
  until: Date,
): Promise<void> {
  await trx.updateTable('search_pages').set({ next_look_at: until }).where('id', '=', id).execute();
}

/** What a file says of pages, where nothing later is known. How many pages the site has then. */
export async function putListedPages(
  trx: Kysely<Schema>,
  siteId: string,
  pages: { url: string; lastCrawlAt: Date | null }[],
  { state, reason, at, uuid }: { state: IndexState; reason: string; at: Date; uuid: () => string },
): Promise<number> {
  const each = [...new Map(pages.map((page) => [page.url, page])).values()];
  await sql`
    insert into search_pages (id, site_id, url, state, reason, last_crawl_at, seen_at, source)
    select id, ${siteId}, url, ${state}, ${reason}, crawled, ${at}::timestamptz, 'csv'
    from unnest(
      ${each.map(() => uuid())}::uuid[],
      ${each.map(({ url }) => url)}::text[],
      ${each.map(({ lastCrawlAt }) => lastCrawlAt?.toISOString() ?? null)}::timestamptz[]
    ) as named (id, url, crawled)
    on conflict (site_id, md5(url)) do update set
      state = excluded.state, reason = excluded.reason, last_crawl_at = excluded.last_crawl_at,
      seen_at = excluded.seen_at, source = excluded.source
      where search_pages.seen_at is null or search_pages.seen_at <= excluded.seen_at`.execute(trx);
  const { count } = await trx
    .selectFrom('search_pages')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('site_id', '=', siteId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The site's pages: those that are not indexed first, then those that nothing is known of. */
export const selectPages = (
  db: Kysely<Schema>,
  siteId: string,
  limit: number,
): Promise<PageRow[]> =>
  db
    .selectFrom('search_pages')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy(sql`case state when 'not-indexed' then 0 when 'unknown' then 1 else 2 end`)
    .orderBy('url')
    .limit(limit)
    .execute();

/** How many pages of each site are in each state. */
export const countStates = (
  db: Kysely<Schema>,
  siteIds: readonly string[],
): Promise<{ site_id: string; state: IndexState; count: number }[]> =>
  siteIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('search_pages')
        .select(({ fn }) => ['site_id', 'state', fn.countAll<number>().as('count')])
        .where('site_id', 'in', siteIds)
        .groupBy(['site_id', 'state'])
        .execute();
