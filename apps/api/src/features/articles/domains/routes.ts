import {
  assignDomainPost as assignEndpoint,
  changeDomain as changeEndpoint,
  checkDomain as checkEndpoint,
  createDomain as createEndpoint,
  listDomains as listEndpoint,
  listDomainPosts as postsEndpoint,
  removeDomain as removeEndpoint,
  removeDomainPost as removePostEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { mount } from '../../../http/route.ts';
import { recordAct } from '../../base/audit/index.ts';
import { changeDomain, createDomain, listDomains, removeDomain } from './change.ts';
import { checkDomain } from './check.ts';
import { assignPostBySlug, listDomainPosts, removePost } from './posts.ts';

const success = true as const;

/** What admins do with domains. */
export function registerDomains(app: FastifyInstance, ctx: Context): void {
  mount(app, createEndpoint, async ({ user, request, body }) =>
    createDomain(ctx, user, body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async () => ({ items: await listDomains(ctx), nextCursor: null }));
  mount(app, changeEndpoint, async ({ user: { userId: adminId }, params, body }) => ({
    success,
    domain: await changeDomain(ctx, { adminId, ...params }, body),
  }));
  mount(app, removeEndpoint, async ({ user: { userId: adminId }, params }) => {
    await removeDomain(ctx, { adminId, ...params });
    return { success };
  });
  mount(app, checkEndpoint, async ({ user: { userId: adminId }, params }) => {
    const domain = await checkDomain(ctx, params.id);
    await recordAct(ctx, ctx.db, { adminId, action: 'domains.check', subject: params.id });
    return { success, domain };
  });
  mount(app, postsEndpoint, async ({ params, query }) => listDomainPosts(ctx, params.id, query));
  mount(app, assignEndpoint, async ({ user: { userId: adminId }, params, body }) => {
    await assignPostBySlug(ctx, { adminId, ...params, ...body });
    return { success };
  });
  mount(app, removePostEndpoint, async ({ user: { userId: adminId }, params }) => {
    await removePost(ctx, { adminId, ...params });
    return { success };
  });
}
