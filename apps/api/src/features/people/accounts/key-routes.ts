import {
  AppError,
  answerDeviceLogin as answerEndpoint,
  createApiKey as createEndpoint,
  deleteApiKey as deleteEndpoint,
  listApiKeys as listEndpoint,
  pollDeviceLogin as pollEndpoint,
  readDeviceLogin as readEndpoint,
  startDeviceLogin as startEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { clientAddress } from '../../../http/limits.ts';
import { mount } from '../../../http/route.ts';
import { answerDeviceLogin, readDeviceLogin } from './answer-device-login.ts';
import { createApiKey, deleteApiKey, listApiKeys } from './api-keys.ts';
import { pollDeviceLogin } from './poll-device-login.ts';
import { startDeviceLogin } from './start-device-login.ts';

/** Keys for programs, made by a person or for a terminal that a person allows. */
export function registerKeys(app: FastifyInstance, ctx: Context): void {
  mount(app, listEndpoint, async ({ user }) => ({
    items: await listApiKeys(ctx, user),
    nextCursor: null,
  }));
  mount(app, createEndpoint, async ({ user, request, body }) =>
    createApiKey(ctx, user, body, idempotencyKey(request)),
  );
  mount(app, deleteEndpoint, async ({ user, params }) => {
    // A program that is signed out may end its own key, and no other.
    const own = user.via === 'key' ? user.sessionId : undefined;
    const id = params.id === 'current' ? own : params.id;
    if (id === undefined || (own !== undefined && own !== id)) throw new AppError('ACCESS_DENIED');
    await deleteApiKey(ctx, user, id);
    return { success: true as const };
  });
  mount(app, startEndpoint, async ({ request, body }) =>
    startDeviceLogin(ctx, clientAddress(request), body),
  );
  mount(app, pollEndpoint, ({ body }) => pollDeviceLogin(ctx, body.deviceCode));
  mount(app, readEndpoint, async ({ user, request, params }) =>
    readDeviceLogin(ctx, {
      user,
      address: clientAddress(request),
      ...params,
    }),
  );
  mount(app, answerEndpoint, async ({ user, request, params, body }) => {
    const address = clientAddress(request);
    await answerDeviceLogin(ctx, { user, address, ...params, ...body });
    return { success: true as const };
  });
}
