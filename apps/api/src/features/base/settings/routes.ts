import {
  listSettings as listEndpoint,
  putSetting as putEndpoint,
  removeSetting as removeEndpoint,
  switchFeature as switchEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { putSetting, removeSetting, switchFeature } from './change.ts';
import { followSettings } from './follow.ts';
import { listSettings } from './list.ts';

const success = true as const;

/**
 * Settings that admins change while the server runs
 * (docs/specification/operation.md, Settings that change).
 */
export async function registerSettings(app: FastifyInstance, ctx: Context): Promise<void> {
  await followSettings(app, ctx);

  mount(app, listEndpoint, async () => listSettings(ctx));
  mount(app, putEndpoint, async ({ user, params, body }) =>
    putSetting(ctx, user, { ...params, ...body }),
  );
  mount(app, removeEndpoint, async ({ user, params }) => {
    await removeSetting(ctx, user, params.key);
    return { success };
  });
  mount(app, switchEndpoint, async ({ user, params, body }) => ({
    success,
    features: await switchFeature(ctx, user, { ...params, ...body }),
  }));
}
