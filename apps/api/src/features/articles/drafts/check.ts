import type { DraftCheck, PostEditBody } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { standingOf } from '../posts/index.ts';
import { editStored } from './edit.ts';
import { findOpenDraft, type OwnDraft } from './find.ts';

/** What is being typed, held to the draft's sources and scored. Throws as changing the draft does. */
export async function checkDraft(
  ctx: Context,
  own: OwnDraft,
  edit: PostEditBody,
): Promise<DraftCheck> {
  const draft = await findOpenDraft(ctx, own);
  const { article, wordCount, isPublishable } = await editStored(ctx, draft, edit);
  return {
    success: true,
    seo: await standingOf(ctx, ctx.db, article, draft.refreshes),
    wordCount,
    unsupported: article.grounding?.removed ?? [],
    evidence: article.grounding?.evidence ?? [],
    isPublishable,
  };
}
