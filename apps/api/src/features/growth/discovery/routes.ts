import {
  cancelDiscovery as cancelEndpoint,
  changeProspect as changeEndpoint,
  changeProspects as changeManyEndpoint,
  createDiscovery as createEndpoint,
  downloadProspects as csvEndpoint,
  findProspectContacts as findContactsEndpoint,
  listDiscoveries as listEndpoint,
  listProspects as prospectsEndpoint,
  readDiscovery as readEndpoint,
  removeDiscovery as removeEndpoint,
  removeProspect as removeProspectEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { mount, replied } from '../../../http/route.ts';
import { own } from '../../../http/user.ts';
import { createDiscovery } from './create.ts';
import { cancelDiscovery, listDiscoveries, readDiscovery, removeDiscovery } from './find.ts';
import { findContacts } from './find-contacts.ts';
import {
  allProspects,
  changeProspect,
  changeProspects,
  listProspects,
  removeProspect,
} from './prospects.ts';

/** Searches for pages worth a link. */
export function registerDiscovery(app: FastifyInstance, ctx: Context): void {
  mount(app, createEndpoint, async ({ user, request, body }) =>
    createDiscovery(ctx, user, body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ user, query }) => listDiscoveries(ctx, user.userId, query));
  mount(app, readEndpoint, async ({ user, params }) => ({
    success: true as const,
    discovery: await readDiscovery(ctx, own(user, params)),
  }));
  mount(app, cancelEndpoint, async ({ user, params }) => ({
    success: true as const,
    discovery: await cancelDiscovery(ctx, own(user, params)),
  }));
  mount(app, removeEndpoint, async ({ user, params }) => {
    await removeDiscovery(ctx, own(user, params));
    return { success: true as const };
  });
}

/** Pages that are worth a word, and how far one is with whoever keeps them. */
export function registerProspects(app: FastifyInstance, ctx: Context): void {
  const success = true as const;
  mount(app, prospectsEndpoint, async ({ user, query }) => listProspects(ctx, user.userId, query));
  mount(app, csvEndpoint, async ({ user, reply, query }) => {
    const csv = await allProspects(ctx, user.userId, query);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="prospects.csv"')
      .send(csv);
    return replied;
  });
  mount(app, changeManyEndpoint, async ({ user, body: { ids, ...change } }) => ({
    success,
    changed: await changeProspects(ctx, { userId: user.userId, ids }, change),
  }));
  mount(app, findContactsEndpoint, async ({ user, body }) => ({
    success,
    begun: await findContacts(ctx, user, body.ids),
  }));
  mount(app, changeEndpoint, async ({ user, params, body }) => ({
    success,
    prospect: await changeProspect(ctx, own(user, params), body),
  }));
  mount(app, removeProspectEndpoint, async ({ user, params }) => {
    await removeProspect(ctx, own(user, params));
    return { success };
  });
}
