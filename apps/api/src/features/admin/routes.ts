import {
  listActs as actsEndpoint,
  listArchive as archiveEndpoint,
  changeAdminPost as changePostEndpoint,
  downloadActs as csvEndpoint,
  decideAbuseReport as decideEndpoint,
  readAdminOverview as overviewEndpoint,
  listAdminPosts as postsEndpoint,
  removeAdminPost as removePostEndpoint,
  readUser as userEndpoint,
  listUsers as usersEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { mount, replied } from '../../http/route.ts';
import { requireAdmin, viewerOf } from '../../http/viewer.ts';
import { changePostAsAdmin } from '../posts/index.ts';
import { actsCsv, listActs } from './acts.ts';
import { decideReport } from './decide-report.ts';
import { readOverview } from './overview.ts';
import { listAdminPosts, listArchive } from './posts.ts';
import { removePostAsAdmin } from './remove-post.ts';
import { listUsers, readUser } from './users.ts';

/** What admins see and do across features. */
export function registerAdmin(app: FastifyInstance, ctx: Context): void {
  const success = true as const;
  const adminOf = async (request: FastifyRequest) =>
    requireAdmin(await viewerOf(ctx, request)).userId;

  mount(app, overviewEndpoint, async ({ request }) => {
    await adminOf(request);
    return readOverview(ctx);
  });
  mount(app, usersEndpoint, async ({ request, query }) => {
    await adminOf(request);
    return listUsers(ctx, query);
  });
  mount(app, userEndpoint, async ({ request, params }) => {
    await adminOf(request);
    return readUser(ctx, params.id);
  });
  mount(app, postsEndpoint, async ({ request, query }) => {
    await adminOf(request);
    return listAdminPosts(ctx, query);
  });
  mount(app, changePostEndpoint, async ({ request, params, body }) => {
    const adminId = await adminOf(request);
    await changePostAsAdmin(ctx, { adminId, postId: params.id, ...body });
    return { success };
  });
  mount(app, removePostEndpoint, async ({ request, params, body }) => {
    const adminId = await adminOf(request);
    await removePostAsAdmin(ctx, { adminId, postId: params.id, ...body });
    return { success };
  });
  mount(app, archiveEndpoint, async ({ request, query }) => {
    await adminOf(request);
    return listArchive(ctx, query);
  });
  mount(app, decideEndpoint, async ({ request, params, body }) => {
    const adminId = await adminOf(request);
    return { success, decided: await decideReport(ctx, { adminId, reportId: params.id, ...body }) };
  });
  mount(app, actsEndpoint, async ({ request, query }) => {
    await adminOf(request);
    return listActs(ctx, query);
  });
  mount(app, csvEndpoint, async ({ request, query, reply }) => {
    await adminOf(request);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="admin-acts.csv"')
      .send(actsCsv(ctx, query));
    return replied;
  });
}
