import { AppError } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { queueMail } from '../../people/mail/index.ts';
import { lockPosts, type WholePost } from './claim-store.ts';
import { dropPost } from './remove.ts';
import { retireTakenDown, selectOwnerEmail } from './store.ts';

export interface TakeDown {
  postId: string;
  adminId: string;
  /** The author reads it. */
  reason: string;
}

/**
 * Takes a post down within the caller's transaction: archived and deleted, its page says so (410),
 * and its author is told why. Its slug is for `showChange`, once that is committed. Throws
 * POST_NOT_FOUND.
 */
export async function takeDownPost(
  ctx: Context,
  trx: Kysely<Schema>,
  { postId, adminId, reason }: TakeDown,
): Promise<WholePost> {
  const [post] = await lockPosts(trx, [postId]);
  if (!post) throw new AppError('POST_NOT_FOUND');
  const email = await selectOwnerEmail(trx, post);
  await dropPost(ctx, trx, { post, by: adminId, event: 'take-down' });
  await retireTakenDown(trx, post.slug, ctx.clock());
  if (email !== undefined) {
    const site = { siteName: ctx.config.siteName, publicUrl: ctx.publicUrl };
    await queueMail(ctx, trx, {
      to: email,
      message: (mails) => mails.postTakenDownMail({ ...site, title: post.title, reason }),
      key: `post-taken-down:${post.id}:${ctx.clock().toISOString()}`,
    });
  }
  return post;
}
