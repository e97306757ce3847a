import {
  setUserRole as roleEndpoint,
  endUserSessions as sessionsEndpoint,
  setUserState as stateEndpoint,
  setUserTier as tierEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import type { User } from '../../../http/viewer.ts';
import { endUserSessions, setUserRole, setUserState, setUserTier } from './administer.ts';

/** What admins do with accounts. */
export function registerAccountAdmin(app: FastifyInstance, ctx: Context): void {
  const success = true as const;
  const who = ({ userId: adminId }: User, { id: userId }: { id: string }) => ({ adminId, userId });
  mount(app, stateEndpoint, async ({ user, params, body }) => {
    await setUserState(ctx, { ...who(user, params), ...body });
    return { success };
  });
  mount(app, roleEndpoint, async ({ user, params, body }) => {
    await setUserRole(ctx, { ...who(user, params), ...body });
    return { success };
  });
  mount(app, tierEndpoint, async ({ user, params, body }) => {
    await setUserTier(ctx, { ...who(user, params), ...body });
    return { success };
  });
  mount(app, sessionsEndpoint, async ({ user, params }) => {
    const ended = await endUserSessions(ctx, who(user, params));
    return { success, ended };
  });
}
