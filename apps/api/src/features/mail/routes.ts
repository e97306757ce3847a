import {
  checkMailAuthentication as authenticationEndpoint,
  listMails as listEndpoint,
  listMailFailures,
  readMail as readEndpoint,
  resendMail as resendEndpoint,
  sendEmail,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { mount } from '../../http/route.ts';
import { requireAdmin, viewerOf } from '../../http/viewer.ts';
import { mailFailures } from './failures.ts';
import { checkMailAuthentication, listMails, readMail, resendMail } from './oversee.ts';
import { sendMail } from './send.ts';

export function registerMail(app: FastifyInstance, ctx: Context): void {
  const adminOf = async (request: FastifyRequest) => requireAdmin(await viewerOf(ctx, request));

  mount(app, sendEmail, async ({ body, request }) => {
    const { userId: adminId } = await adminOf(request);
    const key = idempotencyKey(request) ?? ctx.uuid();
    return sendMail(ctx, { adminId, body, key, signal: ctx.stopping.signal });
  });
  mount(app, listMailFailures, async ({ request }) => {
    await adminOf(request);
    return mailFailures(ctx);
  });
  mount(app, listEndpoint, async ({ request, query }) => {
    await adminOf(request);
    return listMails(ctx, query);
  });
  mount(app, readEndpoint, async ({ request, params }) => {
    await adminOf(request);
    return readMail(ctx, params.id);
  });
  mount(app, resendEndpoint, async ({ request, params }) => {
    const mail = await resendMail(ctx, await adminOf(request), params.id);
    return { success: true as const, mail };
  });
  mount(app, authenticationEndpoint, async ({ request, query }) => {
    await adminOf(request);
    return checkMailAuthentication(ctx, query.domain);
  });
}
