import {
  AppError,
  LINK_PRICE_CREDITS,
  linkAfter,
  MAX_REWRITES,
  retryEvent,
} from '@linkwright/core';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { type LinkRow, lockLink, updateLink } from './link-store.ts';
import { runSoon } from './run.ts';
import { logLink, noLink } from './settle.ts';
import { requireStep, requireVerified, reserveLinks } from './start.ts';
import { lockCampaign, logEvent, type OwnCampaign, updateCampaign } from './store.ts';

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
  const after = requireStep(campaign, 'retry');
  const link = await lockLink(trx, campaign.id, linkId);
  const event = retryEvent({ isElsewhere: link.url !== null, isWritten: link.draft !== null });
  const state = linkAfter(link.state, event);
  if (!state) {
    throw new AppError('STATE_CONFLICT', {
      message: 'Only a link that failed or was called off can be tried again.',
    });
  }
  const isRewritten = event === 'rewrite' && link.written_at !== null;
  if (isRewritten && link.rewrites >= MAX_REWRITES) throw new AppError('REWRITE_LIMIT');
  await requireVerified(trx, own.userId);
  const now = ctx.clock();
  const round = link.round + 1;
  await reserveLinks(ctx, trx, campaign, [
    { campaign_id: campaign.id, number: link.number, round },
  ]);
  await updateCampaign(trx, campaign.id, {
    state: after,
    failures_in_row: 0,
    credits_reserved: campaign.credits_reserved + LINK_PRICE_CREDITS,
    ...(after === campaign.state ? {} : { ended_at: null }),
  });
  await logLink(trx, link, 'link-retried', 'Tried again: a credit is reserved for it anew.', now);
  if (after !== campaign.state) {
    const message = 'Goes on: a link is tried again.';
    await logEvent(trx, {
      ...noLink,
      campaign_id: campaign.id,
      kind: 'reopened',
      message,
      at: now,
    });
  }
  await runSoon(ctx, trx);
  return updateLink(trx, linkId, {
    rewrites: link.rewrites + (isRewritten ? 1 : 0),
    state,
    round,
    attempts: 0,
    problem: null,
    sent_at: null,
    ended_at: null,
    // One that is written anew takes its turn anew.
    ...(state === 'queued' ? { begun_on: null, due_at: null } : { due_at: now }),
  });
}
