import {
  ACTIVITY_DAYS,
  downloadActivity as csvEndpoint,
  daysInMs,
  listActivity as listEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Feature } from '../../../feature.ts';
import { mount, replied } from '../../../http/route.ts';
import { activityCsv, listActivity } from './list.ts';
import { noteCall } from './note-call.ts';
import { deletePastActs } from './store.ts';
import { writerOf } from './writer.ts';

export { recordActivity } from './record.ts';

/** A call under way when its account was deleted has ended by then. */
const STRAY_MS = 60 * 60 * 1000;

function registerActivity(app: FastifyInstance, ctx: Context): void {
  mount(app, listEndpoint, async ({ user, query }) => listActivity(ctx, user.userId, query));
  mount(app, csvEndpoint, async ({ user, query, reply }) => {
    const csv = await activityCsv(ctx, user.userId, query);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="activity.csv"')
      .send(csv);
    return replied;
  });
}

export const activity: Feature = {
  name: 'activity',
  server(app, ctx) {
    app.decorate('noteCall', (request, endpoint) => noteCall(ctx, request, endpoint));
  },
  api: registerActivity,
  flush: (ctx) => writerOf(ctx).flush(),
  async cleanUp(ctx) {
    const now = ctx.clock().getTime();
    const before = new Date(now - daysInMs(ACTIVITY_DAYS));
    await deletePastActs(ctx.db, { before, since: new Date(now - STRAY_MS) });
  },
};
