import {
  type CampaignEventKind,
  campaignEnd,
  campaignLog,
  decideCampaign,
  FAILURES_BEFORE_PAUSE,
  type Inspection,
  isDelivered,
  LATER_CHECK_MS,
  LINK_PRICE_CREDITS,
  nextTryAt,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { deleteDelivery, takesChanges } from '../../articles/destinations/index.ts';
import { withdrawPost } from '../../articles/posts/index.ts';
import { recordActivity } from '../../base/activity/index.ts';
import { captureReservation, releaseEach } from '../../money/credits/index.ts';
import { holdKey, type ListedLink, linkKey, seenIn, updateLink } from './link-store.ts';
import { mailEnd, mailStop } from './mails.ts';
import { linkCounts } from './present.ts';
import { type CampaignRow, findById, logEvent, updateCampaign } from './store.ts';
import { lockTaken, type TakenLink } from './take-store.ts';

/** Why a step came to nothing. */
export interface Fault {
  problem: string;
  /** No further try would change it. */
  isFinal: boolean;
  /** Not before then. */
  notBefore?: Date;
  check?: ReturnType<typeof seenIn>;
}

/** What a step of a link is, while it is under way. */
export type Step = 'generating' | 'publishing' | 'verifying';

/**
 * A step failed: it is tried again later, or the link has failed and its credit goes back. What it had
 * published on this site is taken down then: it is not paid for. Slugs of what was taken down.
 */
export async function stepFailed(
  ctx: Context,
  taken: TakenLink,
  { step, problem, isFinal, notBefore, check }: Fault & { step: Step },
): Promise<string[]> {
  return ctx.db.transaction().execute(async (trx) => {
    const held = await lockTaken(trx, taken);
    if (!held) return [];
    const { link, campaign } = held;
    const now = ctx.clock();
    const attempts = link.attempts + 1;
    const next = isFinal ? null : nextTryAt(step, { attempts, now });
    if (next) {
      const due = notBefore && notBefore > next ? notBefore : next;
      await updateLink(trx, link.id, {
        ...check,
        attempts,
        problem,
        due_at: due,
        taken_until: null,
      });
      await logLink(trx, link, 'link-postponed', campaignLog.postponed(problem), now);
      return [];
    }
    await updateLink(trx, link.id, {
      ...check,
      attempts,
      problem,
      state: 'failed',
      due_at: null,
      taken_until: null,
      ended_at: now,
      post_id: null,
      url: link.post_id === null ? link.url : null,
    });
    await logLink(trx, link, 'link-failed', campaignLog.givenUp(problem), now);
    const slug = await takeDown(ctx, trx, { link, campaign });
    await giveBack(ctx, trx, campaign, [link], 'Link of a campaign not delivered');
    await noteFailure(ctx, trx, campaign, problem);
    await endIfDone(ctx, trx, campaign.id);
    return slug === null ? [] : [slug];
  });
}

/** Where the article is a post of this site it is not kept unpaid; its slug. */
async function takeDown(
  ctx: Context,
  trx: Kysely<Schema>,
  { link, campaign: { destination_id: destinationId, user_id: by } }: TakenLink,
): Promise<string | null> {
  if (link.post_id === null) return null;
  if (destinationId !== null) await deleteDelivery(trx, destinationId, linkKey(link));
  return withdrawPost(ctx, trx, { postId: link.post_id, by });
}

/** Where its article can be changed later, it is kept. */
async function keepsArticle(trx: Kysely<Schema>, { link, campaign }: TakenLink): Promise<boolean> {
  const { destination_id: id, user_id: userId } = campaign;
  if (link.post_id !== null || id === null || !link.draft) return false;
  return takesChanges(trx, { userId, id });
}

/** The link was seen live: it is paid for. */
export async function deliver(
  ctx: Context,
  taken: TakenLink,
  inspection: Inspection,
): Promise<void> {
  await ctx.db.transaction().execute(async (trx) => {
    const held = await lockTaken(trx, taken);
    if (!held) return;
    const { link, campaign } = held;
    const now = ctx.clock();
    await updateLink(trx, link.id, {
      state: 'live',
      ...seenIn(inspection, now),
      live_at: now,
      attempts: 0,
      problem: null,
      published_at: link.published_at ?? now,
      draft: (await keepsArticle(trx, { link, campaign })) ? JSON.stringify(link.draft) : null,
      due_at: new Date(now.getTime() + LATER_CHECK_MS),
      taken_until: null,
    });
    const isPaid = await captureReservation(ctx, trx, {
      key: holdKey(link),
      reason: 'Link of a campaign verified live',
      reference: campaign.id,
    });
    // A reservation lapses only when no process renewed it for most of a year.
    if (!isPaid) ctx.log.warn({ link: link.id }, 'a link is live without a reserved credit');
    await updateCampaign(trx, campaign.id, {
      ...(isPaid
        ? { credits_captured: campaign.credits_captured + LINK_PRICE_CREDITS }
        : { credits_released: campaign.credits_released + LINK_PRICE_CREDITS }),
      failures_in_row: 0,
    });
    await logLink(trx, link, 'link-live', inspection.summary, now);
    await endIfDone(ctx, trx, campaign.id);
  });
}

/** Gives the reserved credits of links back; the campaign is held, and its figures are brought up. */
export async function giveBack(
  ctx: Context,
  trx: Kysely<Schema>,
  campaign: CampaignRow,
  links: readonly ListedLink[],
  reason: string,
): Promise<void> {
  await releaseEach(ctx, trx, { keys: links.map(holdKey), reason, reference: campaign.id });
  await updateCampaign(trx, campaign.id, {
    credits_released: campaign.credits_released + links.length * LINK_PRICE_CREDITS,
  });
}

/** Ends a campaign that has no link under way any more. */
export async function endIfDone(ctx: Context, trx: Kysely<Schema>, id: string): Promise<void> {
  const { state: before } = await findById(trx, id);
  if (before !== 'running' && before !== 'paused') return;
  const counts = await linkCounts(trx, id);
  const state = campaignEnd(counts);
  if (!state) return;
  const now = ctx.clock();
  const campaign = await updateCampaign(trx, id, { state, ended_at: now });
  await mailEnd(ctx, trx, campaign, counts);
  const message = state === 'completed' ? campaignLog.completed(counts) : campaignLog.failed;
  await logEvent(trx, { ...noLink, campaign_id: id, kind: state, message, at: now });
}

/** Pauses a campaign in which one link after another fails: what is wrong may be put right. */
async function noteFailure(
  ctx: Context,
  trx: Kysely<Schema>,
  campaign: CampaignRow,
  problem: string,
): Promise<void> {
  const failures = campaign.failures_in_row + 1;
  const paused = decideCampaign(campaign.state, 'pause');
  const isTooMany = failures >= FAILURES_BEFORE_PAUSE && paused.ok;
  await updateCampaign(trx, campaign.id, {
    failures_in_row: isTooMany ? 0 : failures,
    ...(isTooMany ? { state: paused.state } : {}),
  });
  if (!isTooMany) return;
  await mailStop(ctx, trx, campaign, { failures, problem });
  const { id, user_id: userId, name } = campaign;
  await recordActivity(trx, {
    userId,
    at: ctx.clock(),
    act: 'campaign-stopped',
    by: { kind: 'campaign', id, name },
    subject: { kind: 'campaign', id, name },
  });
  await logEvent(trx, {
    ...noLink,
    campaign_id: campaign.id,
    kind: 'paused',
    message: campaignLog.stopped(failures),
    at: ctx.clock(),
  });
}

export const noLink = { link_id: null, link_number: null };

export const logLink = (
  trx: Kysely<Schema>,
  link: Pick<ListedLink, 'id' | 'campaign_id' | 'number'>,
  kind: CampaignEventKind,
  message: string,
  at: Date,
): Promise<void> =>
  logEvent(trx, {
    campaign_id: link.campaign_id,
    link_id: link.id,
    link_number: link.number,
    kind,
    message,
    at,
  });

/** Whether a link was delivered before, so that a check of it is a later one. */
export const isLater = ({ state }: Pick<ListedLink, 'state'>): boolean => isDelivered(state);
