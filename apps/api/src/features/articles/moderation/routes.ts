import {
  removeHostRule as removeRuleEndpoint,
  reportPost as reportEndpoint,
  listAbuseReports as reportsEndpoint,
  listHostRules as rulesEndpoint,
  setHostRule as setRuleEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { clientAddress } from '../../../http/limits.ts';
import { mount } from '../../../http/route.ts';
import { fileAbuseReport } from './file-report.ts';
import { dropHostRule, putHostRule } from './host-rules.ts';
import { pageOfReports, pageOfRules } from './list.ts';

/** Reports of abuse, and hosts that posts may not link to. What is decided about posts is the admins'. */
export function registerModeration(app: FastifyInstance, ctx: Context): void {
  const success = true as const;
  mount(app, reportEndpoint, async ({ request, params, body }) =>
    fileAbuseReport(ctx, {
      slug: params.slug,
      body,
      address: clientAddress(request),
      idempotencyKey: idempotencyKey(request),
    }),
  );
  mount(app, reportsEndpoint, async ({ query }) => pageOfReports(ctx, query));
  mount(app, rulesEndpoint, async ({ query }) => pageOfRules(ctx, query));
  mount(app, setRuleEndpoint, async ({ user: { userId: adminId }, params, body }) => {
    const rule = await ctx.db
      .transaction()
      .execute((trx) => putHostRule(ctx, trx, { adminId, host: params.host, ...body }));
    return { success, rule };
  });
  mount(app, removeRuleEndpoint, async ({ user: { userId: adminId }, params }) => {
    await dropHostRule(ctx, { adminId, host: params.host });
    return { success };
  });
}
