import {
  AppError,
  type CampaignAction,
  type CampaignState,
  campaignLog,
  decideCampaign,
  LINK_PRICE_CREDITS,
  planLinks,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { requireFeature } from '../../base/settings/index.ts';
import { reserveEach } from '../../money/credits/index.ts';
import { requirePlan } from './create.ts';
import { HOLD_MS, holdKey, insertLinks, type LinkRow } from './link-store.ts';
import { runSoon } from './run.ts';
import { noLink } from './settle.ts';
import {
  type CampaignRow,
  isVerified,
  lockCampaign,
  logEvent,
  type OwnCampaign,
  planOf,
  updateCampaign,
} from './store.ts';

/**
 * Starts a draft: a credit is reserved for each link, or for none. Throws NOT_FOUND, STATE_CONFLICT,
 * EMAIL_NOT_CONFIRMED, INSUFFICIENT_CREDITS, and what `createCampaign` throws where the plan is not
 * allowed any more.
 */
export async function startCampaign(
  ctx: Context,
  trx: Kysely<Schema>,
  own: OwnCampaign,
): Promise<CampaignRow> {
  requireFeature(ctx, 'campaigns');
  const campaign = await lockCampaign(trx, own);
  const state = requireStep(campaign, 'start');
  await requireVerified(trx, own.userId);
  const plan = planOf(campaign);
  await requirePlan(ctx, trx, { userId: own.userId, body: plan });
  const links = planLinks(plan.keywords, plan.linkCount);
  await insertLinks(
    trx,
    campaign.id,
    links.map((link) => ({ ...link, id: ctx.uuid() })),
  );
  await reserveLinks(
    ctx,
    trx,
    campaign,
    links.map(({ number }) => ({ campaign_id: campaign.id, number, round: 0 })),
  );
  const now = ctx.clock();
  const credits = links.length * LINK_PRICE_CREDITS;
  const started = await updateCampaign(trx, campaign.id, {
    state,
    started_at: now,
    credits_reserved: credits,
  });
  const message = campaignLog.started(credits);
  await logEvent(trx, { ...noLink, campaign_id: campaign.id, kind: 'started', message, at: now });
  await runSoon(ctx, trx);
  return started;
}

/** Sets the links' credits aside, or none. Throws INSUFFICIENT_CREDITS. */
export async function reserveLinks(
  ctx: Context,
  trx: Kysely<Schema>,
  campaign: CampaignRow,
  links: readonly Pick<LinkRow, 'campaign_id' | 'number' | 'round'>[],
): Promise<void> {
  await reserveEach(ctx, trx, {
    userId: campaign.user_id,
    keys: links.map(holdKey),
    reason: 'Link of a campaign',
    reference: campaign.id,
    lapsesAt: new Date(ctx.clock().getTime() + HOLD_MS),
  });
}

/** The state after an action of the owner's. Throws STATE_CONFLICT. */
export function requireStep(campaign: CampaignRow, action: CampaignAction): CampaignState {
  const decision = decideCampaign(campaign.state, action);
  if (!decision.ok) throw new AppError('STATE_CONFLICT', { message: decision.message });
  return decision.state;
}

/**
 * What spends credits needs a proven address (docs/specification/people.md, Unproven addresses).
 * Throws EMAIL_NOT_CONFIRMED.
 */
export async function requireVerified(db: Kysely<Schema>, userId: string): Promise<void> {
  if (!(await isVerified(db, userId))) throw new AppError('EMAIL_NOT_CONFIRMED');
}
