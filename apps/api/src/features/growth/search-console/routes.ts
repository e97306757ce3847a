import {
  addSearchSite as addEndpoint,
  connectSearchConsole as connectEndpoint,
  disconnectSearchConsole as disconnectEndpoint,
  finishSearchConsole as finishEndpoint,
  importSearchExport as importEndpoint,
  readSearchConsole as overviewEndpoint,
  listSearchProperties as propertiesEndpoint,
  readSearchSite as readEndpoint,
  removeSearchSite as removeEndpoint,
  askSeen as seenEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { mount } from '../../../http/route.ts';
import { beginConnection, disconnect, finishConnection, readOverview } from './connect.ts';
import { importExport } from './import-export.ts';
import { readSiteReport } from './read-site.ts';
import { readSeen } from './seen.ts';
import { addSite, listProperties, removeSite } from './sites.ts';

const success = true as const;

/** What search engines have of a user's sites. */
export function registerSearchConsole(app: FastifyInstance, ctx: Context): void {
  mount(app, overviewEndpoint, async ({ user }) => readOverview(ctx, user.userId));
  mount(app, connectEndpoint, async ({ user }) => ({
    success,
    url: await beginConnection(ctx, user.userId),
  }));
  mount(app, finishEndpoint, async ({ user, body }) => ({
    success,
    connection: await finishConnection(ctx, user.userId, body),
  }));
  mount(app, disconnectEndpoint, async ({ user }) => ({
    success,
    isRevoked: await disconnect(ctx, user.userId),
  }));
  mount(app, propertiesEndpoint, async ({ user }) => ({
    items: await listProperties(ctx, user.userId),
  }));
  mount(app, addEndpoint, async ({ user, body }) => ({
    success,
    site: await addSite(ctx, user.userId, body.property),
  }));
  mount(app, readEndpoint, async ({ user, params }) => readSiteReport(ctx, user.userId, params.id));
  mount(app, removeEndpoint, async ({ user, params }) => {
    await removeSite(ctx, user.userId, params.id);
    return { success };
  });
  mount(app, importEndpoint, async ({ user, body }) => importExport(ctx, user.userId, body));
  mount(app, seenEndpoint, async ({ user, body }) => readSeen(ctx, user.userId, body));
}
