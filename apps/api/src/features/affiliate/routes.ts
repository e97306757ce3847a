import {
  listAllPayouts as allPayoutsEndpoint,
  affiliateDays as daysEndpoint,
  decidePayout as decideEndpoint,
  listAffiliateEntries as entriesEndpoint,
  joinAffiliate as joinEndpoint,
  listPayouts as payoutsEndpoint,
  readAffiliate as readEndpoint,
  requestPayout as requestEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey, runOnce } from '../../http/idempotency.ts';
import { mount } from '../../http/route.ts';
import { requireAdmin, requireUser, viewerOf } from '../../http/viewer.ts';
import { listEntries } from './entries.ts';
import { affiliateDays, joinAffiliate, readAffiliate } from './membership.ts';
import { decidePayout, listAllPayouts, listPayouts, requestPayout } from './payouts.ts';
import { countSignUp, noteSignUp } from './refer.ts';

const success = true as const;

/** What affiliates see and ask for, and what admins decide. */
export function registerAffiliate(app: FastifyInstance, ctx: Context): void {
  ctx.onSignedUp.push((trx, userId, request) => noteSignUp(ctx, trx, { userId, request }));
  ctx.onVerified.push((trx, user) => countSignUp(ctx, trx, user));
  const own = async (request: FastifyRequest) => requireUser(await viewerOf(ctx, request));
  const ownId = async (request: FastifyRequest) => (await own(request)).userId;

  mount(app, readEndpoint, async ({ request }) => ({
    success,
    affiliate: await readAffiliate(ctx, await ownId(request)),
  }));
  mount(app, joinEndpoint, async ({ request }) => {
    const user = await own(request);
    const key = idempotencyKey(request);
    const call = { key, scope: `POST /api/affiliate ${user.userId}`, request: {} };
    return runOnce(ctx, call, async (trx) => ({
      success,
      affiliate: await joinAffiliate(ctx, trx, user),
    }));
  });
  mount(app, daysEndpoint, async ({ request, query }) =>
    affiliateDays(ctx, await ownId(request), query.days),
  );
  mount(app, entriesEndpoint, async ({ request, query }) =>
    listEntries(ctx, await ownId(request), query),
  );
  mount(app, payoutsEndpoint, async ({ request, query }) =>
    listPayouts(ctx, await ownId(request), query),
  );
  mount(app, requestEndpoint, async ({ request, body }) => {
    const user = await own(request);
    const key = idempotencyKey(request);
    const call = { key, scope: `POST /api/affiliate/payouts ${user.userId}`, request: body };
    return runOnce(ctx, call, async (trx) => ({
      success,
      payout: await requestPayout(ctx, trx, { user, ...body }),
    }));
  });
  mount(app, allPayoutsEndpoint, async ({ request, query }) => {
    requireAdmin(await viewerOf(ctx, request));
    return listAllPayouts(ctx, query);
  });
  mount(app, decideEndpoint, async ({ request, params, body }) => {
    const admin = requireAdmin(await viewerOf(ctx, request));
    return { success, payout: await decidePayout(ctx, admin, { ...params, ...body }) };
  });
}
