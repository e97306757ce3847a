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
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount, replied } from '../../../http/route.ts';
import { changePostAsAdmin } from '../../articles/posts/index.ts';
import { actsCsv, listActs } from './acts.ts';
import { decideReport } from './decide-report.ts';
import { readOverview } from './overview.ts';
import { listAdminPosts, listArchive } from './posts.ts';
import { removePostAsAdmin } from './remove-post.ts';
import { listUsers, readUser } from './users.ts';

/** What admins see and do across features. */
export function registerAdmin(app: FastifyInstance, ctx: Context): void {
  const success = true as const;

  mount(app, overviewEndpoint, async () => readOverview(ctx));
  mount(app, usersEndpoint, async ({ query }) => listUsers(ctx, query));
  mount(app, userEndpoint, async ({ params }) => readUser(ctx, params.id));
  mount(app, postsEndpoint, async ({ query }) => listAdminPosts(ctx, query));
  mount(app, changePostEndpoint, async ({ user: { userId: adminId }, params, body }) => {
    await changePostAsAdmin(ctx, { adminId, postId: params.id, ...body });
    return { success };
  });
  mount(app, removePostEndpoint, async ({ user: { userId: adminId }, params, body }) => {
    await removePostAsAdmin(ctx, { adminId, postId: params.id, ...body });
    return { success };
  });
  mount(app, archiveEndpoint, async ({ query }) => listArchive(ctx, query));
  mount(app, decideEndpoint, async ({ user: { userId: adminId }, params, body }) => ({
    success,
    decided: await decideReport(ctx, { adminId, reportId: params.id, ...body }),
  }));
  mount(app, actsEndpoint, async ({ query }) => listActs(ctx, query));
  mount(app, csvEndpoint, async ({ query, reply }) => {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="admin-acts.csv"')
      .send(actsCsv(ctx, query));
    return replied;
  });
}
