import { listMailFailures, sendEmail } from '@linkwright/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { mount } from '../../http/route.ts';
import { requireAdmin, viewerOf } from '../../http/viewer.ts';
import { mailFailures } from './failures.ts';
import { sendMail } from './send.ts';

export function registerMail(app: FastifyInstance, ctx: Context): void {
  mount(app, sendEmail, async ({ body, request }) => {
    requireAdmin(await viewerOf(ctx, request));
    const key = idempotencyKey(request) ?? ctx.uuid();
    return sendMail(ctx, { body, key, signal: ctx.stopping.signal });
  });
  mount(app, listMailFailures, async ({ request }) => {
    requireAdmin(await viewerOf(ctx, request));
    return mailFailures(ctx);
  });
}
