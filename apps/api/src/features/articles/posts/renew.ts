import type { GenerationRequest, Post, PostDraft } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { User } from '../../../http/viewer.ts';
import { archivePost, keepCopy } from './archive-store.ts';
import { updatePost } from './claim-store.ts';
import { replaceGrounding } from './grounding-store.ts';
import { replaceProvenance } from './making-store.ts';
import { lockOwnPost } from './own-post.ts';
import { presentPost } from './present.ts';
import { replaceShingles } from './shingle-store.ts';

interface Renewal {
  user: User;
  postId: string;
  article: PostDraft;
  request: GenerationRequest;
  isEdited: boolean;
}

/**
 * Gives the user's own post another article with what it rests on, within the caller's transaction. Its
 * address stays. Throws POST_NOT_FOUND or POST_NOT_YOURS.
 */
export async function renewPost(
  ctx: Context,
  trx: Kysely<Schema>,
  { user, postId, article, request, isEdited }: Renewal,
): Promise<Post> {
  const post = await lockOwnPost(ctx, trx, { user, postId, refusal: 'POST_NOT_YOURS' });
  const now = ctx.clock();
  await archivePost(trx, post, { reason: 'backup', event: 'refresh', by: user.userId, now });
  if (article.sketch) await replaceShingles(trx, postId, article.sketch);
  const renewed = await updatePost(trx, postId, {
    title: article.title,
    content: article.content,
    excerpt: article.excerpt,
    meta_description: article.metaDescription,
    word_count: article.wordCount,
    reading_time: article.readingTime,
    seo_score: article.seo.score,
    tags: article.tags,
    link_policy: request.linkPolicy,
    updated_at: now,
  });
  await replaceGrounding(trx, postId, article.grounding);
  await replaceProvenance(trx, {
    post_id: postId,
    made_by: article.madeBy ?? null,
    is_approved: true,
    is_edited: isEdited,
    request,
  });
  if (!renewed.is_trial_post) await keepCopy(trx, renewed);
  return presentPost(renewed, ctx.publicUrl);
}
