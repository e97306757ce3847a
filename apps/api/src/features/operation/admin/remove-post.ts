import { AppError } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { closeReports, putHostRule } from '../../articles/moderation/index.ts';
import { showChange, takeDownPost, withdrawPost } from '../../articles/posts/index.ts';
import { recordAct } from '../../base/audit/index.ts';

interface Removal {
  adminId: string;
  postId: string;
  /** The author of a post that is taken down reads it. */
  reason: string;
  /** No post may link to its target's host again. */
  blocksHost: boolean;
}

/**
 * Deletes a post, which the archive keeps, or takes it down, which answers every open report of it.
 * Throws POST_NOT_FOUND.
 */
export async function removePostAsAdmin(
  ctx: Context,
  { how, ...removal }: Removal & { how: 'delete' | 'take-down' },
): Promise<void> {
  const slug = await ctx.db.transaction().execute(async (trx) => {
    if (how === 'take-down') return (await takeDown(ctx, trx, removal)).slug;
    const { adminId, postId, reason, blocksHost } = removal;
    if (blocksHost) {
      throw new AppError('INVALID_REQUEST', {
        details: [{ field: 'blocksHost', message: 'goes with a post that is taken down' }],
      });
    }
    const withdrawn = await withdrawPost(ctx, trx, { postId, by: adminId });
    if (withdrawn === null) throw new AppError('POST_NOT_FOUND');
    await recordAct(ctx, trx, {
      adminId,
      action: 'posts.delete',
      subject: postId,
      details: { reason },
    });
    return withdrawn;
  });
  showChange(ctx, slug);
}

/**
 * Takes a post down within the caller's transaction. Its slug is for `showChange`, once that is
 * committed. Throws POST_NOT_FOUND.
 */
export async function takeDown(
  ctx: Context,
  trx: Kysely<Schema>,
  { adminId, postId, reason, blocksHost }: Removal,
): Promise<{ slug: string; answered: number }> {
  const { slug, target_url: targetUrl } = await takeDownPost(ctx, trx, { postId, adminId, reason });
  const answered = await closeReports(
    trx,
    { slug },
    { state: 'taken-down', note: reason, decided_by: adminId, decided_at: ctx.clock() },
  );
  await recordAct(ctx, trx, {
    adminId,
    action: 'posts.take-down',
    subject: postId,
    details: { slug, reason, answered },
  });
  if (blocksHost) {
    const { hostname: host } = new URL(targetUrl);
    await putHostRule(ctx, trx, { adminId, host, kind: 'block', reason });
  }
  return { slug, answered };
}
