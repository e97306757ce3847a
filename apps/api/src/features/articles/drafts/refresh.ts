import {
  AppError,
  type Draft,
  type GenerationRequest,
  type KeptRequest,
  lengthForWords,
  type PublishedArticle,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { runOnce } from '../../../http/idempotency.ts';
import type { User } from '../../../http/viewer.ts';
import {
  lockOwnPost,
  type PostRow,
  requireAllowedTarget,
  selectKeptRequest,
} from '../posts/index.ts';
import { requireRoom } from './create.ts';
import { editArticle, publishedArticle } from './edit.ts';
import { keepDraft } from './keep.ts';
import { presentDraft } from './present.ts';
import { writeDraft } from './write.ts';

interface Refresh {
  user: User;
  postId: string;
  address: string;
  idempotencyKey: string | undefined;
  signal: AbortSignal;
}

/**
 * Reads the sources of the user's own post again and has it written anew, as a draft that says what
 * differs; the post stays as it is. Throws POST_NOT_FOUND, POST_NOT_YOURS, and as a draft does.
 */
export async function refreshPost(
  ctx: Context,
  { user, postId, address, idempotencyKey: key, signal }: Refresh,
): Promise<{ success: true; draft: Draft }> {
  const post = await ctx.db
    .transaction()
    .execute((trx) => lockOwnPost(ctx, trx, { user, postId, refusal: 'POST_NOT_YOURS' }));
  await requireAllowedTarget(ctx, ctx.db, post.target_url);
  const published = await publishedArticle(ctx, postId);
  if (!published) throw new AppError('POST_NOT_FOUND');
  const kept = (await selectKeptRequest(ctx.db, postId)) ?? guessRequest(post, published);
  const [keyword = post.title] = post.keywords;
  const request: GenerationRequest = {
    keyword,
    // Rows from before anchor texts were kept may lack one.
    anchorText: post.anchor_text ?? keyword,
    targetUrl: post.target_url,
    linkPolicy: post.link_policy,
    ...kept,
  };
  const call = {
    key,
    scope: `POST /api/posts/${postId}/refresh ${user.userId}`,
    request: {},
    async prepare() {
      await requireRoom(ctx, user.userId);
      const written = await writeDraft(ctx, {
        request,
        viewer: user,
        voice: kept.voice,
        address,
        signal,
        isFresh: true,
      });
      const { article, sources } = written;
      const edited = await editArticle(ctx, {
        draft: article,
        edit: {},
        request,
        sources,
        grounding: article.grounding,
        published,
      });
      return { ...written, difference: edited.difference };
    },
  };
  return runOnce(ctx, call, async (trx, written) => {
    const { row } = await keepDraft(ctx, trx, {
      ...written,
      userId: user.userId,
      source: post.source,
      request,
      linkPolicy: post.link_policy,
      refreshes: postId,
    });
    return { success: true as const, draft: await presentDraft({ ...ctx, db: trx }, row) };
  });
}

/** How a post may have been asked for that is older than what is kept of that. */
function guessRequest(
  { word_count: words, category }: Pick<PostRow, 'word_count' | 'category'>,
  { sources }: PublishedArticle,
): KeptRequest {
  const given = sources.flatMap(({ role, address }) =>
    role === 'given' && address !== null ? address : [],
  );
  return {
    tone: 'professional',
    length: lengthForWords(words),
    ...(category === 'General' ? {} : { industry: category }),
    ...(given.length === 0 ? {} : { sources: given }),
  };
}
