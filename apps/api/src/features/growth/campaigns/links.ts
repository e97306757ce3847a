import {
  type CampaignLinkDetail,
  type CampaignLinkList,
  type CampaignLinkState,
  campaignLinksCsv,
  MAX_CAMPAIGN_LINKS,
} from '@linkwright/core/all';
import type { Context } from '../../../context.ts';
import type { PageQuery } from '../../../http/list-page.ts';
import { findLink, selectLinks } from './link-store.ts';
import { presentArticle, presentLink } from './present.ts';
import { findCampaign, type OwnCampaign } from './store.ts';

export interface LinksQuery extends PageQuery {
  state?: CampaignLinkState | undefined;
}

/** A page of a campaign's links, in their order. Throws NOT_FOUND. */
export async function listLinks(
  ctx: Pick<Context, 'db'>,
  { limit, cursor, state, ...own }: OwnCampaign & LinksQuery,
): Promise<CampaignLinkList> {
  const { id } = await findCampaign(ctx.db, own);
  const { rows, nextCursor } = await selectLinks(ctx.db, id, { limit, cursor, state });
  return { items: rows.map(presentLink), nextCursor };
}

/** All links of a campaign as CSV. Throws NOT_FOUND. */
export async function linksCsv(ctx: Pick<Context, 'db'>, own: OwnCampaign): Promise<string> {
  const { id } = await findCampaign(ctx.db, own);
  const { rows } = await selectLinks(ctx.db, id, { limit: MAX_CAMPAIGN_LINKS });
  return campaignLinksCsv(rows.map(presentLink));
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
