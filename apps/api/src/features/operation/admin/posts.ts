import type {
  AdminPost,
  AdminPostPage,
  ArchivedPost,
  ArchivePage,
  listArchive as archiveEndpoint,
  listAdminPosts as endpoint,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { presentSummary } from '../../articles/posts/index.ts';
import {
  type AdminPostRow,
  type ArchivedRow,
  selectAdminPosts,
  selectArchived,
} from './post-store.ts';

/** A page of everybody's posts. */
export async function listAdminPosts(
  ctx: Context,
  query: z.output<(typeof endpoint)['query']>,
): Promise<AdminPostPage> {
  const { rows, nextCursor } = await selectAdminPosts(ctx.db, query);
  return { items: rows.map((row) => presentPost(ctx, row)), nextCursor };
}

/** A page of the posts that the archive holds. */
export async function listArchive(
  ctx: Context,
  query: z.output<(typeof archiveEndpoint)['query']>,
): Promise<ArchivePage> {
  const { rows, nextCursor } = await selectArchived(ctx.db, query);
  return { items: rows.map(presentArchived), nextCursor };
}

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
