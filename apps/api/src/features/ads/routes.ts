import {
  changeAdSet as changeEndpoint,
  createAdSet as createEndpoint,
  listAdSets as listEndpoint,
  readAdSet as readEndpoint,
  removeAdSet as removeEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { mount } from '../../http/route.ts';
import { requireUser, viewerOf } from '../../http/viewer.ts';
import { changeAdSet, createAdSet, listAdSets, readAdSet, removeAdSet } from './ad-sets.ts';

const success = true as const;

export function registerAds(app: FastifyInstance, ctx: Context): void {
  const userId = async (request: FastifyRequest) =>
    requireUser(await viewerOf(ctx, request)).userId;
  const own = async (request: FastifyRequest, { id }: { id: string }) => ({
    userId: await userId(request),
    id,
  });

  mount(app, createEndpoint, async ({ request, body }) =>
    createAdSet(ctx, await userId(request), body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ request, query }) =>
    listAdSets(ctx, await userId(request), query),
  );
  mount(app, readEndpoint, async ({ request, params }) =>
    readAdSet(ctx, await own(request, params)),
  );
  mount(app, changeEndpoint, async ({ request, params, body }) => ({
    success,
    adSet: await changeAdSet(ctx, await own(request, params), body),
  }));
  mount(app, removeEndpoint, async ({ request, params }) => {
    await removeAdSet(ctx, await own(request, params));
    return { success };
  });
}
