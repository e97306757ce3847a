import {
  AppError,
  campaignLog,
  isChangedThere,
  linkAfter,
  linkProblems,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { deleteDelivery, withdrawThere } from '../../articles/destinations/index.ts';
import { findLink, type LinkRow, linkKey, lockLink, updateLink } from './link-store.ts';
import { endIfDone, giveBack, logLink } from './settle.ts';
import { findCampaign, lockCampaign, type OwnCampaign } from './store.ts';

/**
 * Takes a link's article down at its destination. What was never seen live is not paid for: its credit goes
 * back; one that was stays paid for. Begun again, it goes on where it ended. Throws NOT_FOUND,
 * STATE_CONFLICT where there is none to take down, PROVIDER_REFUSED or PROVIDER_UNAVAILABLE, which leave the
 * link as it is.
 */
export async function withdrawLink(
  ctx: Context,
  { linkId, signal, ...own }: OwnCampaign & { linkId: string; signal: AbortSignal },
): Promise<LinkRow> {
  const { id, user_id: userId, destination_id: destinationId } = await findCampaign(ctx.db, own);
  const before = await findLink(ctx.db, id, linkId);
  if (before.withdrawn_at !== null) return before;
  if (destinationId === null || !isThere(before)) {
    throw new AppError('STATE_CONFLICT', {
      message: 'No article of this link stands at a destination that it could be taken down from.',
    });
  }
  const key = linkKey(before);
  await withdrawThere(ctx, { userId, destinationId, key, signal });
  return ctx.db.transaction().execute(async (trx) => {
    const campaign = await lockCampaign(trx, own);
    const link = await lockLink(trx, campaign.id, linkId);
    const state = linkAfter(link.state, 'withdraw');
    // Another call was as quick, or its check gave it up meanwhile.
    if (link.withdrawn_at !== null || state === null) return link;
    const now = ctx.clock();
    const isUnpaid = state === 'cancelled';
    await deleteDelivery(trx, destinationId, key);
    const withdrawn = await updateLink(trx, linkId, {
      state,
      problem: linkProblems.withdrawn,
      withdrawn_at: now,
      ended_at: now,
      due_at: null,
      taken_until: null,
      ...(isUnpaid ? { draft: null, url: null } : {}),
    });
    await logLink(trx, link, 'link-withdrawn', campaignLog.withdrawn(isUnpaid), now);
    if (isUnpaid) await giveBack(ctx, trx, campaign, [link], 'Link of a campaign taken down');
    await endIfDone(ctx, trx, campaign.id);
    return withdrawn;
  });
}

/** Whether there is something of it to be changed or taken down. */
export const isThere = (link: LinkRow): boolean =>
  isChangedThere({
    state: link.state,
    url: link.url,
    postId: link.post_id,
    withdrawnAt: link.withdrawn_at,
  });
