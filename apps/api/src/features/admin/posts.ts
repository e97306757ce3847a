import type {
  AdminPost,
  AdminPostPage,
  ArchivedPost,
  ArchivePage,
  listArchive as archiveEndpoint,
  listAdminPosts as endpoint,
} from '@linkwright/core';
import { z } from 'zod';
import type { Context } from '../../context.ts';
import { readCursor, writeCursor } from '../../http/cursor.ts';
import { presentSummary } from '../posts/index.ts';
import {
  type AdminPostRow,
  type ArchivedRow,
  selectAdminPosts,
  selectArchived,
} from './post-store.ts';

const DEFAULT_LIMIT = 50;

/** A page of everybody's posts. */
export async function listAdminPosts(
  ctx: Context,
  { limit = DEFAULT_LIMIT, cursor, ...filter }: z.output<(typeof endpoint)['query']>,
): Promise<AdminPostPage> {
  const before = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await selectAdminPosts(ctx.db, { ...filter, before, limit: limit + 1 });
  const items = rows.slice(0, limit).map((row) => presentPost(ctx, row));
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeCursor(last) : null };
}

/** A page of the posts that the archive holds. */
export async function listArchive(
  ctx: Context,
  { limit = DEFAULT_LIMIT, cursor, ...filter }: z.output<(typeof archiveEndpoint)['query']>,
): Promise<ArchivePage> {
  const before = cursor === undefined ? undefined : Number(readCursor(cursor, recordId).id);
  const rows = await selectArchived(ctx.db, { ...filter, before, limit: limit + 1 });
  const items = rows.slice(0, limit).map(presentArchived);
  const last = items.at(-1);
  return {
    items,
    nextCursor:
      rows.length > limit && last
        ? writeCursor({ createdAt: last.createdAt, id: String(last.id) })
        : null,
  };
}

const recordId = z.string().regex(/^\d{1,15}$/);

const presentPost = (ctx: Context, row: AdminPostRow): AdminPost => ({
  ...presentSummary(row, ctx.publicUrl),
  ownerEmail: row.owner_email,
  isProtected: row.is_protected,
});

const presentArchived = (row: ArchivedRow): ArchivedPost => ({
  id: row.id,
  blogPostId: row.blog_post_id,
  title: row.title,
  slug: row.slug,
  event: row.event,
  archiveReason: row.archive_reason,
  records: row.records,
  isThere: row.is_there,
  createdAt: row.created_at.toISOString(),
  restoredAt: row.restored_at?.toISOString() ?? null,
});
