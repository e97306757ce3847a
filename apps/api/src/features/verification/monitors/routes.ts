import {
  actOnMonitors as actEndpoint,
  changeAlerts as changeAlertsEndpoint,
  changeMonitor as changeEndpoint,
  checkMonitor as checkEndpoint,
  createMonitors as createEndpoint,
  createStatusPage as createStatusPageEndpoint,
  importBacklinks as importEndpoint,
  listDeliveries as listDeliveriesEndpoint,
  listMonitors as listEndpoint,
  listStatusPages as listStatusPagesEndpoint,
  makeFeed as makeFeedEndpoint,
  readMonitorPicture as pictureEndpoint,
  readAlerts as readAlertsEndpoint,
  readBadge as readBadgeEndpoint,
  readMonitor as readEndpoint,
  readStatus as readStatusEndpoint,
  removeMonitor as removeEndpoint,
  removeFeed as removeFeedEndpoint,
  removeStatusPage as removeStatusPageEndpoint,
  rotateWebhookSecret as rotateEndpoint,
  testDelivery as testEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { mount, replied } from '../../../http/route.ts';
import { actOnMonitors } from './act.ts';
import { readAlerts, rotateSecret } from './alerts.ts';
import { changeMonitor, removeMonitor } from './change.ts';
import { changeAlerts } from './change-alerts.ts';
import { checkMonitor } from './check.ts';
import { createMonitors } from './create.ts';
import { listDeliveries } from './deliver.ts';
import { endFeed, makeFeed } from './feed.ts';
import { importBacklinks } from './import-backlinks.ts';
import { listMonitors, readMonitor, readMonitorPicture } from './list.ts';
import { readBadge, readStatus } from './status.ts';
import { createStatusPage, listStatusPages, removeStatusPage } from './status-pages.ts';
import { testAlerts } from './test-alerts.ts';

const success = true as const;

/** Seconds for which a badge may be shown from a cache. */
const BADGE_SECONDS = 300;

export function registerMonitors(app: FastifyInstance, ctx: Context): void {
  mount(app, createEndpoint, async ({ user, request, body }) =>
    createMonitors(ctx, user.userId, body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ user, query }) => listMonitors(ctx, user.userId, query));
  mount(app, actEndpoint, async ({ user, body }) => ({
    success,
    done: await actOnMonitors(ctx, user.userId, body),
  }));
  mount(app, importEndpoint, async ({ user, request, body }) =>
    importBacklinks(ctx, user.userId, body, idempotencyKey(request)),
  );
  mount(app, readEndpoint, async ({ user, params }) => readMonitor(ctx, user.userId, params.id));
  mount(app, pictureEndpoint, async ({ user, params, reply }) => {
    const jpeg = await readMonitorPicture(ctx, user.userId, params.id);
    reply.type('image/jpeg').header('cache-control', 'private, no-cache').send(jpeg);
    return replied;
  });
  mount(app, changeEndpoint, async ({ user, params, body }) => {
    const link = { userId: user.userId, id: params.id };
    return { success, monitor: await changeMonitor(ctx, link, body) };
  });
  mount(app, checkEndpoint, async ({ user, params }) => {
    const link = { userId: user.userId, id: params.id };
    return { success, monitor: await checkMonitor(ctx, link) };
  });
  mount(app, removeEndpoint, async ({ user, params }) => {
    await removeMonitor(ctx, user.userId, params.id);
    return { success };
  });
  registerAlerts(app, ctx);
  registerStatus(app, ctx);
}

function registerAlerts(app: FastifyInstance, ctx: Context): void {
  mount(app, readAlertsEndpoint, async ({ user }) => readAlerts(ctx, user.userId));
  mount(app, changeAlertsEndpoint, async ({ user, body }) => changeAlerts(ctx, user.userId, body));
  mount(app, rotateEndpoint, async ({ user }) => ({
    success,
    secret: await rotateSecret(ctx, user.userId),
  }));
  mount(app, testEndpoint, async ({ user, query }) => ({
    success,
    delivery: await testAlerts(ctx, user, query.channel ?? 'webhook'),
  }));
  mount(app, makeFeedEndpoint, async ({ user }) => ({
    success,
    feedUrl: await makeFeed(ctx, user.userId),
  }));
  mount(app, removeFeedEndpoint, async ({ user }) => {
    await endFeed(ctx, user.userId);
    return { success };
  });
  mount(app, listDeliveriesEndpoint, async ({ user }) => ({
    items: await listDeliveries(ctx, user.userId),
    nextCursor: null,
  }));
}

function registerStatus(app: FastifyInstance, ctx: Context): void {
  mount(app, createStatusPageEndpoint, async ({ user, body }) => ({
    success,
    statusPage: await createStatusPage(ctx, user.userId, body),
  }));
  mount(app, listStatusPagesEndpoint, async ({ user }) => ({
    items: await listStatusPages(ctx, user.userId),
    nextCursor: null,
  }));
  mount(app, removeStatusPageEndpoint, async ({ user, params }) => {
    await removeStatusPage(ctx, user.userId, params.id);
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
