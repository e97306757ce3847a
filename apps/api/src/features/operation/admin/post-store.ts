import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import { likePattern } from '../../../db/like-pattern.ts';
import type { Schema } from '../../../db/schema.ts';
import { leadsToHost } from '../../../db/target-host.ts';
import { number, type PageQuery, readPage, time } from '../../../http/list-page.ts';

export interface PostFilter {
  q?: string | undefined;
  kind?: 'trial' | 'permanent' | 'claimed' | 'draft' | undefined;
  host?: string | undefined;
}

export type AdminPostRow = Awaited<ReturnType<typeof selectAdminPosts>>['rows'][number];

/** Every post, newest first. */
export function selectAdminPosts(
  db: Kysely<Schema>,
  { q, kind, host, ...page }: PostFilter & PageQuery,
) {
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
  return readPage(
    query,
    { by: { 'blog_posts.created_at': time, 'blog_posts.id': z.uuid() } },
    page,
  );
}

export type ArchivedRow = Awaited<ReturnType<typeof selectArchived>>['rows'][number];

/** A record's number. Cursors once had its time before it. */
const recordNumber = number.or(
  z.tuple([z.iso.datetime(), z.coerce.number().pipe(number)]).transform(([, id]) => id),
);

/** The newest record of each post that the archive holds, newest first. */
export function selectArchived(
  db: Kysely<Schema>,
  { q, isGone, ...page }: { q?: string | undefined; isGone?: boolean | undefined } & PageQuery,
) {
  const isThere = sql<boolean>`exists (select from blog_posts where blog_posts.id = record.blog_post_id)`;
  let query = db
    .selectFrom('blog_posts_archive as record')
    .select([
      'record.id',
      'record.blog_post_id',
      'record.archive_reason',
      'record.created_at',
      'record.restored_at',
      sql<string>`coalesce(record.archived_data ->> 'title', '')`.as('title'),
      sql<string>`coalesce(record.archived_data ->> 'slug', '')`.as('slug'),
      sql<string | null>`record.archived_data -> 'metadata' ->> 'event'`.as('event'),
      sql<number>`(select count(*) from blog_posts_archive other
        where other.blog_post_id = record.blog_post_id)`.as('records'),
      isThere.as('is_there'),
    ])
    .where(
      sql<boolean>`not exists (select from blog_posts_archive newer
        where newer.blog_post_id = record.blog_post_id and newer.id > record.id)`,
    );
  if (isGone) query = query.where(sql<boolean>`not ${isThere}`);
  if (q) {
    const part = likePattern(q);
    query = query.where(
      sql<boolean>`(record.archived_data ->> 'title' ilike ${part}
        or record.archived_data ->> 'slug' ilike ${part}
        or record.blog_post_id::text = ${q.toLowerCase()})`,
    );
  }
  return readPage(query, { by: { 'record.id': recordNumber } }, page);
}
