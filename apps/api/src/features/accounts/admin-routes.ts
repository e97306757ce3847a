import {
  setUserRole as roleEndpoint,
  endUserSessions as sessionsEndpoint,
  setUserState as stateEndpoint,
  setUserTier as tierEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { mount } from '../../http/route.ts';
import { requireAdmin, viewerOf } from '../../http/viewer.ts';
import { endUserSessions, setUserRole, setUserState, setUserTier } from './administer.ts';

/** What admins do with accounts. */
export function registerAccountAdmin(app: FastifyInstance, ctx: Context): void {
  const success = true as const;
  const who = async (request: FastifyRequest, { id }: { id: string }) => ({
    adminId: requireAdmin(await viewerOf(ctx, request)).userId,
    userId: id,
  });
  mount(app, stateEndpoint, async ({ request, params, body }) => {
    await setUserState(ctx, { ...(await who(request, params)), ...body });
    return { success };
  });
  mount(app, roleEndpoint, async ({ request, params, body }) => {
    await setUserRole(ctx, { ...(await who(request, params)), ...body });
    return { success };
  });
  mount(app, tierEndpoint, async ({ request, params, body }) => {
    await setUserTier(ctx, { ...(await who(request, params)), ...body });
    return { success };
  });
  mount(app, sessionsEndpoint, async ({ request, params }) => {
    const ended = await endUserSessions(ctx, await who(request, params));
    return { success, ended };
  });
}
