import {
  dismissSetAside as dismissAsideEndpoint,
  listSetAside as listAsideEndpoint,
  listDeadLetters as listEndpoint,
  listJobQueues as queuesEndpoint,
  retrySetAside as retryAsideEndpoint,
  retryDeadLetters as retryEndpoint,
} from '@linkwright/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { mount } from '../../http/route.ts';
import { requireAdmin, viewerOf } from '../../http/viewer.ts';
import { recordAct } from '../audit/index.ts';
import { listDeadLetters } from './dead-letters.ts';
import { dismissSetAside, listSetAside, retrySetAside } from './set-aside.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The jobs that need a person, for admins. */
export function registerJobs(app: FastifyInstance, ctx: Context): void {
  mount(app, queuesEndpoint, async ({ request }) => {
    requireAdmin(await viewerOf(ctx, request));
    const since = new Date(ctx.clock().getTime() - DAY_MS);
    return { items: await ctx.jobs.figures(since), nextCursor: null };
  });
  mount(app, listEndpoint, async ({ query, request }) => {
    requireAdmin(await viewerOf(ctx, request));
    return listDeadLetters(ctx, query);
  });
  mount(app, retryEndpoint, async ({ body, request }) => {
    const { userId } = requireAdmin(await viewerOf(ctx, request));
    const act = { adminId: userId, action: 'jobs.retry', details: { ids: body.ids } };
    await recordAct(ctx, ctx.db, act);
    const retried = await ctx.jobs.retryDeadLetters(body.ids);
    ctx.log.info({ userId, retried }, 'failed jobs are done again');
    return { success: true as const, retried };
  });
  mount(app, listAsideEndpoint, async ({ query, request }) => {
    requireAdmin(await viewerOf(ctx, request));
    return listSetAside(ctx, query);
  });
  mount(app, retryAsideEndpoint, async ({ body: { ids }, request }) => {
    const { userId: adminId } = requireAdmin(await viewerOf(ctx, request));
    return { success: true as const, retried: await retrySetAside(ctx, { adminId, ids }) };
  });
  mount(app, dismissAsideEndpoint, async ({ body: { ids }, request }) => {
    const { userId: adminId } = requireAdmin(await viewerOf(ctx, request));
    return { success: true as const, dismissed: await dismissSetAside(ctx, { adminId, ids }) };
  });
}
