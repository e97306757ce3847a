import {
  changeClientReport as changeEndpoint,
  createClientReport as createEndpoint,
  downloadClientReport as downloadEndpoint,
  downloadSharedClientReport as downloadSharedEndpoint,
  readClientFigures as figuresEndpoint,
  listClientReports as listEndpoint,
  readClientReport as readEndpoint,
  removeClientReport as removeEndpoint,
  readSharedClientReport as sharedEndpoint,
  shareClientReport as shareEndpoint,
  unshareClientReport as unshareEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { mount, replied } from '../../../http/route.ts';
import { own } from '../../../http/user.ts';
import {
  changeReport,
  createReport,
  listReports,
  readReport,
  removeReport,
} from './client-reports.ts';
import { readFigures, readShared, shareMonth, unshareMonth, versionOf } from './editions.ts';
import { type ClientFile, createFiles } from './files.ts';
import { findReport, lookOf } from './present.ts';
import { registerSharedPage } from './shared-page.ts';

const success = true as const;

export function registerClientReports(app: FastifyInstance, ctx: Context): void {
  const fileOf = createFiles(ctx);
  // Counted by the limits of calls, as what it shows costs more than a page from a cache.
  registerSharedPage(app, ctx);
  mount(app, createEndpoint, async ({ user, request, body }) =>
    createReport(ctx, user.userId, body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ user }) => listReports(ctx, user.userId));
  mount(app, readEndpoint, async ({ user, params }) => readReport(ctx, own(user, params)));
  mount(app, changeEndpoint, async ({ user, params, body }) => ({
    success,
    report: await changeReport(ctx, own(user, params), body),
  }));
  mount(app, removeEndpoint, async ({ user, params }) => {
    await removeReport(ctx, own(user, params));
    return { success };
  });
  mount(app, figuresEndpoint, async ({ user, params, query }) =>
    readFigures(ctx, await findReport(ctx, own(user, params)), query),
  );
  mount(app, downloadEndpoint, async ({ user, params, query, reply }) => {
    const report = await findReport(ctx, own(user, params));
    const { figures } = await readFigures(ctx, report, query);
    const edition = { look: lookOf(report), figures, version: versionOf(report, figures) };
    return send(reply, await fileOf(edition, query.format));
  });
  mount(app, shareEndpoint, async ({ user, params, body }) => ({
    success,
    edition: await shareMonth(ctx, own(user, params), body),
  }));
  mount(app, unshareEndpoint, async ({ user, params: { month, ...params } }) => {
    await unshareMonth(ctx, own(user, params), { month });
    return { success };
  });
  mount(app, sharedEndpoint, async ({ params, reply }) => {
    hide(reply);
    const { version: _, ...shared } = await readShared(ctx, params.token);
    return shared;
  });
  mount(app, downloadSharedEndpoint, async ({ params, query, reply }) => {
    hide(reply);
    return send(reply, await fileOf(await readShared(ctx, params.token), query.format));
  });
}

/** No search engine lists what a link opens, and no other site learns the address. */
const hide = (reply: FastifyReply): FastifyReply =>
  reply.header('x-robots-tag', 'noindex').header('referrer-policy', 'no-referrer');

function send(reply: FastifyReply, { type, name, body }: ClientFile): typeof replied {
  reply.type(type).header('content-disposition', `attachment; filename="${name}"`).send(body);
  return replied;
}
