import {
  listDeadLetters as listEndpoint,
  retryDeadLetters as retryEndpoint,
} from '@linkwright/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { mount } from '../../http/route.ts';
import { requireAdmin, viewerOf } from '../../http/viewer.ts';
import { listDeadLetters } from './dead-letters.ts';

/** The jobs that need a person, for admins (ruling 22). */
export function registerJobs(app: FastifyInstance, ctx: Context): void {
  mount(app, listEndpoint, async ({ query, request }) => {
    requireAdmin(await viewerOf(ctx, request));
    return listDeadLetters(ctx, query);
  });
  mount(app, retryEndpoint, async ({ body, request }) => {
    const { userId } = requireAdmin(await viewerOf(ctx, request));
    const retried = await ctx.jobs.retryDeadLetters(body.ids);
    ctx.log.info({ userId, retried }, 'failed jobs are done again');
    return { success: true as const, retried };
  });
}
