import type { IndexState, SearchSource } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import type { PageRow } from './pages-store.ts';

/** Who asks, and the hosts that this installation serves. */
interface Viewer {
  /** Null: a guest, who has no sites. */
  userId: string | null;
  ownHosts: string[];
}

const hostOfUrl = sql<string>`substring(search_pages.url from '^https?://([^/:?#]+)')`;

/** Of the user's own sites; of this installation's hosts, those of its admins too. */
const isVisible = ({ userId, ownHosts }: Viewer) => sql<boolean>`(
  search_sites.user_id = ${userId} or (
    ${hostOfUrl} = any(${ownHosts}::text[]) and exists (
      select from user_roles where user_roles.user_id = search_sites.user_id and role = 'admin')))`;

/** What was said of pages, the latest last. */
export async function selectSaid(
  db: Kysely<Schema>,
  viewer: Viewer,
  urls: string[],
): Promise<PageRow[]> {
  if (urls.length === 0) return [];
  return db
    .selectFrom('search_pages')
    .innerJoin('search_sites', 'search_sites.id', 'search_pages.site_id')
    .selectAll('search_pages')
    .where(sql<boolean>`md5(url) in (select md5(unnest(${urls}::text[])))`)
    .where('seen_at', 'is not', null)
    .where(isVisible(viewer))
    .orderBy('seen_at')
    .execute();
}

interface HostStates {
  host: string;
  state: IndexState;
  count: number;
  /** When a page of it was asked for last. */
  at: Date | null;
  source: SearchSource | null;
}

/** How many pages of each host are in each state. */
export async function selectHostStates(
  db: Kysely<Schema>,
  viewer: Viewer,
  hosts: string[],
): Promise<HostStates[]> {
  if (hosts.length === 0) return [];
  const { rows } = await sql<HostStates>`
    select host, state, count(*) as count, max(seen_at) as at,
      (array_agg(source order by seen_at desc nulls last))[1] as source
    from (
      select distinct on (search_pages.url) ${hostOfUrl} as host, state, seen_at, source
      from search_pages join search_sites on search_sites.id = site_id
      where ${hostOfUrl} = any(${hosts}::text[]) and ${isVisible(viewer)}
      order by search_pages.url, seen_at desc nulls last
    ) pages group by host, state`.execute(db);
  return rows;
}

/** Posts that live on the blog of a domain, by their paths. */
export async function selectMovedPosts(
  db: Kysely<Schema>,
  paths: string[],
): Promise<{ path: string; host: string }[]> {
  if (paths.length === 0) return [];
  return db
    .selectFrom('blog_posts')
    .innerJoin('domain_posts', 'domain_posts.post_id', 'blog_posts.id')
    .innerJoin('domains', 'domains.id', 'domain_posts.domain_id')
    .select(['published_url as path', 'host'])
    .where('published_url', 'in', paths)
    .where(sql<boolean>`verified_at is not null and pointing ->> 'state' = 'ok'`)
    .execute();
}
