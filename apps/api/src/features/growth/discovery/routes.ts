import {
  cancelDiscovery as cancelEndpoint,
  changeProspect as changeEndpoint,
  createDiscovery as createEndpoint,
  csvCell,
  downloadProspects as csvEndpoint,
  listDiscoveries as listEndpoint,
  type Prospect,
  listProspects as prospectsEndpoint,
  readDiscovery as readEndpoint,
  removeDiscovery as removeEndpoint,
} from '@linkwright/core';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { mount } from '../../../http/route.ts';
import { own } from '../../../http/user.ts';
import { createDiscovery } from './create.ts';
import {
  allProspects,
  cancelDiscovery,
  changeProspect,
  listDiscoveries,
  listProspects,
  readDiscovery,
  removeDiscovery,
} from './find.ts';

/** Searches for pages worth a link, and what came of them. */
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
  mount(app, prospectsEndpoint, async ({ user, params, query }) =>
    listProspects(ctx, own(user, params), query),
  );
  mount(app, csvEndpoint, async ({ user, reply, params, query }) => {
    const csv = prospectsCsv(await allProspects(ctx, own(user, params), query));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="prospects.csv"');
    return csv;
  });
  mount(app, changeEndpoint, async ({ user, params, body }) => ({
    success: true as const,
    prospect: await changeProspect(ctx, own(user, params), body),
  }));
}

const columns = ['Kind', 'Page', 'Title', 'Why', 'Text', 'Broken link', 'State', 'Notes', 'Found'];

const prospectsCsv = (prospects: readonly Prospect[]): string =>
  [
    columns,
    ...prospects.map((one) => [
      one.kind,
      one.pageUrl,
      one.pageTitle,
      one.reason,
      one.snippet ?? '',
      one.brokenUrl ?? '',
      one.state,
      one.notes,
      one.foundAt,
    ]),
  ]
    .map((row) => `${row.map(csvCell).join(',')}\r\n`)
    .join('');
