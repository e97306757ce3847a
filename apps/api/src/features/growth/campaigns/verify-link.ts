import { type Inspection, inspectAt, isSeenLive } from '@linkwright/core';
import type { Context } from '../../../context.ts';
import { showChange } from '../../articles/posts/index.ts';
import { browserFor } from '../../verification/reports/index.ts';
import { seenIn } from './link-store.ts';
import { deliver, stepFailed } from './settle.ts';
import type { TakenLink } from './take-store.ts';

/** Checks whether a published link is there: that is what it is paid for. */
export async function verifyLink(
  ctx: Context,
  taken: TakenLink,
  signal: AbortSignal,
): Promise<void> {
  const inspection = await inspectLink(ctx, taken, signal);
  if (isSeenLive(inspection)) {
    await deliver(ctx, taken, inspection);
    return;
  }
  const check = seenIn(inspection, ctx.clock());
  const fault = { step: 'verifying' as const, problem: inspection.summary, isFinal: false, check };
  showChange(ctx, ...(await stepFailed(ctx, taken, fault)));
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
