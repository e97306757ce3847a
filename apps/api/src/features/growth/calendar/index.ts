import {
  moveCampaignLink as moveLinkEndpoint,
  moveAutomationRun as moveRunEndpoint,
  readCalendar as readEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import type { Feature } from '../../../feature.ts';
import { mount } from '../../../http/route.ts';
import { own } from '../../../http/user.ts';
import { moveRun } from '../automation/index.ts';
import { moveLink } from '../campaigns/index.ts';
import { readCalendar } from './read.ts';

const success = true as const;

function registerCalendar(app: FastifyInstance, ctx: Context): void {
  mount(app, readEndpoint, async ({ user, query }) => readCalendar(ctx, user.userId, query));
  mount(app, moveLinkEndpoint, async ({ user, params, body }) => {
    const move = { ...own(user, params), ...body };
    const campaign = await ctx.db.transaction().execute((trx) => moveLink(ctx, trx, move));
    return { success, campaign, day: body.day };
  });
  mount(app, moveRunEndpoint, async ({ user, params, body }) => {
    const move = { ...own(user, params), day: body.day, from: new Date(body.from) };
    const row = await ctx.db.transaction().execute((trx) => moveRun(ctx, trx, move));
    return {
      success,
      automation: { id: row.id, name: row.name },
      nextRunAt: row.next_run_at.toISOString(),
    };
  });
}

export const calendar: Feature = { name: 'calendar', api: registerCalendar };
