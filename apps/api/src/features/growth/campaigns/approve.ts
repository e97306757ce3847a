import { AppError, linkAfter } from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { type LinkRow, type ListedLink, lockAwaiting, lockLink, updateLink } from './link-store.ts';
import { runSoon } from './run.ts';
import { endIfDone, giveBack, logLink } from './settle.ts';
import { requireVerified } from './start.ts';
import { type CampaignRow, lockCampaign, type OwnCampaign } from './store.ts';

export type ApprovalDecision = 'approve' | 'reject';

/**
 * The owner's word about one article: it is published, or its link is called off and the credit goes
 * back. Throws NOT_FOUND, EMAIL_NOT_CONFIRMED, or STATE_CONFLICT when it does not await that.
 */
export async function decideArticle(
  ctx: Context,
  trx: Kysely<Schema>,
  { linkId, decision, ...own }: OwnCampaign & { linkId: string; decision: ApprovalDecision },
): Promise<LinkRow> {
  const campaign = await lockCampaign(trx, own);
  const link = await lockLink(trx, campaign.id, linkId);
  if (!linkAfter(link.state, decision)) {
    throw new AppError('STATE_CONFLICT', { message: 'This link does not await approval.' });
  }
  await decide(ctx, trx, campaign, { links: [link], decision });
  return lockLink(trx, campaign.id, linkId);
}

/** The same about all articles that await it now; how many there were. */
export async function decideArticles(
  ctx: Context,
  trx: Kysely<Schema>,
  { decision, ...own }: OwnCampaign & { decision: ApprovalDecision },
): Promise<number> {
  const campaign = await lockCampaign(trx, own);
  const links = await lockAwaiting(trx, campaign.id);
  await decide(ctx, trx, campaign, { links, decision });
  return links.length;
}

async function decide(
  ctx: Context,
  trx: Kysely<Schema>,
  campaign: CampaignRow,
  { links, decision }: { links: readonly ListedLink[]; decision: ApprovalDecision },
): Promise<void> {
  if (links.length === 0) return;
  const now = ctx.clock();
  if (decision === 'approve') {
    await requireVerified(trx, campaign.user_id);
    for (const link of links) {
      await updateLink(trx, link.id, { state: 'publishing', due_at: now, problem: null });
      await logLink(trx, link, 'link-approved', 'Approved.', now);
    }
    await runSoon(ctx, trx);
    return;
  }
  for (const link of links) {
    await updateLink(trx, link.id, {
      state: 'cancelled',
      draft: null,
      ended_at: now,
      problem: 'Its article was rejected.',
    });
    await logLink(trx, link, 'link-rejected', 'Rejected. Its credit went back.', now);
  }
  await giveBack(ctx, trx, campaign, links, 'Link of a campaign rejected');
  await endIfDone(ctx, trx, campaign.id);
}
