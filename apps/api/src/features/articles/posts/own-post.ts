import { AppError, type ErrorCode } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { User } from '../../../http/viewer.ts';
import { lockPosts, type WholePost } from './claim-store.ts';

/**
 * The user's own post, held until the transaction ends. Another's that everybody can read throws
 * `refusal`, and one that nobody else can read POST_NOT_FOUND.
 */
export async function lockOwnPost(
  ctx: Context,
  trx: Kysely<Schema>,
  { user, postId, refusal }: { user: User; postId: string; refusal: ErrorCode },
): Promise<WholePost> {
  const [post] = await lockPosts(trx, [postId]);
  if (post && post.user_id === user.userId) return post;
  const isPublic =
    post?.status === 'published' && !(post.expires_at && post.expires_at <= ctx.clock());
  throw new AppError(isPublic ? refusal : 'POST_NOT_FOUND');
}
