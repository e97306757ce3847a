import {
  campaignPages,
  campaignStanding,
  type LinkCounts,
  type MailMessage,
  type MailSite,
} from '@linkwright/core/all';
import type { Kysely } from 'kysely';
import { letRequestsIn } from '../../../beside-requests.ts';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import type { Mails } from '../../../http/web-app.ts';
import { mailReader } from '../../people/mail/index.ts';
import { commonProblem, lockUntold, tellWaiting } from './mail-store.ts';
import type { CampaignRow } from './store.ts';

/** A campaign has ended. Whoever called all of it off knows it already. */
export async function mailEnd(
  ctx: Context,
  trx: Kysely<Schema>,
  campaign: CampaignRow,
  counts: LinkCounts,
): Promise<void> {
  const standing = campaignStanding({
    state: campaign.state,
    linkCount: campaign.link_count,
    counts,
  });
  if (counts.live + counts.lost + counts.failed === 0) return;
  const problem = await commonProblem(trx, campaign.id);
  const credits = { captured: campaign.credits_captured, released: campaign.credits_released };
  await mailOwner(ctx, trx, campaign, {
    event: `ended:${campaign.ended_at?.toISOString()}`,
    compose: (mails, frame) => mails.campaignEndedMail({ ...frame, standing, credits, problem }),
  });
}

/** A campaign has paused itself. */
export const mailStop = (
  ctx: Context,
  trx: Kysely<Schema>,
  campaign: CampaignRow,
  { failures, problem }: { failures: number; problem: string },
): Promise<void> =>
  mailOwner(ctx, trx, campaign, {
    event: `stopped:${ctx.clock().toISOString()}`,
    compose: (mails, frame) => mails.campaignStoppedMail({ ...frame, failures, problem }),
  });

/** Mails about articles that wait since the last such mail: of one campaign at most one a day. */
export async function mailApprovals(ctx: Context): Promise<void> {
  const now = ctx.clock();
  for (;;) {
    const isDone = await ctx.db.transaction().execute(async (trx) => {
      const campaign = await lockUntold(trx, now);
      if (!campaign) return true;
      const waiting = await tellWaiting(trx, campaign.id, now);
      await mailOwner(ctx, trx, campaign, {
        event: `approval:${now.toISOString()}`,
        compose: (mails, frame) => mails.campaignApprovalMail({ ...frame, waiting }),
      });
      return false;
    });
    if (isDone) return;
    await letRequestsIn();
  }
}

interface Letter {
  /** Names what the mail is about: it is mailed once. */
  event: string;
  compose(
    mails: Mails,
    frame: MailSite & { name: string; campaignUrl: string; unsubscribeUrl: string },
  ): MailMessage;
}

async function mailOwner(
  ctx: Context,
  trx: Kysely<Schema>,
  { id, name, user_id: userId }: CampaignRow,
  { event, compose }: Letter,
): Promise<void> {
  const campaignUrl = ctx.publicUrl + campaignPages.campaign.replace(':id', id);
  await mailReader(ctx, trx, {
    userId,
    kind: 'campaigns',
    key: `campaign:${id}:${event}`,
    message: (mails, site) => compose(mails, { ...site, name, campaignUrl }),
  });
}
