import {
  downloadCampaignLinks as csvEndpoint,
  decideCampaignLinks as decideAllEndpoint,
  decideCampaignLink as decideEndpoint,
  editCampaignLink as editEndpoint,
  listCampaignLinks as listEndpoint,
  readCampaignLink as readEndpoint,
  retryCampaignLink as retryEndpoint,
  retryFailedLinks as retryFailedEndpoint,
  withdrawCampaignLink as withdrawEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { mount, replied } from '../../../http/route.ts';
import { own } from '../../../http/user.ts';
import { decideArticle, decideArticles } from './approve.ts';
import { editArticle } from './edit-link.ts';
import { linksCsv, listLinks, readLink } from './links.ts';
import { presentArticle, presentLink } from './present.ts';
import { retryFailed, retryLink } from './retry.ts';
import { withdrawLink } from './withdraw-link.ts';

/** A destination answers within that, or whoever waits for it is told. */
const ANSWER_MS = 30 * 1000;

/** What an owner does with the links of a campaign. */
export function registerLinks(app: FastifyInstance, ctx: Context): void {
  const change = <T>(work: (trx: Kysely<Schema>) => Promise<T>) =>
    ctx.db.transaction().execute(work);

  mount(app, listEndpoint, async ({ user, params, query }) =>
    listLinks(ctx, { ...own(user, params), ...query }),
  );
  mount(app, csvEndpoint, async ({ user, params, reply }) => {
    const csv = await linksCsv(ctx, own(user, params));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="campaign-links.csv"')
      .send(csv);
    return replied;
  });
  mount(app, readEndpoint, async ({ user, params }) => readLink(ctx, own(user, params)));
  mount(app, editEndpoint, async ({ user, params, body }) => {
    const owned = own(user, params);
    const signal = AbortSignal.timeout(ANSWER_MS);
    const { link, draft } = await editArticle(ctx, { ...owned, edit: body, signal });
    return { success: true as const, link: presentLink(link), article: presentArticle(draft) };
  });
  mount(app, withdrawEndpoint, async ({ user, params }) => {
    const signal = AbortSignal.timeout(ANSWER_MS);
    const link = await withdrawLink(ctx, { ...own(user, params), signal });
    return { success: true as const, link: presentLink(link) };
  });
  mount(app, decideEndpoint, async ({ user, params, body }) => {
    const owned = own(user, params);
    const link = await change((trx) => decideArticle(ctx, trx, { ...owned, ...body }));
    return { success: true as const, link: presentLink(link) };
  });
  mount(app, decideAllEndpoint, async ({ user, params, body }) => {
    const owned = own(user, params);
    const decided = await change((trx) => decideArticles(ctx, trx, { ...owned, ...body }));
    return { success: true as const, decided };
  });
  mount(app, retryFailedEndpoint, async ({ user, params, body: { problem: said }, request }) => {
    const owned = own(user, params);
    const translate = app.translationFor?.(request);
    // A page says it as it was told it.
    const isMeant = (problem: string) => problem === said || translate?.(problem) === said;
    const tried = await change((trx) =>
      retryFailed(ctx, trx, { ...owned, ...(said === undefined ? {} : { isMeant }) }),
    );
    return { success: true as const, ...tried };
  });
  mount(app, retryEndpoint, async ({ user, params }) => {
    const owned = own(user, params);
    const link = await change((trx) => retryLink(ctx, trx, owned));
    return { success: true as const, link: presentLink(link) };
  });
}
