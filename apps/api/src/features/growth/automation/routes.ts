import {
  changeAutomation as changeEndpoint,
  createAutomation as createEndpoint,
  dryRunAutomation as dryRunEndpoint,
  listAutomations as listEndpoint,
  pauseAutomation as pauseEndpoint,
  readAutomation as readEndpoint,
  removeAutomation as removeEndpoint,
  runAutomation as runEndpoint,
  listAutomationRuns as runsEndpoint,
  startAutomation as startEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { mount } from '../../../http/route.ts';
import { own } from '../../../http/user.ts';
import {
  changeAutomation,
  listAutomations,
  pauseAutomation,
  readAutomation,
  removeAutomation,
  startAutomation,
} from './change.ts';
import { createAutomation } from './create.ts';
import { dryRunAutomation } from './dry-run.ts';
import { runAutomation } from './run.ts';
import { listRuns } from './runs.ts';

const success = true as const;

/** Campaigns that are started again and again. */
export function registerAutomation(app: FastifyInstance, ctx: Context): void {
  mount(app, createEndpoint, async ({ user, request, body }) =>
    createAutomation(ctx, user.userId, body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ user }) => ({
    items: await listAutomations(ctx, user.userId),
    nextCursor: null,
  }));
  mount(app, readEndpoint, async ({ user, params }) => readAutomation(ctx, own(user, params)));
  mount(app, changeEndpoint, async ({ user, params, body }) => ({
    success,
    automation: await changeAutomation(ctx, own(user, params), body),
  }));
  mount(app, removeEndpoint, async ({ user, params }) => {
    await removeAutomation(ctx, own(user, params));
    return { success };
  });
  mount(app, startEndpoint, async ({ user, params }) => ({
    success,
    automation: await startAutomation(ctx, user, params.id),
  }));
  mount(app, pauseEndpoint, async ({ user, params }) => ({
    success,
    automation: await pauseAutomation(ctx, own(user, params)),
  }));
  mount(app, runEndpoint, async ({ user, request, params }) =>
    runAutomation(ctx, own(user, params), idempotencyKey(request)),
  );
  mount(app, runsEndpoint, async ({ user, params, query }) =>
    listRuns(ctx, own(user, params), query),
  );
  mount(app, dryRunEndpoint, async ({ user, body }) => dryRunAutomation(ctx, user, body));
}
