import {
  AppError,
  type CampaignLinkState,
  campaignLog,
  LINK_PRICE_CREDITS,
  linkAfter,
  MAX_REWRITES,
  retryEvent,
  turnAtNewPace,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import {
  countProblems,
  type LinkRow,
  type ListedLink,
  lockFailed,
  lockLink,
  updateLink,
} from './link-store.ts';
import { runSoon } from './run.ts';
import { logLink, noLink } from './settle.ts';
import { requireStep, requireVerified, reserveLinks } from './start.ts';
import {
  type CampaignRow,
  lockCampaign,
  logEvent,
  type OwnCampaign,
  updateCampaign,
} from './store.ts';

/**
 * Tries a link again that failed or was called off, with a credit reserved anew; a campaign that had
 * ended goes on. Throws NOT_FOUND, STATE_CONFLICT, REWRITE_LIMIT,
 * EMAIL_NOT_CONFIRMED or INSUFFICIENT_CREDITS.
 */
export async function retryLink(
  ctx: Context,
  trx: Kysely<Schema>,
  { linkId, ...own }: OwnCampaign & { linkId: string },
): Promise<LinkRow> {
  const campaign = await lockCampaign(trx, own);
  requireStep(campaign, 'retry');
  const link = await lockLink(trx, campaign.id, linkId);
  const attempt = attemptOf({ ...link, isWritten: link.draft !== null });
  if (!attempt) {
    throw new AppError('STATE_CONFLICT', {
      message: 'Only a link that failed or was called off can be tried again.',
    });
  }
  if (attempt.isOver) throw new AppError('REWRITE_LIMIT');
  await retry(ctx, trx, campaign, [attempt]);
  return lockLink(trx, campaign.id, linkId);
}

/**
 * The same for all links of a campaign that failed, or for those that failed for one reason; none is
 * tried when the credits do not reach for all. How many there were, and how many were written as often
 * as a link is. Throws as `retryLink`, save REWRITE_LIMIT.
 */
export async function retryFailed(
  ctx: Context,
  trx: Kysely<Schema>,
  { isMeant, ...own }: OwnCampaign & { isMeant?: ((problem: string) => boolean) | undefined },
): Promise<{ retried: number; left: number }> {
  const campaign = await lockCampaign(trx, own);
  requireStep(campaign, 'retry');
  const known = isMeant && (await countProblems(trx, campaign.id)).map(({ problem }) => problem);
  const failed = await lockFailed(
    trx,
    campaign.id,
    known?.filter((problem) => isMeant?.(problem)),
  );
  const all = failed.flatMap((link) => attemptOf(link) ?? []);
  const attempts = all.filter(({ isOver }) => !isOver);
  if (attempts.length > 0) await retry(ctx, trx, campaign, attempts);
  return { retried: attempts.length, left: all.length - attempts.length };
}

interface Attempt {
  link: ListedLink;
  /** Where it goes on. */
  state: CampaignLinkState;
  isRewritten: boolean;
  /** It was written as often as a link is. */
  isOver: boolean;
}

/** Undefined for a link that neither failed nor was called off. */
function attemptOf(link: ListedLink & { isWritten: boolean }): Attempt | undefined {
  const event = retryEvent({ isElsewhere: link.url !== null, isWritten: link.isWritten });
  const state = linkAfter(link.state, event);
  if (!state) return undefined;
  const isRewritten = event === 'rewrite' && link.written_at !== null;
  return { link, state, isRewritten, isOver: isRewritten && link.rewrites >= MAX_REWRITES };
}

async function retry(
  ctx: Context,
  trx: Kysely<Schema>,
  campaign: CampaignRow,
  attempts: readonly Attempt[],
): Promise<void> {
  const after = requireStep(campaign, 'retry');
  await requireVerified(trx, campaign.user_id);
  const now = ctx.clock();
  await reserveLinks(
    ctx,
    trx,
    campaign,
    attempts.map(({ link: { number, round } }) => ({
      campaign_id: campaign.id,
      number,
      round: round + 1,
    })),
  );
  const pace = { pacePerDay: campaign.pace_per_day, approveFirst: campaign.approve_first };
  await updateCampaign(trx, campaign.id, {
    state: after,
    failures_in_row: 0,
    credits_reserved: campaign.credits_reserved + attempts.length * LINK_PRICE_CREDITS,
    ...(after === campaign.state ? {} : { ended_at: null }),
    // Those that wait may do so for another day.
    ...(attempts.some(({ state }) => state === 'queued')
      ? { next_turn_at: turnAtNewPace(pace, campaign.last_begun_at) }
      : {}),
  });
  for (const { link, state, isRewritten } of attempts) {
    await logLink(trx, link, 'link-retried', campaignLog.retried, now);
    await updateLink(trx, link.id, {
      rewrites: link.rewrites + (isRewritten ? 1 : 0),
      state,
      round: link.round + 1,
      attempts: 0,
      problem: null,
      sent_at: null,
      ended_at: null,
      // One that is written anew takes its turn anew.
      ...(state === 'queued' ? { begun_on: null, due_at: null } : { due_at: now }),
    });
  }
  if (after !== campaign.state) {
    await logEvent(trx, {
      ...noLink,
      campaign_id: campaign.id,
      kind: 'reopened',
      message: campaignLog.reopened,
      at: now,
    });
  }
  await runSoon(ctx, trx);
}
