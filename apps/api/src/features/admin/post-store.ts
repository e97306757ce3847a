import { type Kysely, sql } from 'kysely';
import { likePattern } from '../../db/like-pattern.ts';
import type { Schema } from '../../db/schema.ts';
import { leadsToHost } from '../../db/target-host.ts';

interface Place {
  createdAt: Date;
  id: string;
}

export interface PostFilter {
  q?: string | undefined;
  kind?: 'trial' | 'permanent' | 'claimed' | 'draft' | undefined;
  host?: string | undefined;
  before?: Place | undefined;
  limit: number;
}

export type AdminPostRow = Awaited<ReturnType<typeof selectAdminPosts>>[number];

/** Every post, newest first, after a place in the list. */
export function selectAdminPosts(db: Kysely<Schema>, filter: PostFilter) {
  const { q, kind, host, before, limit } = filter;
  let query = db
    .selectFrom('blog_posts')
    .leftJoin('users', 'users.id', 'blog_posts.user_id')
    .selectAll('blog_posts')
    .select([
      'users.email as owner_email',
      sql<boolean>`contextual_links @> '{"permanent_protection": true}'`.as('is_protected'),
    ]);
  if (q) {
    const part = likePattern(q);
    query = query.where((where) =>
      where.or([
        where('title', 'ilike', part),
        where('slug', 'ilike', part),
        where('users.email', '=', q.toLowerCase()),
        sql<boolean>`blog_posts.id::text = ${q.toLowerCase()}`,
      ]),
    );
  }
  if (kind === 'draft') query = query.where('status', '=', 'draft');
  if (kind === 'claimed') query = query.where('is_claimed', '=', true);
  if (kind === 'trial') query = query.where('is_trial_post', '=', true);
  if (kind === 'permanent') query = query.where('is_trial_post', '=', false);
  if (host) query = query.where(leadsToHost('blog_posts.target_url', sql.val(host)));
  if (before) {
    query = query.where(
      sql<boolean>`(blog_posts.created_at, blog_posts.id) < (${before.createdAt}::timestamptz, ${before.id}::uuid)`,
    );
  }
  return query
    .orderBy('blog_posts.created_at', 'desc')
    .orderBy('blog_posts.id', 'desc')
    .limit(limit)
    .execute();
}

export interface ArchivedRow {
  id: number;
  blog_post_id: string;
  title: string;
  slug: string;
  event: string | null;
  archive_reason: 'backup' | 'claim';
  records: number;
  is_there: boolean;
  created_at: Date;
  restored_at: Date | null;
}

/** The newest record of each post that the archive holds, newest first, after that one. */
export async function selectArchived(
  db: Kysely<Schema>,
  {
    q,
    isGone,
    before,
    limit,
  }: {
    q?: string | undefined;
    isGone?: boolean | undefined;
    before?: number | undefined;
    limit: number;
  },
): Promise<ArchivedRow[]> {
  const part = q ? likePattern(q) : null;
  const isThere = sql`exists (select from blog_posts where blog_posts.id = record.blog_post_id)`;
  const { rows } = await sql<ArchivedRow>`
    select
      record.id, record.blog_post_id, record.archive_reason, record.created_at, record.restored_at,
      coalesce(record.archived_data ->> 'title', '') as title,
      coalesce(record.archived_data ->> 'slug', '') as slug,
      record.archived_data -> 'metadata' ->> 'event' as event,
      (select count(*) from blog_posts_archive other
        where other.blog_post_id = record.blog_post_id) as records,
      ${isThere} as is_there
    from blog_posts_archive record
    where not exists (
        select from blog_posts_archive newer
        where newer.blog_post_id = record.blog_post_id and newer.id > record.id
      )
      and (${before ?? null}::bigint is null or record.id < ${before ?? null}::bigint)
      and (${isGone ?? false}::boolean is false or not ${isThere})
      and (${part}::text is null or record.archived_data ->> 'title' ilike ${part}
        or record.archived_data ->> 'slug' ilike ${part}
        or record.blog_post_id::text = ${q?.toLowerCase() ?? null})
    order by record.id desc limit ${limit}`.execute(db);
  return rows;
}
