import {
  assignDomainPost as assignEndpoint,
  changeDomain as changeEndpoint,
  checkDomain as checkEndpoint,
  createDomain as createEndpoint,
  listDomains as listEndpoint,
  listDomainPosts as postsEndpoint,
  removeDomain as removeEndpoint,
  removeDomainPost as removePostEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { mount } from '../../http/route.ts';
import { requireAdmin, viewerOf } from '../../http/viewer.ts';
import { recordAct } from '../audit/index.ts';
import { changeDomain, createDomain, listDomains, removeDomain } from './change.ts';
import { checkDomain } from './check.ts';
import { assignPostBySlug, listDomainPosts, removePost } from './posts.ts';

const success = true as const;

/** What admins do with domains. */
export function registerDomains(app: FastifyInstance, ctx: Context): void {
  const adminOf = async (request: FastifyRequest) => requireAdmin(await viewerOf(ctx, request));

  mount(app, createEndpoint, async ({ request, body }) =>
    createDomain(ctx, await adminOf(request), body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ request }) => {
    await adminOf(request);
    return { items: await listDomains(ctx), nextCursor: null };
  });
  mount(app, changeEndpoint, async ({ request, params, body }) => {
    const { userId: adminId } = await adminOf(request);
    return { success, domain: await changeDomain(ctx, { adminId, ...params }, body) };
  });
  mount(app, removeEndpoint, async ({ request, params }) => {
    const { userId: adminId } = await adminOf(request);
    await removeDomain(ctx, { adminId, ...params });
    return { success };
  });
  mount(app, checkEndpoint, async ({ request, params }) => {
    const { userId: adminId } = await adminOf(request);
    const domain = await checkDomain(ctx, params.id);
    await recordAct(ctx, ctx.db, { adminId, action: 'domains.check', subject: params.id });
    return { success, domain };
  });
  mount(app, postsEndpoint, async ({ request, params, query }) => {
    await adminOf(request);
    return listDomainPosts(ctx, params.id, query);
  });
  mount(app, assignEndpoint, async ({ request, params, body }) => {
    const { userId: adminId } = await adminOf(request);
    await assignPostBySlug(ctx, { adminId, ...params, ...body });
    return { success };
  });
  mount(app, removePostEndpoint, async ({ request, params }) => {
    const { userId: adminId } = await adminOf(request);
    await removePost(ctx, { adminId, ...params });
    return { success };
  });
}
