import {
  type CampaignDetail,
  cancelCampaign as cancelEndpoint,
  changeCampaign as changeEndpoint,
  createCampaign as createEndpoint,
  createFromTemplate as fromTemplateEndpoint,
  importCampaigns as importEndpoint,
  listCampaigns as listEndpoint,
  readCampaignLog as logEndpoint,
  pauseCampaign as pauseEndpoint,
  readCampaign as readEndpoint,
  removeCampaign as removeEndpoint,
  removeCampaignTemplate as removeTemplateEndpoint,
  resumeCampaign as resumeEndpoint,
  saveCampaignTemplate as saveTemplateEndpoint,
  startCampaign as startEndpoint,
  listCampaignTemplates as templatesEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Context } from '../../context.ts';
import type { Schema } from '../../db/schema.ts';
import { idempotencyKey, runOnce } from '../../http/idempotency.ts';
import { mount } from '../../http/route.ts';
import { requireUser, viewerOf } from '../../http/viewer.ts';
import { changeCampaign } from './change.ts';
import { createCampaign } from './create.ts';
import { cancelCampaign, pauseCampaign, removeCampaign, resumeCampaign } from './halt.ts';
import { importCampaigns } from './import-csv.ts';
import { registerLinks } from './link-routes.ts';
import { listCampaigns, readCampaign, readLog } from './list.ts';
import { presentCampaign } from './present.ts';
import { startCampaign } from './start.ts';
import type { CampaignRow, OwnCampaign } from './store.ts';
import { createFromTemplate, listTemplates, removeTemplate, saveTemplate } from './templates.ts';

export function registerCampaigns(app: FastifyInstance, ctx: Context): void {
  const userId = async (request: FastifyRequest) =>
    requireUser(await viewerOf(ctx, request)).userId;
  const own = async (request: FastifyRequest, { id }: { id: string }): Promise<OwnCampaign> => ({
    userId: await userId(request),
    id,
  });
  const creation = async (request: FastifyRequest, name: string) => {
    const owner = await userId(request);
    const call = {
      key: idempotencyKey(request),
      scope: `${name} ${owner}`,
      request: { params: request.params, body: request.body },
    };
    return {
      userId: owner,
      once: <T>(work: (trx: Kysely<Schema>) => Promise<T>) => runOnce(ctx, call, work),
    };
  };

  mount(app, createEndpoint, async ({ request, body }) => {
    const { once, ...owner } = await creation(request, 'POST /api/campaigns');
    return once(async (trx) =>
      answer(ctx, trx, await createCampaign(ctx, trx, { ...owner, body })),
    );
  });
  mount(app, listEndpoint, async ({ request, query }) =>
    listCampaigns(ctx, await userId(request), query),
  );
  mount(app, importEndpoint, async ({ request, body }) => {
    const { once, ...owner } = await creation(request, 'POST /api/campaigns/import');
    return once((trx) => importCampaigns(ctx, trx, { ...owner, ...body }));
  });
  mount(app, readEndpoint, async ({ request, params }) =>
    readCampaign(ctx, await own(request, params)),
  );
  mount(app, changeEndpoint, async ({ request, params, body }) => {
    const change = { ...(await own(request, params)), change: body };
    return inTransaction(ctx, (trx) => changeCampaign(ctx, trx, change));
  });
  mount(app, removeEndpoint, async ({ request, params }) => {
    const owned = await own(request, params);
    await ctx.db.transaction().execute((trx) => removeCampaign(ctx, trx, owned));
    return { success: true as const };
  });
  mount(app, startEndpoint, async ({ request, params }) => {
    const owned = await own(request, params);
    return inTransaction(ctx, (trx) => startCampaign(ctx, trx, owned));
  });
  mount(app, pauseEndpoint, async ({ request, params }) => {
    const owned = await own(request, params);
    return inTransaction(ctx, (trx) => pauseCampaign(ctx, trx, owned));
  });
  mount(app, resumeEndpoint, async ({ request, params }) => {
    const owned = await own(request, params);
    return inTransaction(ctx, (trx) => resumeCampaign(ctx, trx, owned));
  });
  mount(app, cancelEndpoint, async ({ request, params }) => {
    const owned = await own(request, params);
    return inTransaction(ctx, (trx) => cancelCampaign(ctx, trx, owned));
  });
  mount(app, logEndpoint, async ({ request, params, query }) =>
    readLog(ctx, { ...(await own(request, params)), ...query }),
  );
  registerLinks(app, ctx, own);

  mount(app, saveTemplateEndpoint, async ({ request, params, body }) => {
    const { once, ...owner } = await creation(request, 'POST /api/campaigns/template');
    return once(async (trx) => ({
      success: true as const,
      template: await saveTemplate(ctx, trx, { ...owner, ...params, ...body }),
    }));
  });
  mount(app, templatesEndpoint, async ({ request }) => ({
    items: await listTemplates(ctx.db, await userId(request)),
    nextCursor: null,
  }));
  mount(app, removeTemplateEndpoint, async ({ request, params }) => {
    await removeTemplate(ctx.db, await own(request, params));
    return { success: true as const };
  });
  mount(app, fromTemplateEndpoint, async ({ request, params, body }) => {
    const { once, ...owner } = await creation(request, 'POST /api/campaign-templates');
    return once(async (trx) =>
      answer(ctx, trx, await createFromTemplate(ctx, trx, { ...owner, ...params, change: body })),
    );
  });
}

interface Answer {
  success: true;
  campaign: CampaignDetail;
}

const inTransaction = (
  ctx: Context,
  work: (trx: Kysely<Schema>) => Promise<CampaignRow>,
): Promise<Answer> =>
  ctx.db.transaction().execute(async (trx) => answer(ctx, trx, await work(trx)));

const answer = async (ctx: Context, db: Kysely<Schema>, row: CampaignRow): Promise<Answer> => ({
  success: true,
  campaign: await presentCampaign(ctx, db, row),
});
