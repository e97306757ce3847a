import {
  changeAlerts as changeAlertsEndpoint,
  changeMonitor as changeEndpoint,
  checkMonitor as checkEndpoint,
  createMonitors as createEndpoint,
  createStatusPage as createStatusPageEndpoint,
  listDeliveries as listDeliveriesEndpoint,
  listMonitors as listEndpoint,
  listStatusPages as listStatusPagesEndpoint,
  readAlerts as readAlertsEndpoint,
  readBadge as readBadgeEndpoint,
  readMonitor as readEndpoint,
  readStatus as readStatusEndpoint,
  removeMonitor as removeEndpoint,
  removeStatusPage as removeStatusPageEndpoint,
  rotateWebhookSecret as rotateEndpoint,
  testDelivery as testEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { mount, replied } from '../../http/route.ts';
import { requireUser, viewerOf } from '../../http/viewer.ts';
import { changeAlerts, readAlerts, rotateSecret } from './alerts.ts';
import { changeMonitor, removeMonitor } from './change.ts';
import { checkMonitor } from './check.ts';
import { createMonitors } from './create.ts';
import { listDeliveries, testWebhook } from './deliver.ts';
import { selectWaiting } from './delivery-store.ts';
import { listMonitors, readMonitor } from './list.ts';
import { lookSoon } from './recheck.ts';
import { readBadge, readStatus } from './status.ts';
import { createStatusPage, listStatusPages, removeStatusPage } from './status-pages.ts';
import { makeDue } from './store.ts';

const success = true as const;

/** Seconds for which a badge may be shown from a cache. */
const BADGE_SECONDS = 300;

export function registerMonitors(app: FastifyInstance, ctx: Context): void {
  ctx.onEnabled.push(async (trx, userId) => {
    for (const id of await selectWaiting(trx, userId)) {
      await ctx.jobs.send(trx, 'deliver-webhook', { id });
    }
  });
  ctx.onReadAgain['watched-link'] = async (trx, { ref }) => {
    await makeDue(trx, ref, ctx.clock());
    await lookSoon(ctx, trx);
  };
  const owner = async (request: FastifyRequest) => requireUser(await viewerOf(ctx, request)).userId;

  mount(app, createEndpoint, async ({ request, body }) =>
    createMonitors(ctx, await owner(request), body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ request, query }) =>
    listMonitors(ctx, await owner(request), query),
  );
  mount(app, readEndpoint, async ({ request, params }) =>
    readMonitor(ctx, await owner(request), params.id),
  );
  mount(app, changeEndpoint, async ({ request, params, body }) => {
    const link = { userId: await owner(request), id: params.id };
    return { success, monitor: await changeMonitor(ctx, link, body) };
  });
  mount(app, checkEndpoint, async ({ request, params }) => {
    const link = { userId: await owner(request), id: params.id };
    return { success, monitor: await checkMonitor(ctx, link) };
  });
  mount(app, removeEndpoint, async ({ request, params }) => {
    await removeMonitor(ctx, await owner(request), params.id);
    return { success };
  });
  registerAlerts(app, ctx, owner);
  registerStatus(app, ctx, owner);
}

type Owner = (request: FastifyRequest) => Promise<string>;

function registerAlerts(app: FastifyInstance, ctx: Context, owner: Owner): void {
  mount(app, readAlertsEndpoint, async ({ request }) => readAlerts(ctx, await owner(request)));
  mount(app, changeAlertsEndpoint, async ({ request, body }) =>
    changeAlerts(ctx, await owner(request), body),
  );
  mount(app, rotateEndpoint, async ({ request }) => {
    return { success, secret: await rotateSecret(ctx, await owner(request)) };
  });
  mount(app, testEndpoint, async ({ request }) => {
    return { success, delivery: await testWebhook(ctx, await owner(request)) };
  });
  mount(app, listDeliveriesEndpoint, async ({ request }) => {
    return { items: await listDeliveries(ctx, await owner(request)), nextCursor: null };
  });
}

function registerStatus(app: FastifyInstance, ctx: Context, owner: Owner): void {
  mount(app, createStatusPageEndpoint, async ({ request, body }) => {
    return { success, statusPage: await createStatusPage(ctx, await owner(request), body) };
  });
  mount(app, listStatusPagesEndpoint, async ({ request }) => {
    return { items: await listStatusPages(ctx, await owner(request)), nextCursor: null };
  });
  mount(app, removeStatusPageEndpoint, async ({ request, params }) => {
    await removeStatusPage(ctx, await owner(request), params.id);
    return { success };
  });
  mount(app, readStatusEndpoint, async ({ params }) => readStatus(ctx, params.token));
  mount(app, readBadgeEndpoint, async ({ params, reply }) => {
    const svg = await readBadge(ctx, params.token);
    reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${BADGE_SECONDS}, stale-while-revalidate=3600`)
      // It stands in other sites' pages.
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(svg);
    return replied;
  });
}
