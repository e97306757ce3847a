import { AppError, campaignLog, linkAfter, linkProblems, publishAhead } from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { takesChanges } from '../../articles/destinations/index.ts';
import { type LinkRow, type ListedLink, lockAwaiting, lockLink, updateLink } from './link-store.ts';
import { runSoon } from './run.ts';
import { endIfDone, giveBack, logLink } from './settle.ts';
import { requireVerified } from './start.ts';
import { type CampaignRow, lockCampaign, type OwnCampaign } from './store.ts';

export type ApprovalDecision = 'approve' | 'reject';

/**
 * The owner's word about one article: it is published, at once or shown from a later time on, or its link
 * is called off and the credit goes back. Throws NOT_FOUND, EMAIL_NOT_CONFIRMED, INVALID_REQUEST for a
 * time that cannot be, or STATE_CONFLICT when it does not await that.
 */
export async function decideArticle(
  ctx: Context,
  trx: Kysely<Schema>,
  {
    linkId,
    decision,
    publishAt,
    ...own
  }: OwnCampaign & {
    linkId: string;
    decision: ApprovalDecision;
    publishAt?: string | undefined;
  },
): Promise<LinkRow> {
  const campaign = await lockCampaign(trx, own);
  const link = await lockLink(trx, campaign.id, linkId);
  if (!linkAfter(link.state, decision)) {
    throw new AppError('STATE_CONFLICT', { message: 'This link does not await approval.' });
  }
  if (publishAt !== undefined && decision === 'approve') {
    const publish_at = await readTime(ctx, trx, { publishAt, campaign });
    await updateLink(trx, link.id, { publish_at });
  }
  await decide(ctx, trx, campaign, { links: [link], decision });
  return lockLink(trx, campaign.id, linkId);
}

async function readTime(
  ctx: Context,
  trx: Kysely<Schema>,
  { publishAt, campaign }: { publishAt: string; campaign: CampaignRow },
): Promise<Date> {
  const refuse = (message: string) =>
    new AppError('INVALID_REQUEST', { details: [{ field: 'publishAt', message }] });
  const { user_id: userId, destination_id: id } = campaign;
  if (id === null || !(await takesChanges(trx, { userId, id }))) {
    throw refuse('Only a WordPress or a Ghost shows an article from a later time on');
  }
  const at = new Date(publishAt);
  const ahead = at.getTime() - ctx.clock().getTime();
  if (ahead < publishAhead.least || ahead > publishAhead.most) {
    throw refuse('The time must be 10 minutes to 365 days ahead');
  }
  return at;
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
      await logLink(trx, link, 'link-approved', campaignLog.approved, now);
    }
    await runSoon(ctx, trx);
    return;
  }
  for (const link of links) {
    await updateLink(trx, link.id, {
      state: 'cancelled',
      draft: null,
      ended_at: now,
      problem: linkProblems.rejected,
    });
    await logLink(trx, link, 'link-rejected', campaignLog.rejected, now);
  }
  await giveBack(ctx, trx, campaign, links, 'Link of a campaign rejected');
  await endIfDone(ctx, trx, campaign.id);
}
