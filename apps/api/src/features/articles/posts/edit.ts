import {
  AppError,
  type Grounding,
  type Post,
  type PostEditBody,
  scoreAfterEdit,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { User } from '../../../http/viewer.ts';
import { archivePost, keepCopy } from './archive-store.ts';
import { updatePost } from './claim-store.ts';
import { comparePost } from './compare.ts';
import { replaceGrounding } from './grounding-store.ts';
import { markEdited } from './making-store.ts';
import { lockOwnPost } from './own-post.ts';
import { presentPost } from './present.ts';
import { toRevise } from './revision.ts';
import { replaceShingles } from './shingle-store.ts';
import { showChange } from './show-change.ts';
import { readSourcesAgain } from './sources-again.ts';
import { withRevision } from './with-revision.ts';

/**
 * Changes the user's own post: its text is sanitised and linked anew, facts and score are computed
 * (docs/specification/articles.md, No writer is trusted). Its address stays, as others link to it. With
 * `check`, what of it stands in no source is named, and kept.
 * Throws INVALID_REQUEST naming fields, POST_NOT_FOUND, POST_NOT_YOURS, or POST_WITHDRAWN where an
 * admin took it off the site.
 */
export async function editPost(
  ctx: Context,
  { user, postId, body }: { user: User; postId: string; body: PostEditBody },
): Promise<{ post: Post; unsupported?: Grounding['removed'] | undefined }> {
  const { status, check, ...edit } = body;
  const sources = check ? await readSourcesAgain(ctx, { user, postId }) : undefined;
  const edited = await withRevision(ctx, async (trx, revise) => {
    const post = await lockOwnPost(ctx, trx, { user, postId, refusal: 'POST_NOT_YOURS' });
    if (status === 'published' && post.status === 'draft' && post.withdrawn_at !== null) {
      throw new AppError('POST_WITHDRAWN');
    }
    const now = ctx.clock();
    const stored = await toRevise(ctx, trx, post);
    const { title, linkPolicy, revision, holding } = revise({ post: stored, edit, sources });
    const { seo } = await comparePost(ctx, trx, { ...stored, ...revision }, postId);
    await replaceShingles(trx, postId, revision.sketch);
    await archivePost(trx, post, { reason: 'backup', event: 'edit', by: user.userId, now });
    if (edit.title !== undefined || edit.content !== undefined) await markEdited(trx, postId);
    const { unsupported, ...resting } = holding;
    const { grounding } = stored;
    const score = scoreAfterEdit({
      score: seo.score,
      before: post.seo_score,
      isGrounded: grounding !== undefined,
      holding,
    });
    if (grounding) await replaceGrounding(trx, postId, { ...grounding, ...resting });
    const row = await updatePost(trx, postId, {
      title,
      content: revision.content,
      excerpt: revision.excerpt,
      meta_description: revision.metaDescription,
      word_count: revision.wordCount,
      reading_time: revision.readingTime,
      seo_score: score,
      link_policy: linkPolicy,
      updated_at: now,
      ...(status === undefined ? {} : { status }),
      ...(status === 'published' && post.published_at === null ? { published_at: now } : {}),
    });
    if (!row.is_trial_post) await keepCopy(trx, row);
    return { post: presentPost(row, ctx.publicUrl), unsupported };
  });
  showChange(ctx, edited.post.slug);
  return edited;
}
