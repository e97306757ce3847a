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
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { mount } from '../../../http/route.ts';
import { own } from '../../../http/user.ts';
import { changePartner, listPartners, revokePartner, rotatePartner } from './change.ts';
import { countPartnerView } from './count.ts';
import { createPartner } from './create.ts';
import { disablePartner, listAllPartners } from './oversee.ts';
import { partnerStatistics } from './statistics.ts';
import { registerWidgetFile } from './widget-file.ts';

/** What owners do with their keys, and the one call besides posts that is for partners' pages. */
export function registerPartners(app: FastifyInstance, ctx: Context): void {
  mount(app, createEndpoint, async ({ user, request, body }) =>
    createPartner(ctx, user, body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ user }) => ({
    items: await listPartners(ctx, user.userId),
    nextCursor: null,
  }));
  mount(app, changeEndpoint, async ({ user, params, body }) => ({
    success: true as const,
    partner: await changePartner(ctx, own(user, params), body),
  }));
  mount(app, rotateEndpoint, async ({ user, params, body }) => ({
    success: true as const,
    partner: await rotatePartner(ctx, own(user, params), body.oldKeyHours),
  }));
  mount(app, revokeEndpoint, async ({ user, params }) => {
    await revokePartner(ctx, own(user, params));
    return { success: true as const };
  });
  mount(app, statisticsEndpoint, async ({ user, params, query }) =>
    partnerStatistics(ctx, { ...own(user, params), ...query }),
  );
  mount(app, viewEndpoint, async ({ request }) => {
    if (!request.partner) throw new AppError('PARTNER_KEY_INVALID');
    await countPartnerView(ctx, request.partner.id);
    return { success: true as const };
  });
  mount(app, allEndpoint, async ({ query }) => listAllPartners(ctx, query));
  mount(app, disableEndpoint, async ({ user: admin, params, body }) => {
    await disablePartner(ctx, admin, { ...params, ...body });
    return { success: true as const };
  });
  registerWidgetFile(app, ctx);
}
