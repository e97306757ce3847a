import {
  changeDestination as changeEndpoint,
  createDestination as createEndpoint,
  listOfferedDomains as domainsEndpoint,
  listDestinations as listEndpoint,
  removeDestination as removeEndpoint,
  testDestination as testEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { mount } from '../../http/route.ts';
import { requireUser, viewerOf } from '../../http/viewer.ts';
import { offeredDomains } from '../domains/index.ts';
import { changeDestination } from './change.ts';
import { testDestination } from './check.ts';
import { createDestination } from './create.ts';

import { listDestinations, removeDestination } from './list.ts';

const success = true as const;

/** Where a user's campaigns may publish besides our own blog. */
export function registerDestinations(app: FastifyInstance, ctx: Context): void {
  const owner = async (request: FastifyRequest) => requireUser(await viewerOf(ctx, request));
  const own = async (request: FastifyRequest, { id }: { id: string }) => ({
    userId: (await owner(request)).userId,
    id,
  });

  mount(app, createEndpoint, async ({ request, body }) =>
    createDestination(ctx, await owner(request), body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ request }) => ({
    items: await listDestinations(ctx, (await owner(request)).userId),
    nextCursor: null,
  }));
  mount(app, changeEndpoint, async ({ request, params, body }) => ({
    success,
    destination: await changeDestination(ctx, await own(request, params), body),
  }));
  mount(app, removeEndpoint, async ({ request, params }) => {
    await removeDestination(ctx, await own(request, params));
    return { success };
  });
  mount(app, testEndpoint, async ({ request, params }) =>
    testDestination(ctx, await own(request, params)),
  );
  mount(app, domainsEndpoint, async ({ request }) => {
    await owner(request);
    const domains = await offeredDomains(ctx);
    return { items: domains.map(({ id, host }) => ({ id, host })), nextCursor: null };
  });
}
