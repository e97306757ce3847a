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
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { mount } from '../../http/route.ts';
import { requireUser, viewerOf } from '../../http/viewer.ts';
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
import { readPageAgain } from './read-again.ts';
import { reviveRuns } from './run-store.ts';

/** Searches for pages worth a link, and what came of them. */
export function registerDiscovery(app: FastifyInstance, ctx: Context): void {
  ctx.onEnabled.push(async (trx, userId) => {
    for (const id of await reviveRuns(trx, { userId, now: ctx.clock() })) {
      await ctx.jobs.send(trx, 'run-discovery', { id });
    }
  });
  ctx.onReadAgain.discovery = (trx, input) => readPageAgain(ctx, trx, input);
  const user = async (request: FastifyRequest) => requireUser(await viewerOf(ctx, request));
  const own = async <P extends { id: string }>(request: FastifyRequest, params: P) => ({
    ...params,
    userId: (await user(request)).userId,
  });

  mount(app, createEndpoint, async ({ request, body }) =>
    createDiscovery(ctx, await user(request), body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ request, query }) =>
    listDiscoveries(ctx, (await user(request)).userId, query),
  );
  mount(app, readEndpoint, async ({ request, params }) => ({
    success: true as const,
    discovery: await readDiscovery(ctx, await own(request, params)),
  }));
  mount(app, cancelEndpoint, async ({ request, params }) => ({
    success: true as const,
    discovery: await cancelDiscovery(ctx, await own(request, params)),
  }));
  mount(app, removeEndpoint, async ({ request, params }) => {
    await removeDiscovery(ctx, await own(request, params));
    return { success: true as const };
  });
  mount(app, prospectsEndpoint, async ({ request, params, query }) =>
    listProspects(ctx, await own(request, params), query),
  );
  mount(app, csvEndpoint, async ({ request, reply, params, query }) => {
    const csv = prospectsCsv(await allProspects(ctx, await own(request, params), query));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="prospects.csv"');
    return csv;
  });
  mount(app, changeEndpoint, async ({ request, params, body }) => ({
    success: true as const,
    prospect: await changeProspect(ctx, await own(request, params), body),
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
