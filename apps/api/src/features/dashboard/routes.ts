import { readOverview as endpoint } from '@linkwright/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../context.ts';
import { mount } from '../../http/route.ts';
import { requireUser, viewerOf } from '../../http/viewer.ts';
import { readOverview } from './overview.ts';

export function registerDashboard(app: FastifyInstance, ctx: Context): void {
  mount(app, endpoint, async ({ request }) =>
    readOverview(ctx, requireUser(await viewerOf(ctx, request))),
  );
}
