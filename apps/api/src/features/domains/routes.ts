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
import { changeDomain, createDomain, listDomains, removeDomain } from './change.ts';
import { checkDomain } from './check.ts';
import { assignPostBySlug, listDomainPosts, removePost } from './posts.ts';

const success = true as const;

/** What admins do with domains (ruling 22). */
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
    await adminOf(request);
    return { success, domain: await changeDomain(ctx, params.id, body) };
  });
  mount(app, removeEndpoint, async ({ request, params }) => {
    await adminOf(request);
    await removeDomain(ctx, params.id);
    return { success };
  });
  mount(app, checkEndpoint, async ({ request, params }) => {
    await adminOf(request);
    return { success, domain: await checkDomain(ctx, params.id) };
  });
  mount(app, postsEndpoint, async ({ request, params, query }) => {
    await adminOf(request);
    return listDomainPosts(ctx, params.id, query);
  });
  mount(app, assignEndpoint, async ({ request, params, body }) => {
    await adminOf(request);
    await assignPostBySlug(ctx, { ...params, ...body });
    return { success };
  });
  mount(app, removePostEndpoint, async ({ request, params }) => {
    await adminOf(request);
    await removePost(ctx, params);
    return { success };
  });
}
