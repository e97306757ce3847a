import type { Category } from '@linkwright/core';
import { type Kysely, sql } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { leadsToOneOf } from '../../db/target-host.ts';
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
  /** Only posts older than this one, in the list's order. */
  after?: { createdAt: Date; id: string } | undefined;
  limit: number;
  now: Date;
}

/** Published, unexpired posts, newest first. */
export function selectPosts(db: Kysely<Schema>, filter: ListFilter): Promise<SummaryRow[]> {
  let query = visiblePosts(db, filter.now)
    .select(summaryColumns)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(filter.limit);
  const { q, category, tag, userId, domainId, after } = filter;
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
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`);
  return query.execute();
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

interface Place {
  /** Only posts past this one, in the list's order. */
  after: { createdAt: Date; id: string } | undefined;
  limit: number;
}

/** The user's posts, drafts included, newest first. */
export function selectOwnPosts(
  db: Kysely<Schema>,
  userId: string,
  { after, limit }: Place,
): Promise<SummaryRow[]> {
  let query = db.selectFrom('blog_posts').select(summaryColumns).where('user_id', '=', userId);
  if (after)
    query = query.where(sql<boolean>`(created_at, id) < (${after.createdAt}, ${after.id}::uuid)`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** Every post, oldest first. */
export function selectOldest(
  db: Kysely<Schema>,
  { after, limit }: Place,
): Promise<Pick<PostRow, 'id' | 'created_at'>[]> {
  let query = db.selectFrom('blog_posts').select(['id', 'created_at']);
  if (after)
    query = query.where(sql<boolean>`(created_at, id) > (${after.createdAt}, ${after.id}::uuid)`);
  return query.orderBy('created_at').orderBy('id').limit(limit).execute();
}
