import { AppError, type Post, type PostEditBody } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { archivePost, keepCopy } from './archive-store.ts';
import { updatePost } from './claim-store.ts';
import { lockOwnPost } from './own-post.ts';
import { presentPost } from './present.ts';
import { toRevise } from './revision.ts';
import { showChange } from './show-change.ts';
import { withRevision } from './with-revision.ts';

/**
 * Changes the user's own post: its text is sanitised and linked anew, facts and score are computed
 * (docs/specification/articles.md, No writer is trusted). Its address stays, as others link to it.
 * Throws INVALID_REQUEST naming fields, POST_NOT_FOUND, POST_NOT_YOURS, or POST_WITHDRAWN where an
 * admin took it off the site.
 */
export async function editPost(
  ctx: Context,
  { user, postId, body }: { user: User; postId: string; body: PostEditBody },
): Promise<Post> {
  const { status, ...edit } = body;
  const shown = await withRevision(ctx, async (trx, revise) => {
    const post = await lockOwnPost(ctx, trx, { user, postId, refusal: 'POST_NOT_YOURS' });
    if (status === 'published' && post.status === 'draft' && post.withdrawn_at !== null) {
      throw new AppError('POST_WITHDRAWN');
    }
    const now = ctx.clock();
    const { title, linkPolicy, revision } = revise({ post: await toRevise(trx, post), edit });
    await archivePost(trx, post, { reason: 'backup', event: 'edit', by: user.userId, now });
    const edited = await updatePost(trx, postId, {
      title,
      content: revision.content,
      excerpt: revision.excerpt,
      meta_description: revision.metaDescription,
      word_count: revision.wordCount,
      reading_time: revision.readingTime,
      seo_score: revision.seo.score,
      link_policy: linkPolicy,
      updated_at: now,
      ...(status === undefined ? {} : { status }),
      ...(status === 'published' && post.published_at === null ? { published_at: now } : {}),
    });
    if (!edited.is_trial_post) await keepCopy(trx, edited);
    return presentPost(edited, ctx.publicUrl);
  });
  showChange(ctx, shown.slug);
  return shown;
}
