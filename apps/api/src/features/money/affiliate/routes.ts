import {
  listAllPayouts as allPayoutsEndpoint,
  affiliateDays as daysEndpoint,
  decidePayout as decideEndpoint,
  listAffiliateEntries as entriesEndpoint,
  joinAffiliate as joinEndpoint,
  listPayouts as payoutsEndpoint,
  readAffiliate as readEndpoint,
  requestPayout as requestEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey, runOnce } from '../../../http/idempotency.ts';
import { mount } from '../../../http/route.ts';
import { listEntries } from './entries.ts';
import { affiliateDays, joinAffiliate, readAffiliate } from './membership.ts';
import { decidePayout, listAllPayouts, listPayouts, requestPayout } from './payouts.ts';

const success = true as const;

/** What affiliates see and ask for, and what admins decide. */
export function registerAffiliate(app: FastifyInstance, ctx: Context): void {
  mount(app, readEndpoint, async ({ user }) => ({
    success,
    affiliate: await readAffiliate(ctx, user.userId),
  }));
  mount(app, joinEndpoint, async ({ user, request }) => {
    const key = idempotencyKey(request);
    const call = { key, scope: `POST /api/affiliate ${user.userId}`, request: {} };
    return runOnce(ctx, call, async (trx) => ({
      success,
      affiliate: await joinAffiliate(ctx, trx, user),
    }));
  });
  mount(app, daysEndpoint, async ({ user, query }) => affiliateDays(ctx, user.userId, query.days));
  mount(app, entriesEndpoint, async ({ user, query }) => listEntries(ctx, user.userId, query));
  mount(app, payoutsEndpoint, async ({ user, query }) => listPayouts(ctx, user.userId, query));
  mount(app, requestEndpoint, async ({ user, request, body }) => {
    const key = idempotencyKey(request);
    const call = { key, scope: `POST /api/affiliate/payouts ${user.userId}`, request: body };
    return runOnce(ctx, call, async (trx) => ({
      success,
      payout: await requestPayout(ctx, trx, { user, ...body }),
    }));
  });
  mount(app, allPayoutsEndpoint, async ({ query }) => listAllPayouts(ctx, query));
  mount(app, decideEndpoint, async ({ user: admin, params, body }) => ({
    success,
    payout: await decidePayout(ctx, admin, { ...params, ...body }),
  }));
}
