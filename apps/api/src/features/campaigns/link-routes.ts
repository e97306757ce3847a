import {
  downloadCampaignLinks as csvEndpoint,
  decideCampaignLinks as decideAllEndpoint,
  decideCampaignLink as decideEndpoint,
  editCampaignLink as editEndpoint,
  listCampaignLinks as listEndpoint,
  readCampaignLink as readEndpoint,
  retryCampaignLink as retryEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import { mount, replied } from '../../http/route.ts';
import { decideArticle, decideArticles } from './approve.ts';
import { editArticle } from './edit-link.ts';
import { linksCsv, listLinks, readLink } from './links.ts';
import { presentArticle, presentLink } from './present.ts';
import { retryLink } from './retry.ts';
import type { OwnCampaign } from './store.ts';

type Own = (request: FastifyRequest, params: { id: string }) => Promise<OwnCampaign>;

/** What an owner does with the links of a campaign. */
export function registerLinks(app: FastifyInstance, ctx: Context, own: Own): void {
  const change = <T>(work: (trx: Kysely<Schema>) => Promise<T>) =>
    ctx.db.transaction().execute(work);

  mount(app, listEndpoint, async ({ request, params, query }) =>
    listLinks(ctx, { ...(await own(request, params)), ...query }),
  );
  mount(app, csvEndpoint, async ({ request, params, reply }) => {
    const csv = await linksCsv(ctx, await own(request, params));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="campaign-links.csv"')
      .send(csv);
    return replied;
  });
  mount(app, readEndpoint, async ({ request, params: { linkId, ...params } }) =>
    readLink(ctx, { ...(await own(request, params)), linkId }),
  );
  mount(app, editEndpoint, async ({ request, params: { linkId, ...params }, body }) => {
    const owned = await own(request, params);
    const { link, draft } = await editArticle(ctx, { ...owned, linkId, edit: body });
    return { success: true as const, link: presentLink(link), article: presentArticle(draft) };
  });
  mount(app, decideEndpoint, async ({ request, params: { linkId, ...params }, body }) => {
    const owned = await own(request, params);
    const link = await change((trx) => decideArticle(ctx, trx, { ...owned, linkId, ...body }));
    return { success: true as const, link: presentLink(link) };
  });
  mount(app, decideAllEndpoint, async ({ request, params, body }) => {
    const owned = await own(request, params);
    const decided = await change((trx) => decideArticles(ctx, trx, { ...owned, ...body }));
    return { success: true as const, decided };
  });
  mount(app, retryEndpoint, async ({ request, params: { linkId, ...params } }) => {
    const owned = await own(request, params);
    const link = await change((trx) => retryLink(ctx, trx, { ...owned, linkId }));
    return { success: true as const, link: presentLink(link) };
  });
}
