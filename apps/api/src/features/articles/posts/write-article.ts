import {
  type GenerationEvent,
  type GenerationRequest,
  type PostDraft,
  type Source,
  writePost,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectAllowedHosts } from '../moderation/index.ts';
import { voiceFor } from '../voice/index.ts';
import { takeArticle } from './budget.ts';

export interface ArticleWanted {
  /** Null for a guest. */
  userId: string | null;
  /** Whether it is written in its maker's voice; absent: where they have one. */
  voice?: boolean | undefined;
  /** The client gave up, and no key would let it come back for the answer. */
  signal: AbortSignal;
  /** Pages are read again, however lately they were read. */
  isFresh?: boolean | undefined;
  onStep?: ((event: Extract<GenerationEvent, { type: 'step' }>) => void) | undefined;
}

/**
 * Reads what an article may state and writes it in its maker's voice. It counts among the articles of
 * their day. Throws ARTICLE_LIMIT, INVALID_REQUEST for a voice that they lack, and what writing it throws.
 */
export async function writeArticle(
  ctx: Context,
  asked: GenerationRequest,
  { userId, voice, signal, isFresh = false, onStep }: ArticleWanted,
): Promise<{ article: PostDraft; sources: Source[] }> {
  if (userId !== null) await takeArticle(ctx, userId);
  const request = { ...asked, ...(await voiceFor(ctx, userId, voice)) };
  const whole = AbortSignal.any([signal, ctx.stopping.signal]);
  const gathered = await ctx.gatherSources(request, { signal: whole, isFresh });
  const article = await writePost(request, {
    writer: ctx.writer,
    finish: ctx.room.finishDraft,
    gathered,
    allowedHosts: await selectAllowedHosts(ctx.db),
    signal: whole,
    onProgress: (progress) => onStep?.({ type: 'step', ...progress }),
  });
  // Whoever gave up while the last words came wants no article.
  signal.throwIfAborted();
  return { article, sources: gathered.sources };
}
