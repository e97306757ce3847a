import { AppError, campaignLog, linkProblems, openLinkStates } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { lockCancellable, updateLinks } from './link-store.ts';
import { linkCounts } from './present.ts';
import { runSoon } from './run.ts';
import { giveBack, noLink } from './settle.ts';
import { requireStep, requireVerified } from './start.ts';
import {
  type CampaignRow,
  deleteCampaign,
  lockCampaign,
  logEvent,
  type OwnCampaign,
  updateCampaign,
} from './store.ts';

/** Nothing further is begun or published. Throws NOT_FOUND or STATE_CONFLICT. */
export async function pauseCampaign(
  ctx: Context,
  trx: Kysely<Schema>,
  own: OwnCampaign,
): Promise<CampaignRow> {
  const campaign = await lockCampaign(trx, own);
  const state = requireStep(campaign, 'pause');
  await logEvent(trx, {
    ...noLink,
    campaign_id: campaign.id,
    kind: 'paused',
    message: campaignLog.paused,
    at: ctx.clock(),
  });
  return updateCampaign(trx, campaign.id, { state });
}

/** Goes on with a paused campaign. Throws NOT_FOUND, STATE_CONFLICT or EMAIL_NOT_CONFIRMED. */
export async function resumeCampaign(
  ctx: Context,
  trx: Kysely<Schema>,
  own: OwnCampaign,
): Promise<CampaignRow> {
  const campaign = await lockCampaign(trx, own);
  const state = requireStep(campaign, 'resume');
  await requireVerified(trx, own.userId);
  await logEvent(trx, {
    ...noLink,
    campaign_id: campaign.id,
    kind: 'resumed',
    message: campaignLog.resumed,
    at: ctx.clock(),
  });
  await runSoon(ctx, trx);
  return updateCampaign(trx, campaign.id, { state, failures_in_row: 0 });
}

/**
 * Ends a campaign: links that are not published are called off, and their credits go back. What is
 * published, or may be, is still verified, and paid for where it is live. Throws NOT_FOUND or
 * STATE_CONFLICT.
 */
export async function cancelCampaign(
  ctx: Context,
  trx: Kysely<Schema>,
  own: OwnCampaign,
): Promise<CampaignRow> {
  const campaign = await lockCampaign(trx, own);
  const state = requireStep(campaign, 'cancel');
  const now = ctx.clock();
  const links = await lockCancellable(trx, campaign.id);
  await updateLinks(trx, links, {
    state: 'cancelled',
    draft: null,
    due_at: null,
    taken_until: null,
    ended_at: now,
    problem: linkProblems.cancelled,
  });
  await giveBack(ctx, trx, campaign, links, 'Link of a cancelled campaign');
  const message = campaignLog.cancelled(links.length);
  await logEvent(trx, { ...noLink, campaign_id: campaign.id, kind: 'cancelled', message, at: now });
  return updateCampaign(trx, campaign.id, { state, ended_at: now });
}

/**
 * Deletes a draft, or a campaign that has ended with every link; what it published stays. Throws
 * NOT_FOUND or STATE_CONFLICT.
 */
export async function removeCampaign(trx: Kysely<Schema>, own: OwnCampaign): Promise<void> {
  const campaign = await lockCampaign(trx, own);
  requireStep(campaign, 'remove');
  const counts = await linkCounts(trx, campaign.id);
  if (openLinkStates.some((state) => counts[state] > 0)) {
    throw new AppError('STATE_CONFLICT', {
      message: 'Links of this campaign are still being verified. Delete it when that is done.',
    });
  }
  await deleteCampaign(trx, campaign.id);
}
