import {
  AppError,
  type Inspection,
  inspectAt,
  isSeenLive,
  linkProblems,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import { lookThere } from '../../articles/destinations/index.ts';
import { showChange } from '../../articles/posts/index.ts';
import { browserFor } from '../../verification/reports/index.ts';
import { linkKey, seenIn, updateLink } from './link-store.ts';
import { deliver, stepFailed } from './settle.ts';
import { lockTaken, type TakenLink } from './take-store.ts';

/** Checks whether a published link is there: that is what it is paid for. */
export async function verifyLink(
  ctx: Context,
  taken: TakenLink,
  signal: AbortSignal,
): Promise<void> {
  const place = await atItsTime(ctx, taken, signal);
  if ('problem' in place) {
    const fault = { step: 'verifying' as const, ...place };
    showChange(ctx, ...(await stepFailed(ctx, taken, fault)));
    return;
  }
  const inspection = await inspectLink(ctx, place, signal);
  if (isSeenLive(inspection)) {
    await deliver(ctx, taken, inspection);
    return;
  }
  const check = seenIn(inspection, ctx.clock());
  const fault = { step: 'verifying' as const, problem: inspection.summary, isFinal: false, check };
  showChange(ctx, ...(await stepFailed(ctx, taken, fault)));
}

/**
 * Where an article stands whose time has come; its site says its address then. Where that cannot be asked,
 * the address that it said before is looked at.
 */
async function atItsTime(
  ctx: Context,
  taken: TakenLink,
  signal: AbortSignal,
): Promise<TakenLink | { problem: string; isFinal: boolean }> {
  const { link, campaign } = taken;
  const { destination_id: destinationId, user_id: userId } = campaign;
  if (link.published_at !== null || link.publish_at === null || !destinationId) return taken;
  const key = linkKey(link);
  let seen: Awaited<ReturnType<typeof lookThere>>;
  try {
    seen = await lookThere(ctx, { userId, destinationId, key, signal });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof AppError) return taken;
    throw error;
  }
  if (!seen) return { problem: linkProblems.deleted, isFinal: true };
  if (!seen.isOpen) return { problem: linkProblems.notShown, isFinal: false };
  const { url } = seen;
  return ctx.db.transaction().execute(async (trx) => {
    const held = await lockTaken(trx, taken);
    if (!held) return taken;
    await updateLink(trx, link.id, { url, published_at: link.publish_at });
    return { ...taken, link: { ...link, url, published_at: link.publish_at } };
  });
}

/** What its page shows, asked for through the guarded door. Throws when it is cut off. */
export async function inspectLink(
  ctx: Context,
  { link, campaign }: TakenLink,
  signal: AbortSignal,
): Promise<Inspection> {
  const wanted = { destinationUrl: campaign.target_url, anchorText: link.anchor_text };
  // Our own blog is checked wherever it stands, a machine at home included.
  const door = campaign.destination_id === null ? ctx.ownPages : ctx.pages;
  const readings = await ctx.readings.of('campaign-link', [link.id]);
  const url = link.url ?? '';
  const { inspect } = ctx.room;
  const { fetchPage } = door;
  const browser = browserFor(ctx, campaign.user_id);
  const probe = door === ctx.pages ? ctx.probe : undefined;
  const see = () => inspectAt(url, wanted, { fetchPage, inspect, browser, probe, signal });
  const inspection = await readings.inspect(link.id, url, see, signal);
  signal.throwIfAborted();
  return inspection;
}
