import type { readArchive as endpoint } from '@linkwright/core/all';
import { INTEGRITY_RULE, integrityScore } from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import { selectArchive, selectStorageFigures } from './archive-store.ts';

/** What the archive holds of a post, newest first. */
export async function readArchive(
  ctx: Context,
  postId: string,
): Promise<z.output<(typeof endpoint)['response']>> {
  const rows = await selectArchive(ctx.db, postId);
  return {
    items: rows.map((row) => ({
      id: row.id,
      blogPostId: row.blog_post_id,
      archiveReason: row.archive_reason,
      archivedData: row.archived_data,
      createdAt: row.created_at.toISOString(),
      restoredAt: row.restored_at?.toISOString() ?? null,
    })),
  };
}

/** How well posts are kept, with the rule of the score. */
export async function storageStats(ctx: Context) {
  const figures = await selectStorageFigures(ctx.db);
  return { ...figures, integrityScore: integrityScore(figures), integrityRule: INTEGRITY_RULE };
}
