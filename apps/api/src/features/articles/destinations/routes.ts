import {
  changeDestination as changeEndpoint,
  createDestination as createEndpoint,
  listOfferedDomains as domainsEndpoint,
  listDestinations as listEndpoint,
  removeDestination as removeEndpoint,
  testDestination as testEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { mount } from '../../../http/route.ts';
import { own } from '../../../http/user.ts';
import { offeredDomains } from '../domains/index.ts';
import { changeDestination } from './change.ts';
import { testDestination } from './check.ts';
import { createDestination } from './create.ts';

import { listDestinations, removeDestination } from './list.ts';

const success = true as const;

/** Where a user's campaigns may publish besides our own blog. */
export function registerDestinations(app: FastifyInstance, ctx: Context): void {
  mount(app, createEndpoint, async ({ user, request, body }) =>
    createDestination(ctx, user, body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ user }) => ({
    items: await listDestinations(ctx, user.userId),
    nextCursor: null,
  }));
  mount(app, changeEndpoint, async ({ user, params, body }) => ({
    success,
    destination: await changeDestination(ctx, own(user, params), body),
  }));
  mount(app, removeEndpoint, async ({ user, params }) => {
    await removeDestination(ctx, own(user, params));
    return { success };
  });
  mount(app, testEndpoint, async ({ user, params }) => testDestination(ctx, own(user, params)));
  mount(app, domainsEndpoint, async () => {
    const domains = await offeredDomains(ctx);
    return { items: domains.map(({ id, host }) => ({ id, host })), nextCursor: null };
  });
}
