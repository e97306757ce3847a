import {
  type CampaignLinkDetail,
  type CampaignLinkList,
  type CampaignLinkState,
  campaignLinksCsv,
  MAX_CAMPAIGN_LINKS,
} from '@linkwright/core';
import type { Context } from '../../context.ts';
import { findLink, selectLinks } from './link-store.ts';
import { readNumber, writeNumber } from './list.ts';
import { presentArticle, presentLink } from './present.ts';
import { findCampaign, type OwnCampaign } from './store.ts';

const DEFAULT_LIMIT = 50;

export interface LinksQuery {
  limit?: number | undefined;
  cursor?: string | undefined;
  state?: CampaignLinkState | undefined;
}

/** A page of a campaign's links, in their order. Throws NOT_FOUND. */
export async function listLinks(
  ctx: Pick<Context, 'db'>,
  { limit = DEFAULT_LIMIT, cursor, state, ...own }: OwnCampaign & LinksQuery,
): Promise<CampaignLinkList> {
  const { id } = await findCampaign(ctx.db, own);
  const after = cursor === undefined ? 0 : readNumber(cursor);
  const rows = await selectLinks(ctx.db, id, { limit: limit + 1, after, state });
  const items = rows.slice(0, limit).map(presentLink);
  const last = items.at(-1);
  return { items, nextCursor: rows.length > limit && last ? writeNumber(last.number) : null };
}

/** All links of a campaign as CSV. Throws NOT_FOUND. */
export async function linksCsv(ctx: Pick<Context, 'db'>, own: OwnCampaign): Promise<string> {
  const { id } = await findCampaign(ctx.db, own);
  const all = { limit: MAX_CAMPAIGN_LINKS, after: 0, state: undefined };
  return campaignLinksCsv((await selectLinks(ctx.db, id, all)).map(presentLink));
}

/** One link, with its article until that is published and live. Throws NOT_FOUND. */
export async function readLink(
  ctx: Pick<Context, 'db'>,
  { linkId, ...own }: OwnCampaign & { linkId: string },
): Promise<CampaignLinkDetail> {
  const { id } = await findCampaign(ctx.db, own);
  const row = await findLink(ctx.db, id, linkId);
  return { link: presentLink(row), article: row.draft && presentArticle(row.draft) };
}
