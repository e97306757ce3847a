import {
  answerContactMessage as answerEndpoint,
  beginContact as beginEndpoint,
  changeContactMessage as changeEndpoint,
  listContactMessages as listEndpoint,
  sendContact as sendEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { clientAddress } from '../../../http/limits.ts';
import { mount } from '../../../http/route.ts';
import { answerMessage, closeMessage } from './attend.ts';
import { drawFormToken } from './form-token.ts';
import { listContactMessages } from './list.ts';
import { sendContact } from './send.ts';

export function registerContact(app: FastifyInstance, ctx: Context): void {
  mount(app, beginEndpoint, async () => ({ token: drawFormToken(ctx) }));
  mount(app, sendEndpoint, async ({ caller, request, body }) =>
    sendContact(ctx, {
      body,
      viewer: await caller(),
      address: clientAddress(request),
      idempotencyKey: idempotencyKey(request),
    }),
  );
  mount(app, listEndpoint, async ({ query }) => listContactMessages(ctx, query));
  mount(app, changeEndpoint, async ({ user: { userId: adminId }, params, body }) =>
    closeMessage(ctx, { adminId, ...params, ...body }),
  );
  mount(app, answerEndpoint, async ({ user: { userId: adminId }, params, body, request }) =>
    answerMessage(ctx, { adminId, ...params, ...body, key: idempotencyKey(request) }),
  );
}
