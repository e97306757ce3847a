import type { GenerationRequest, PostDraft, Source } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { type ArticleWanted, writeArticle } from '../posts/index.ts';
import { coverDraft } from './cover.ts';

export interface Wanted extends Omit<ArticleWanted, 'userId' | 'onStep'> {
  request: GenerationRequest;
  viewer: Viewer;
  /** The client as limits count it. */
  address: string;
  captchaToken?: string | undefined;
}

export interface WrittenDraft {
  article: PostDraft;
  sources: Source[];
  /** It was taken out of the day's free posts. */
  isCounted: boolean;
}

/**
 * Writes an article for a draft, which a credit of its maker covers or which is one of the day's free
 * posts. Throws what a free post throws, and what writing it throws; what could not be written is given
 * back.
 */
export async function writeDraft(
  ctx: Context,
  { request, viewer, address, captchaToken, ...wanted }: Wanted,
): Promise<WrittenDraft> {
  const { targetUrl } = request;
  const cover = await coverDraft(ctx, { viewer, address, targetUrl, captchaToken });
  try {
    const userId = viewer.kind === 'user' ? viewer.userId : null;
    const written = await writeArticle(ctx, request, { ...wanted, userId });
    return { ...written, isCounted: cover.isCounted };
  } catch (error) {
    await cover.release();
    throw error;
  }
}
