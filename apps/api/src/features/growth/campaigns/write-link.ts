import {
  campaignLog,
  linkAfter,
  linkProblems,
  linkRequest,
  type PostDraft,
  whyHeld,
  writePost,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { selectAllowedHosts } from '../../articles/moderation/index.ts';
import { comparePost, takeArticle } from '../../articles/posts/index.ts';
import { voiceFor } from '../../articles/voice/index.ts';
import { compareSketch, selectAlike, type Twin } from './alike-links.ts';
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
  const voice = await voiceFor(ctx, taken.campaign.user_id);
  await takeArticle(ctx, taken.campaign.user_id);
  const { draft, twin } = await writeApart(ctx, taken, { voice, signal });
  await ctx.db.transaction().execute(async (trx) => {
    const held = await lockTaken(trx, taken);
    if (!held) return;
    const { link, campaign } = held;
    const now = ctx.clock();
    const problem =
      (twin && linkProblems.sameWords(twin)) ??
      whyHeld(draft.seo.score, ctx.config.minIndexedScore);
    const isHeld = campaign.approve_first || problem !== null;
    const state = linkAfter(link.state, isHeld ? 'written-unseen' : 'written');
    if (!state) return;
    await updateLink(trx, link.id, {
      state,
      title: draft.title,
      draft: JSON.stringify(draft),
      sketch: JSON.stringify(draft.sketch ?? []),
      written_at: now,
      attempts: 0,
      problem,
      taken_until: null,
      due_at: state === 'publishing' ? now : null,
    });
    const done = campaignLog.written(draft.title, { problem, isHeld });
    await logLink(trx, link, 'link-written', done, now);
  });
}

/** Asked for again where it is too like another one of its owner's. */
const MOST_TURNS = 3;
const TOO_LIKE = 0.9;

interface Written {
  draft: PostDraft;
  /** An article in the same words. */
  twin: Twin | null;
}

/**
 * An article that is none of those that its owner has for the keyword elsewhere: the same text at two sites
 * is held against both. Of what its sources carry the least alike.
 */
async function writeApart(
  ctx: Context,
  { campaign, link }: TakenLink,
  { voice, signal }: { voice: Awaited<ReturnType<typeof voiceFor>>; signal: AbortSignal },
): Promise<Written> {
  const others = await selectAlike(ctx.db, { campaign, link });
  const gathered = await ctx.gatherSources({ ...requestOf(campaign, link), ...voice }, { signal });
  const allowedHosts = await selectAllowedHosts(ctx.db);
  let best: (Written & { share: number }) | undefined;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const written = await writePost(
      { ...requestOf(campaign, link, turn), ...voice },
      { writer: ctx.writer, finish: ctx.room.finishDraft, signal, gathered, allowedHosts },
    );
    const { share, twin } = compareSketch(written.sketch ?? [], others);
    if (!best || share < best.share) best = { draft: written, share, twin };
    if (share < TOO_LIKE) break;
  }
  if (!best) throw new RangeError('An article is asked for at least once');
  const { seo } = await comparePost(ctx, ctx.db, best.draft);
  return { draft: { ...best.draft, seo }, twin: best.twin };
}

/** What the writer is asked for a link of a campaign. */
export const requestOf = (campaign: CampaignRow, link: LinkRow, turn = 0) =>
  linkRequest(
    planOf(campaign),
    { number: link.number, keyword: link.keyword, anchorText: link.anchor_text },
    turn,
  );
