import {
  AppError,
  type GenerationBody,
  lengthForWords,
  type WrittenArticle,
  writePost,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { selectAllowedHosts } from '../../articles/moderation/index.ts';
import { admitRequest, reserveBudget, takeArticle } from '../../articles/posts/index.ts';
import { requireFeature } from '../../base/settings/index.ts';

export interface ArticleOrder {
  body: GenerationBody;
  /** What the caller calls a field of `body`, where that is another name. */
  /** So many words, within a tenth, where the sources carry them. */
  words: number;
  names: Partial<Record<keyof GenerationBody, string>>;
  viewer: Viewer;
  /** The client as limits count it. */
  address: string;
  /** The client gave up. */
  signal: AbortSignal;
}

/**
 * Writes an article with the link in it, and stores nothing. It takes as much of the day's
 * allowance as a free post does (docs/specification/operation.md, Limits on free work). Throws as
 * creating a post does, with fields by the caller's names.
 */
export async function writeArticle(
  ctx: Context,
  { body, words, names, viewer, address, signal }: ArticleOrder,
): Promise<WrittenArticle> {
  if (viewer.kind === 'guest') requireFeature(ctx, 'guest-generation');
  const admitted = await withNames(names, () =>
    admitRequest(ctx, { ...body, length: lengthForWords(words) }),
  );
  const request = { ...admitted, words };
  const userId = viewer.kind === 'user' ? viewer.userId : null;
  const allowance = await reserveBudget(ctx, {
    address,
    partner: null,
    targetUrl: request.targetUrl,
    userId,
    captchaToken: body.captchaToken,
  });
  try {
    if (userId !== null) await takeArticle(ctx, userId);
    const whole = AbortSignal.any([signal, ctx.stopping.signal]);
    const draft = await writePost(request, {
      writer: ctx.writer,
      finish: ctx.room.finishDraft,
      allowedHosts: await selectAllowedHosts(ctx.db),
      gathered: await ctx.gatherSources(request, { signal: whole }),
      signal: whole,
    });
    const { content, title, excerpt, metaDescription, wordCount } = draft;
    return {
      success: true,
      content,
      title,
      excerpt,
      metaDescription,
      wordCount,
      writer: { name: ctx.writer.name, isStandIn: ctx.writer.isStandIn },
    };
  } catch (error) {
    await allowance.release();
    throw error;
  }
}

async function withNames<T>(names: ArticleOrder['names'], admit: () => Promise<T>): Promise<T> {
  try {
    return await admit();
  } catch (error) {
    if (!(error instanceof AppError && error.details)) throw error;
    const { code, message } = error;
    const details = error.details.map((fault) => ({
      ...fault,
      field: names[fault.field as keyof GenerationBody] ?? fault.field,
    }));
    throw new AppError(code, { message, details, cause: error });
  }
}
