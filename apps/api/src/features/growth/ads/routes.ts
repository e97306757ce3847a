import {
  changeAdSet as changeEndpoint,
  createAdSet as createEndpoint,
  listAdSets as listEndpoint,
  readAdSet as readEndpoint,
  removeAdSet as removeEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { mount } from '../../../http/route.ts';
import { own } from '../../../http/user.ts';
import { changeAdSet, createAdSet, listAdSets, readAdSet, removeAdSet } from './ad-sets.ts';

const success = true as const;

export function registerAds(app: FastifyInstance, ctx: Context): void {
  mount(app, createEndpoint, async ({ user, request, body }) =>
    createAdSet(ctx, user.userId, body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ user, query }) => listAdSets(ctx, user.userId, query));
  mount(app, readEndpoint, async ({ user, params }) => readAdSet(ctx, own(user, params)));
  mount(app, changeEndpoint, async ({ user, params, body }) => ({
    success,
    adSet: await changeAdSet(ctx, own(user, params), body),
  }));
  mount(app, removeEndpoint, async ({ user, params }) => {
    await removeAdSet(ctx, own(user, params));
    return { success };
  });
}
