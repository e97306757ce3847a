import { type Draft, type DraftEdit, draftExpiry } from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { standingOf } from '../posts/index.ts';
import { editStored } from './edit.ts';
import { findOpenDraft, type OwnDraft, requireRevision } from './find.ts';
import { presentDraft } from './present.ts';
import { updateDraft } from './store.ts';

/**
 * Changes a draft that is still at the revision that was edited. What stands in no source stays in it,
 * and is named. Throws DRAFT_NOT_FOUND, DRAFT_PUBLISHED, DRAFT_CONFLICT, or INVALID_REQUEST naming fields.
 */
export async function changeDraft(
  ctx: Context,
  own: OwnDraft,
  { revision, ...edit }: DraftEdit,
): Promise<Draft> {
  const draft = await findOpenDraft(ctx, own);
  requireRevision(draft, revision);
  const { title, content, metaDescription, wordCount, article, difference } = await editStored(
    ctx,
    draft,
    edit,
  );
  const now = ctx.clock();
  const changed = await updateDraft(ctx.db, draft, {
    title,
    content,
    meta_description: metaDescription,
    link_policy: edit.linkPolicy ?? draft.link_policy,
    tags: article.tags,
    word_count: wordCount,
    seo: JSON.stringify(await standingOf(ctx, ctx.db, article, draft.refreshes)),
    grounding: article.grounding && JSON.stringify(article.grounding),
    difference: difference && JSON.stringify(difference),
    is_edited: draft.is_edited || edit.title !== undefined || edit.content !== undefined,
    revision: revision + 1,
    updated_at: now,
    ...(draft.user_id === null ? {} : { expires_at: draftExpiry(now, { isOwned: true }) }),
  });
  if (changed) return presentDraft(ctx, changed);
  const newer = await findOpenDraft(ctx, own);
  requireRevision(newer, revision);
  return presentDraft(ctx, newer);
}
