import {
  type CampaignDetail,
  type CampaignEvent,
  type CampaignList,
  type CampaignState,
  campaignStates,
  type listCampaigns as listEndpoint,
} from '@linkwright/core/all';
import type { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { PageQuery } from '../../../http/list-page.ts';
import { presentCampaign, presentCampaigns } from './present.ts';
import {
  countStates,
  findCampaign,
  type OwnCampaign,
  selectBeginning,
  selectCampaigns,
  selectEvents,
} from './store.ts';

const DEFAULT_LIMIT = 20;

/** A page of the user's campaigns, newest first, with how many there are in each state. */
export async function listCampaigns(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: string,
  { limit = DEFAULT_LIMIT, cursor, state, folder, q }: z.output<(typeof listEndpoint)['query']>,
): Promise<CampaignList> {
  const wanted = { limit, cursor, state, folder, q };
  const { rows, nextCursor } = await selectCampaigns(ctx.db, userId, wanted);
  const counted = await countStates(ctx.db, userId);
  const countOf = new Map(counted.map((row) => [row.state, row.count]));
  return {
    items: await presentCampaigns(ctx, ctx.db, rows),
    nextCursor,
    counts: Object.fromEntries(
      campaignStates.map((each) => [each, countOf.get(each) ?? 0]),
    ) as Record<CampaignState, number>,
  };
}

/** When the user's running campaigns begin their next links, the soonest first; at once is now. */
export async function listNextLinks(
  ctx: Pick<Context, 'db' | 'clock'>,
  userId: string,
): Promise<{ id: string; title: string; at: Date }[]> {
  const now = ctx.clock();
  const campaigns = await presentCampaigns(ctx, ctx.db, await selectBeginning(ctx.db, userId));
  return campaigns
    .map(({ id, name, nextLinkAt }) => ({ id, title: name, at: new Date(nextLinkAt ?? now) }))
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

/** Throws NOT_FOUND. */
export async function readCampaign(
  ctx: Pick<Context, 'db' | 'clock'>,
  own: OwnCampaign,
): Promise<CampaignDetail> {
  return presentCampaign(ctx, ctx.db, await findCampaign(ctx.db, own));
}

/** A page of what happened in a campaign, newest first. Throws NOT_FOUND. */
export async function readLog(
  ctx: Pick<Context, 'db'>,
  { limit, cursor, ...own }: OwnCampaign & PageQuery,
): Promise<{ items: CampaignEvent[]; nextCursor: string | null }> {
  const { id } = await findCampaign(ctx.db, own);
  const { rows, nextCursor } = await selectEvents(ctx.db, id, { limit, cursor });
  const items = rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    kind: row.kind,
    message: row.message,
    linkId: row.link_id,
    linkNumber: row.link_number,
  }));
  return { items, nextCursor };
}
