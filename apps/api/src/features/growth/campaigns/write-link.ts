import { linkAfter, linkRequest, whyHeld, writePost } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import { selectAllowedHosts } from '../../articles/moderation/index.ts';
import { comparePost, takeArticle } from '../../articles/posts/index.ts';
import { voiceFor } from '../../articles/voice/index.ts';
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
  const request = {
    ...requestOf(taken.campaign, taken.link),
    ...(await voiceFor(ctx, taken.campaign.user_id)),
  };
  await takeArticle(ctx, taken.campaign.user_id);
  const written = await writePost(request, {
    writer: ctx.writer,
    finish: ctx.room.finishDraft,
    signal,
    gathered: await ctx.gatherSources(request, { signal }),
    allowedHosts: await selectAllowedHosts(ctx.db),
  });
  const { seo } = await comparePost(ctx, ctx.db, written);
  const draft = { ...written, seo };
  await ctx.db.transaction().execute(async (trx) => {
    const held = await lockTaken(trx, taken);
    if (!held) return;
    const { link, campaign } = held;
    const now = ctx.clock();
    const problem = whyHeld(draft.seo.score, ctx.config.minIndexedScore);
    const isHeld = campaign.approve_first || problem !== null;
    const state = linkAfter(link.state, isHeld ? 'written-unseen' : 'written');
    if (!state) return;
    await updateLink(trx, link.id, {
      state,
      title: draft.title,
      draft: JSON.stringify(draft),
      written_at: now,
      attempts: 0,
      problem,
      taken_until: null,
      due_at: state === 'publishing' ? now : null,
    });
    const told = [`“${draft.title}” was written.`, problem, isHeld && 'It awaits approval.'];
    await logLink(trx, link, 'link-written', told.filter(Boolean).join(' '), now);
  });
}

/** What the writer is asked for a link of a campaign. */
export const requestOf = (campaign: CampaignRow, link: LinkRow) =>
  linkRequest(planOf(campaign), {
    number: link.number,
    keyword: link.keyword,
    anchorText: link.anchor_text,
  });
