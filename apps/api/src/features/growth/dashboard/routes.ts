import {
  dismissAlert as dismissEndpoint,
  readOverview as endpoint,
  readTrends as trendsEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { dismissAlert } from './alerts.ts';
import { readOverview } from './overview.ts';
import { readTrends } from './trends.ts';

export function registerDashboard(app: FastifyInstance, ctx: Context): void {
  mount(app, endpoint, async ({ user }) => readOverview(ctx, user));
  mount(app, trendsEndpoint, async ({ user }) => readTrends(ctx, user));
  mount(app, dismissEndpoint, async ({ user, body }) => {
    await dismissAlert(ctx, user.userId, body);
    return { success: true as const };
  });
}
