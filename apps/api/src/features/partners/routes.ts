import {
  AppError,
  listAllPartners as allEndpoint,
  changePartner as changeEndpoint,
  createPartner as createEndpoint,
  disablePartner as disableEndpoint,
  listPartners as listEndpoint,
  revokePartner as revokeEndpoint,
  rotatePartner as rotateEndpoint,
  partnerStatistics as statisticsEndpoint,
  countPartnerView as viewEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { mount } from '../../http/route.ts';
import { requireAdmin, requireUser, viewerOf } from '../../http/viewer.ts';
import { changePartner, listPartners, revokePartner, rotatePartner } from './change.ts';
import { countPartnerView } from './count.ts';
import { createPartner } from './create.ts';
import { disablePartner, listAllPartners } from './oversee.ts';
import { partnerStatistics } from './statistics.ts';
import { registerWidgetFile } from './widget-file.ts';

/** What owners do with their keys, and the one call besides posts that is for partners' pages. */
export function registerPartners(app: FastifyInstance, ctx: Context): void {
  const owner = async (request: FastifyRequest) => requireUser(await viewerOf(ctx, request));
  const own = async (request: FastifyRequest, { id }: { id: string }) => ({
    userId: (await owner(request)).userId,
    id,
  });

  mount(app, createEndpoint, async ({ request, body }) =>
    createPartner(ctx, await owner(request), body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ request }) => ({
    items: await listPartners(ctx, (await owner(request)).userId),
    nextCursor: null,
  }));
  mount(app, changeEndpoint, async ({ request, params, body }) => ({
    success: true as const,
    partner: await changePartner(ctx, await own(request, params), body),
  }));
  mount(app, rotateEndpoint, async ({ request, params, body }) => ({
    success: true as const,
    partner: await rotatePartner(ctx, await own(request, params), body.oldKeyHours),
  }));
  mount(app, revokeEndpoint, async ({ request, params }) => {
    await revokePartner(ctx, await own(request, params));
    return { success: true as const };
  });
  mount(app, statisticsEndpoint, async ({ request, params, query }) =>
    partnerStatistics(ctx, { ...(await own(request, params)), ...query }),
  );
  mount(app, viewEndpoint, async ({ request }) => {
    if (!request.partner) throw new AppError('PARTNER_KEY_INVALID');
    await countPartnerView(ctx, request.partner.id);
    return { success: true as const };
  });
  mount(app, allEndpoint, async ({ request, query }) => {
    requireAdmin(await viewerOf(ctx, request));
    return listAllPartners(ctx, query);
  });
  mount(app, disableEndpoint, async ({ request, params, body }) => {
    const admin = requireAdmin(await viewerOf(ctx, request));
    await disablePartner(ctx, admin, { ...params, ...body });
    return { success: true as const };
  });
  registerWidgetFile(app, ctx);
}
