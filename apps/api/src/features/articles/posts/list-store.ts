import type { Category } from '@linkwright/core/all';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../../db/schema.ts';
import { leadsToOneOf } from '../../../db/target-host.ts';
import { newestFirst, type Page, type PageQuery, readPage } from '../../../http/list-page.ts';
import { type PostRow, type SummaryRow, summaryColumns, visiblePosts } from './store.ts';

/** Posts that are looked through for links to one destination. */
const MOST_TARGETS = 10_000;

export interface ListFilter {
  q?: string | undefined;
  category?: Category | undefined;
  tag?: string | undefined;
  userId?: string | undefined;
  /** Only posts of that domain's blog. */
  domainId?: string | undefined;
  now: Date;
}

/** Published, unexpired posts, newest first. */
export function selectPosts(
  db: Kysely<Schema>,
  { q, category, tag, userId, domainId, now, ...page }: ListFilter & PageQuery,
): Promise<Page<SummaryRow>> {
  let query = visiblePosts(db, now).select(summaryColumns);
  if (q) {
    const pattern = `%${q.replace(/[\\%_]/g, '\\$&')}%`;
    // As the index has them: compounds, hosts and the like are words of their own. A minus before a word
    // leaves out what has it.
    const words = q.replace(/(?<=\S)[<_@./~+-]/gu, ' ');
    query = query.where((where) =>
      where.or([
        sql<boolean>`search @@ websearch_to_tsquery('english', ${words})`,
        where('title', 'ilike', pattern),
        sql<boolean>`${q.toLowerCase()} = any(tags)`,
      ]),
    );
  }
  if (category) query = query.where('category', '=', category);
  if (tag) query = query.where(sql<boolean>`tags @> array[${tag}]::text[]`);
  if (userId) query = query.where('user_id', '=', userId);
  if (domainId) {
    query = query.where('id', 'in', (posts) =>
      posts.selectFrom('domain_posts').select('post_id').where('domain_id', '=', domainId),
    );
  }
  return readPage(query, newestFirst, page);
}

/** Published, unexpired posts whose target is at this host, with or without `www.`, newest first. */
export function selectTargets(
  db: Kysely<Schema>,
  host: string,
  now: Date,
): Promise<Pick<PostRow, 'published_url' | 'target_url'>[]> {
  return visiblePosts(db, now)
    .select(['published_url', 'target_url'])
    .where(leadsToOneOf('target_url', [host, `www.${host}`]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_TARGETS)
    .execute();
}

/** The user's posts, drafts included, newest first. */
export const selectOwnPosts = (
  db: Kysely<Schema>,
  userId: string,
  page: PageQuery,
): Promise<Page<SummaryRow>> =>
  readPage(
    db.selectFrom('blog_posts').select(summaryColumns).where('user_id', '=', userId),
    newestFirst,
    page,
  );

/** Every post, oldest first. */
export const selectOldest = (
  db: Kysely<Schema>,
  page: PageQuery,
): Promise<Page<Pick<PostRow, 'id' | 'created_at'>>> =>
  readPage(
    db.selectFrom('blog_posts').select(['id', 'created_at']),
    { ...newestFirst, direction: 'asc' },
    page,
  );
