import {
  listAllApps as allEndpoint,
  answerAppRequest as answerEndpoint,
  endAnyApp as endAnyEndpoint,
  endConnectedApp as endEndpoint,
  listConnectedApps as listEndpoint,
  readAppRequest as readEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { requireSameOrigin } from '../../../http/viewer.ts';
import { registerAppDoors } from './app-doors.ts';
import { answerAppRequest, readAppRequest } from './app-requests.ts';
import { authOf } from './auth.ts';
import { endAnyApp, endConnectedApp, listAllApps, listConnectedApps } from './connected-apps.ts';
import type { AccountCall } from './forward.ts';

/** Apps that people connect: what one asks for, the person's answer, and their end. */
export async function registerApps(app: FastifyInstance, ctx: Context): Promise<void> {
  const call = ({ request, reply }: Served): AccountCall => {
    requireSameOrigin(ctx, request);
    return { ctx, auth: authOf(ctx), request, reply };
  };
  await registerAppDoors(app, ctx);
  mount(app, readEndpoint, async (served) =>
    readAppRequest(call(served), served.user, served.query.query),
  );
  mount(app, answerEndpoint, async (served) => ({
    success: true as const,
    ...(await answerAppRequest(call(served), served.user, served.body)),
  }));
  mount(app, listEndpoint, async ({ user }) => ({
    items: await listConnectedApps(ctx, user),
    nextCursor: null,
  }));
  mount(app, endEndpoint, async ({ user, params }) => ({
    success: true as const,
    app: await endConnectedApp(ctx, user, params.id),
  }));
  mount(app, allEndpoint, async ({ query }) => listAllApps(ctx, query));
  mount(app, endAnyEndpoint, async ({ user, params, body }) => {
    await endAnyApp(ctx, user, { ...params, ...body });
    return { success: true as const };
  });
}

interface Served {
  request: FastifyRequest;
  reply: FastifyReply;
}
