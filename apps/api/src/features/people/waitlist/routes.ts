import {
  downloadWaitlist as csvEndpoint,
  joinWaitlist as endpoint,
  listWaitlist as listEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { clientAddress } from '../../../http/limits.ts';
import { callLanguage, inLanguage } from '../../../http/reader-language.ts';
import { mount, replied } from '../../../http/route.ts';
import { waitlistCsv } from './csv.ts';
import { joinWaitlist } from './join.ts';
import { listWaitlist } from './list.ts';

export function registerWaitlist(app: FastifyInstance, ctx: Context): void {
  mount(app, endpoint, async ({ caller, body, request }) => {
    await joinWaitlist(inLanguage(ctx, callLanguage(request)), {
      ...body,
      viewer: await caller(),
      address: clientAddress(request),
    });
    return { success: true as const };
  });
  mount(app, listEndpoint, async ({ query }) => listWaitlist(ctx, query));
  mount(app, csvEndpoint, async ({ reply }) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="waitlist.csv"')
      .send(waitlistCsv(ctx));
    return replied;
  });
}
