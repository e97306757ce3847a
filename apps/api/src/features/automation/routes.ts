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
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { mount } from '../../http/route.ts';
import { requireUser, viewerOf } from '../../http/viewer.ts';
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
  const owner = async (request: FastifyRequest) => requireUser(await viewerOf(ctx, request));
  const own = async (request: FastifyRequest, { id }: { id: string }) => ({
    userId: (await owner(request)).userId,
    id,
  });

  mount(app, createEndpoint, async ({ request, body }) =>
    createAutomation(ctx, (await owner(request)).userId, body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ request }) => ({
    items: await listAutomations(ctx, (await owner(request)).userId),
    nextCursor: null,
  }));
  mount(app, readEndpoint, async ({ request, params }) =>
    readAutomation(ctx, await own(request, params)),
  );
  mount(app, changeEndpoint, async ({ request, params, body }) => ({
    success,
    automation: await changeAutomation(ctx, await own(request, params), body),
  }));
  mount(app, removeEndpoint, async ({ request, params }) => {
    await removeAutomation(ctx, await own(request, params));
    return { success };
  });
  mount(app, startEndpoint, async ({ request, params }) => ({
    success,
    automation: await startAutomation(ctx, await owner(request), params.id),
  }));
  mount(app, pauseEndpoint, async ({ request, params }) => ({
    success,
    automation: await pauseAutomation(ctx, await own(request, params)),
  }));
  mount(app, runEndpoint, async ({ request, params }) =>
    runAutomation(ctx, await own(request, params), idempotencyKey(request)),
  );
  mount(app, runsEndpoint, async ({ request, params, query }) =>
    listRuns(ctx, await own(request, params), query),
  );
  mount(app, dryRunEndpoint, async ({ request, body }) =>
    dryRunAutomation(ctx, await owner(request), body),
  );
}
