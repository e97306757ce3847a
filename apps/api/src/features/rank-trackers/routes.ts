import {
  changeRankTracker as changeEndpoint,
  checkRankTracker as checkEndpoint,
  createRankTrackers as createEndpoint,
  downloadRankHistory as csvEndpoint,
  listRankTrackers as listEndpoint,
  readRankTracker as readEndpoint,
  removeRankTracker as removeEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { mount, replied } from '../../http/route.ts';
import { requireUser, viewerOf } from '../../http/viewer.ts';
import { changeTracker, checkTracker, removeTracker } from './change.ts';
import { createTrackers } from './create.ts';
import { listTrackers, rankHistory, readTracker } from './list.ts';

const success = true as const;

export function registerRankTrackers(app: FastifyInstance, ctx: Context): void {
  const user = async (request: FastifyRequest) => requireUser(await viewerOf(ctx, request));
  const own = async (request: FastifyRequest, { id }: { id: string }) => ({
    userId: (await user(request)).userId,
    id,
  });

  mount(app, createEndpoint, async ({ request, body }) =>
    createTrackers(ctx, await user(request), body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ request, query }) =>
    listTrackers(ctx, (await user(request)).userId, query),
  );
  mount(app, csvEndpoint, async ({ request, reply }) => {
    const csv = await rankHistory(ctx, (await user(request)).userId);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="rank-history.csv"')
      .send(csv);
    return replied;
  });
  mount(app, readEndpoint, async ({ request, params }) =>
    readTracker(ctx, (await user(request)).userId, params.id),
  );
  mount(app, changeEndpoint, async ({ request, params, body }) => ({
    success,
    tracker: await changeTracker(ctx, await own(request, params), body),
  }));
  mount(app, checkEndpoint, async ({ request, params }) => ({
    success,
    tracker: await checkTracker(ctx, await own(request, params)),
  }));
  mount(app, removeEndpoint, async ({ request, params }) => {
    await removeTracker(ctx, await own(request, params));
    return { success };
  });
}
