import {
  readAnchors as anchorsEndpoint,
  type CampaignDetail,
  campaignLog,
  cancelCampaign as cancelEndpoint,
  changeCampaign as changeEndpoint,
  copyCampaign as copyEndpoint,
  createCampaign as createEndpoint,
  fileCampaigns as fileEndpoint,
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
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Context } from '../../../context.ts';
import type { Schema } from '../../../db/schema.ts';
import { idempotencyKey, runOnce } from '../../../http/idempotency.ts';
import { mount } from '../../../http/route.ts';
import { own } from '../../../http/user.ts';
import type { User } from '../../../http/viewer.ts';
import { readAnchors } from './anchors.ts';
import { changeCampaign } from './change.ts';
import { copyCampaign } from './copy.ts';
import { createCampaign } from './create.ts';
import { fileCampaigns } from './file.ts';
import { cancelCampaign, pauseCampaign, removeCampaign, resumeCampaign } from './halt.ts';
import { importCampaigns } from './import-csv.ts';
import { registerLinks } from './link-routes.ts';
import { listCampaigns, readCampaign, readLog } from './list.ts';
import { presentCampaign } from './present.ts';
import { startCampaign } from './start.ts';
import type { CampaignRow } from './store.ts';
import { createFromTemplate, listTemplates, removeTemplate, saveTemplate } from './templates.ts';

export function registerCampaigns(app: FastifyInstance, ctx: Context): void {
  const creation = ({ userId }: User, request: FastifyRequest, name: string) => {
    const call = {
      key: idempotencyKey(request),
      scope: `${name} ${userId}`,
      request: { params: request.params, body: request.body },
    };
    return {
      userId,
      once: <T>(work: (trx: Kysely<Schema>) => Promise<T>) => runOnce(ctx, call, work),
    };
  };

  mount(app, createEndpoint, async ({ user, request, body }) => {
    const { once, ...owner } = creation(user, request, 'POST /api/campaigns');
    return once(async (trx) =>
      answer(ctx, trx, await createCampaign(ctx, trx, { ...owner, body })),
    );
  });
  mount(app, listEndpoint, async ({ user, query }) => listCampaigns(ctx, user.userId, query));
  mount(app, importEndpoint, async ({ user, request, body }) => {
    const { once, ...owner } = creation(user, request, 'POST /api/campaigns/import');
    return once((trx) => importCampaigns(ctx, trx, { ...owner, ...body }));
  });
  mount(app, fileEndpoint, async ({ user, body }) => {
    const { userId } = user;
    const done = await ctx.db
      .transaction()
      .execute((trx) => fileCampaigns(ctx, trx, { userId, ...body }));
    return { success: true as const, done };
  });
  mount(app, readEndpoint, async ({ user, params }) => readCampaign(ctx, own(user, params)));
  mount(app, changeEndpoint, async ({ user, params, body }) => {
    const change = { ...own(user, params), change: body };
    return inTransaction(ctx, (trx) => changeCampaign(ctx, trx, change));
  });
  mount(app, removeEndpoint, async ({ user, params }) => {
    const owned = own(user, params);
    await ctx.db.transaction().execute((trx) => removeCampaign(trx, owned));
    return { success: true as const };
  });
  mount(app, startEndpoint, async ({ user, params }) => {
    const owned = own(user, params);
    return inTransaction(ctx, (trx) => startCampaign(ctx, trx, owned));
  });
  mount(app, pauseEndpoint, async ({ user, params }) => {
    const owned = own(user, params);
    return inTransaction(ctx, (trx) => pauseCampaign(ctx, trx, owned));
  });
  mount(app, resumeEndpoint, async ({ user, params }) => {
    const owned = own(user, params);
    return inTransaction(ctx, (trx) => resumeCampaign(ctx, trx, owned));
  });
  mount(app, cancelEndpoint, async ({ user, params }) => {
    const owned = own(user, params);
    return inTransaction(ctx, (trx) => cancelCampaign(ctx, trx, owned));
  });
  mount(app, logEndpoint, async ({ user, params, query }) =>
    readLog(ctx, { ...own(user, params), ...query }),
  );
  mount(app, copyEndpoint, async ({ user, request, params, body }) => {
    const { once, ...owner } = creation(user, request, 'POST /api/campaigns/copy');
    const mark = app.translationFor?.(request)?.(campaignLog.copy);
    return once(async (trx) =>
      answer(ctx, trx, await copyCampaign(ctx, trx, { ...owner, ...params, ...body, mark })),
    );
  });
  mount(app, anchorsEndpoint, async ({ user, query }) =>
    readAnchors(ctx.db, user.userId, query.host),
  );
  registerLinks(app, ctx);

  mount(app, saveTemplateEndpoint, async ({ user, request, params, body }) => {
    const { once, ...owner } = creation(user, request, 'POST /api/campaigns/template');
    return once(async (trx) => ({
      success: true as const,
      template: await saveTemplate(ctx, trx, { ...owner, ...params, ...body }),
    }));
  });
  mount(app, templatesEndpoint, async ({ user }) => ({
    items: await listTemplates(ctx.db, user.userId),
    nextCursor: null,
  }));
  mount(app, removeTemplateEndpoint, async ({ user, params }) => {
    await removeTemplate(ctx.db, own(user, params));
    return { success: true as const };
  });
  mount(app, fromTemplateEndpoint, async ({ user, request, params, body }) => {
    const { once, ...owner } = creation(user, request, 'POST /api/campaign-templates');
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
