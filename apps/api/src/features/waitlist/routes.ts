import { joinWaitlist as endpoint } from '@linkwright/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { mount } from '../../http/route.ts';
import { viewerOf } from '../../http/viewer.ts';
import { joinWaitlist } from './join.ts';

export function registerWaitlist(app: FastifyInstance, ctx: Context): void {
  mount(app, endpoint, async ({ body, request }) => {
    await joinWaitlist(ctx, { ...body, viewer: await viewerOf(ctx, request) });
    return { success: true as const };
  });
}
