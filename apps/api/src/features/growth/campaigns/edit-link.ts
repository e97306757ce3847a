import { AppError, campaignLog, type PostDraft, whyHeld } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { changeThere } from '../../articles/destinations/index.ts';
import { selectAllowedHosts } from '../../articles/moderation/index.ts';
import { comparePost, withRevision } from '../../articles/posts/index.ts';
import { findLink, type LinkRow, linkKey, lockLink, updateLink } from './link-store.ts';
import { logLink } from './settle.ts';
import { type CampaignRow, findCampaign, lockCampaign, type OwnCampaign } from './store.ts';
import { isThere } from './withdraw-link.ts';
import { requestOf } from './write-link.ts';

export interface ArticleEdit {
  title?: string | undefined;
  content?: string | undefined;
  metaDescription?: string | undefined;
}

interface Edited {
  link: LinkRow;
  draft: PostDraft;
}

/**
 * Changes an article that awaits approval, or one that stands at a WordPress or a Ghost: there first, so that
 * it is here only what it is there. Sanitised and linked anew, facts and score computed. Throws NOT_FOUND,
 * STATE_CONFLICT, INVALID_REQUEST naming fields, PROVIDER_REFUSED or PROVIDER_UNAVAILABLE.
 */
export async function editArticle(
  ctx: Context,
  { linkId, edit, signal, ...own }: OwnCampaign & Asked,
): Promise<Edited> {
  const { id } = await findCampaign(ctx.db, own);
  if (!isThere(await findLink(ctx.db, id, linkId))) return revised(ctx, { linkId, edit, ...own });
  const { link, draft, campaign } = await withRevision(ctx, async (trx, revise) => {
    const held = await lockCampaign(trx, own);
    const before = await lockLink(trx, held.id, linkId);
    if (!before.draft) throw unchangeable();
    const next = await revisedDraft(ctx, trx, { campaign: held, before, edit, revise });
    return { link: before, draft: next, campaign: held };
  });
  const { destination_id: destinationId } = campaign;
  if (destinationId === null) throw unchangeable();
  await changeThere(ctx, {
    userId: campaign.user_id,
    destinationId,
    draft,
    isApproved: campaign.approve_first,
    request: requestOf(campaign, link),
    key: linkKey(link),
    signal,
  });
  return ctx.db.transaction().execute(async (trx) => {
    await lockCampaign(trx, own);
    const changed = await updateLink(trx, linkId, {
      title: draft.title,
      draft: JSON.stringify(draft),
    });
    await logLink(trx, changed, 'link-edited', campaignLog.editedThere(draft.title), ctx.clock());
    return { link: changed, draft };
  });
}

interface Asked {
  linkId: string;
  edit: ArticleEdit;
  signal: AbortSignal;
}

const revised = (
  ctx: Context,
  { linkId, edit, ...own }: OwnCampaign & Omit<Asked, 'signal'>,
): Promise<Edited> =>
  withRevision(ctx, async (trx, revise) => {
    const campaign = await lockCampaign(trx, own);
    const before = await lockLink(trx, campaign.id, linkId);
    if (before.state !== 'awaiting-approval') throw unchangeable();
    const draft = await revisedDraft(ctx, trx, { campaign, before, edit, revise });
    const { title } = draft;
    const problem = whyHeld(draft.seo.score, ctx.config.minIndexedScore);
    const link = await updateLink(trx, linkId, { title, problem, draft: JSON.stringify(draft) });
    await logLink(trx, link, 'link-edited', campaignLog.edited(title), ctx.clock());
    return { link, draft };
  });

const unchangeable = () =>
  new AppError('STATE_CONFLICT', {
    message:
      'An article can be changed while it awaits approval, and as long as it stands at a WordPress or a Ghost.',
  });

type Revise = Parameters<Parameters<typeof withRevision>[1]>[1];

async function revisedDraft(
  ctx: Context,
  trx: Kysely<Schema>,
  {
    campaign,
    before,
    edit,
    revise,
  }: { campaign: CampaignRow; before: LinkRow; edit: ArticleEdit; revise: Revise },
): Promise<PostDraft> {
  if (!before.draft) throw unchangeable();
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
  return { ...edited, seo };
}
