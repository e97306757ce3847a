import {
  dismissSetAside as dismissAsideEndpoint,
  listSetAside as listAsideEndpoint,
  listDeadLetters as listEndpoint,
  listJobQueues as queuesEndpoint,
  retrySetAside as retryAsideEndpoint,
  retryDeadLetters as retryEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { recordAct } from '../../base/audit/index.ts';
import { listDeadLetters } from './dead-letters.ts';
import { dismissSetAside, listSetAside, retrySetAside } from './set-aside.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The jobs that need a person, for admins. */
export function registerJobs(app: FastifyInstance, ctx: Context): void {
  mount(app, queuesEndpoint, async () => {
    const since = new Date(ctx.clock().getTime() - DAY_MS);
    return { items: await ctx.jobs.figures(since), nextCursor: null };
  });
  mount(app, listEndpoint, async ({ query }) => listDeadLetters(ctx, query));
  mount(app, retryEndpoint, async ({ user: { userId }, body }) => {
    const act = { adminId: userId, action: 'jobs.retry', details: { ids: body.ids } };
    await recordAct(ctx, ctx.db, act);
    const retried = await ctx.jobs.retryDeadLetters(body.ids);
    ctx.log.info({ userId, retried }, 'failed jobs are done again');
    return { success: true as const, retried };
  });
  mount(app, listAsideEndpoint, async ({ query }) => listSetAside(ctx, query));
  mount(app, retryAsideEndpoint, async ({ user: { userId: adminId }, body: { ids } }) => ({
    success: true as const,
    retried: await retrySetAside(ctx, { adminId, ids }),
  }));
  mount(app, dismissAsideEndpoint, async ({ user: { userId: adminId }, body: { ids } }) => ({
    success: true as const,
    dismissed: await dismissSetAside(ctx, { adminId, ids }),
  }));
}
