import {
  listSettings as listEndpoint,
  putSetting as putEndpoint,
  removeSetting as removeEndpoint,
  switchFeature as switchEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { mount } from '../../http/route.ts';
import { requireAdmin, viewerOf } from '../../http/viewer.ts';
import { putSetting, removeSetting, switchFeature } from './change.ts';
import { followSettings } from './follow.ts';
import { listSettings } from './list.ts';

const success = true as const;

/**
 * Settings that admins change while the server runs
 * (docs/specification/operation.md, Settings that change).
 */
export async function registerSettings(app: FastifyInstance, ctx: Context): Promise<void> {
  const adminOf = async (request: FastifyRequest) => requireAdmin(await viewerOf(ctx, request));
  await followSettings(app, ctx);

  mount(app, listEndpoint, async ({ request }) => {
    await adminOf(request);
    return listSettings(ctx);
  });
  mount(app, putEndpoint, async ({ request, params, body }) =>
    putSetting(ctx, await adminOf(request), { ...params, ...body }),
  );
  mount(app, removeEndpoint, async ({ request, params }) => {
    await removeSetting(ctx, await adminOf(request), params.key);
    return { success };
  });
  mount(app, switchEndpoint, async ({ request, params, body }) => ({
    success,
    features: await switchFeature(ctx, await adminOf(request), { ...params, ...body }),
  }));
}
