import { AppError, type PostDraft, whyHeld } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import { selectAllowedHosts } from '../../articles/moderation/index.ts';
import { comparePost, withRevision } from '../../articles/posts/index.ts';
import { type LinkRow, lockLink, updateLink } from './link-store.ts';
import { logLink } from './settle.ts';
import { lockCampaign, type OwnCampaign } from './store.ts';

export interface ArticleEdit {
  title?: string | undefined;
  content?: string | undefined;
  metaDescription?: string | undefined;
}

/**
 * Changes an article that awaits approval: sanitised and linked anew, facts and score computed.
 * Throws NOT_FOUND, STATE_CONFLICT, or INVALID_REQUEST naming fields.
 */
export const editArticle = (
  ctx: Context,
  { linkId, edit, ...own }: OwnCampaign & { linkId: string; edit: ArticleEdit },
): Promise<{ link: LinkRow; draft: PostDraft }> =>
  withRevision(ctx, async (trx, revise) => {
    const campaign = await lockCampaign(trx, own);
    const before = await lockLink(trx, campaign.id, linkId);
    if (before.state !== 'awaiting-approval' || !before.draft) {
      throw new AppError('STATE_CONFLICT', {
        message: 'An article can be changed while it awaits approval.',
      });
    }
    const { title, revision } = revise({
      post: {
        title: before.draft.title,
        content: before.draft.content,
        metaDescription: before.draft.metaDescription,
        keyword: before.keyword,
        anchorText: before.anchor_text,
        targetUrl: campaign.target_url,
        linkPolicy: campaign.link_policy,
        allowedHosts: await selectAllowedHosts(trx),
        ...(before.draft.grounding ? { grounding: before.draft.grounding } : {}),
      },
      edit,
    });
    const edited: PostDraft = { ...before.draft, ...revision, title };
    const { seo } = await comparePost(ctx, trx, edited);
    const draft = { ...edited, seo };
    const problem = whyHeld(draft.seo.score, ctx.config.minIndexedScore);
    const link = await updateLink(trx, linkId, { title, problem, draft: JSON.stringify(draft) });
    await logLink(trx, link, 'link-edited', `“${title}” was changed.`, ctx.clock());
    return { link, draft };
  });
