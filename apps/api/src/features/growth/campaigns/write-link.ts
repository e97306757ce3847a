import { linkAfter, linkRequest, writePost } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import { selectAllowedHosts } from '../../articles/moderation/index.ts';
import { takeArticle } from '../../articles/posts/index.ts';
import type { LinkRow } from './link-store.ts';
import { updateLink } from './link-store.ts';
import { logLink } from './settle.ts';
import { type CampaignRow, planOf } from './store.ts';
import { lockTaken, type TakenLink } from './take-store.ts';

/** Has a link's article written. It goes on to be published, or waits for its owner's word. */
export async function writeLink(
  ctx: Context,
  taken: TakenLink,
  signal: AbortSignal,
): Promise<void> {
  const request = requestOf(taken.campaign, taken.link);
  await takeArticle(ctx, taken.campaign.user_id);
  const draft = await writePost(request, {
    writer: ctx.writer,
    finish: ctx.room.finishDraft,
    signal,
    allowedHosts: await selectAllowedHosts(ctx.db),
  });
  await ctx.db.transaction().execute(async (trx) => {
    const held = await lockTaken(trx, taken);
    if (!held) return;
    const { link, campaign } = held;
    const now = ctx.clock();
    const state = linkAfter(link.state, campaign.approve_first ? 'written-unseen' : 'written');
    if (!state) return;
    await updateLink(trx, link.id, {
      state,
      title: draft.title,
      draft: JSON.stringify(draft),
      written_at: now,
      attempts: 0,
      problem: null,
      taken_until: null,
      due_at: state === 'publishing' ? now : null,
    });
    const wait = state === 'publishing' ? '' : ' It awaits approval.';
    await logLink(trx, link, 'link-written', `“${draft.title}” was written.${wait}`, now);
  });
}

/** What the writer is asked for a link of a campaign. */
export const requestOf = (campaign: CampaignRow, link: LinkRow) =>
  linkRequest(planOf(campaign), {
    number: link.number,
    keyword: link.keyword,
    anchorText: link.anchor_text,
  });
