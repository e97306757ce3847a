import {
  checkMailAuthentication as authenticationEndpoint,
  listMails as listEndpoint,
  listMailFailures,
  readMail as readEndpoint,
  resendMail as resendEndpoint,
  sendEmail,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { mount } from '../../../http/route.ts';
import { mailFailures } from './failures.ts';
import { checkMailAuthentication, listMails, readMail, resendMail } from './oversee.ts';
import { sendMail } from './send.ts';

export function registerMail(app: FastifyInstance, ctx: Context): void {
  mount(app, sendEmail, async ({ user: { userId: adminId }, body, request }) => {
    const key = idempotencyKey(request) ?? ctx.uuid();
    return sendMail(ctx, { adminId, body, key, signal: ctx.stopping.signal });
  });
  mount(app, listMailFailures, async () => mailFailures(ctx));
  mount(app, listEndpoint, async ({ query }) => listMails(ctx, query));
  mount(app, readEndpoint, async ({ params }) => readMail(ctx, params.id));
  mount(app, resendEndpoint, async ({ user, params }) => {
    const mail = await resendMail(ctx, user, params.id);
    return { success: true as const, mail };
  });
  mount(app, authenticationEndpoint, async ({ query }) =>
    checkMailAuthentication(ctx, query.domain),
  );
}
