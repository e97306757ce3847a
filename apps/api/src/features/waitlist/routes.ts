import {
  downloadWaitlist as csvEndpoint,
  joinWaitlist as endpoint,
  listWaitlist as listEndpoint,
} from '@linkwright/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { clientAddress } from '../../http/limits.ts';
import { mount, replied } from '../../http/route.ts';
import { requireAdmin, viewerOf } from '../../http/viewer.ts';
import { waitlistCsv } from './csv.ts';
import { joinWaitlist } from './join.ts';
import { listWaitlist } from './list.ts';

export function registerWaitlist(app: FastifyInstance, ctx: Context): void {
  mount(app, endpoint, async ({ body, request }) => {
    await joinWaitlist(ctx, {
      ...body,
      viewer: await viewerOf(ctx, request),
      address: clientAddress(request),
    });
    return { success: true as const };
  });
  mount(app, listEndpoint, async ({ request, query }) => {
    requireAdmin(await viewerOf(ctx, request));
    return listWaitlist(ctx, query);
  });
  mount(app, csvEndpoint, async ({ request, reply }) => {
    requireAdmin(await viewerOf(ctx, request));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="waitlist.csv"')
      .send(waitlistCsv(ctx));
    return replied;
  });
}
