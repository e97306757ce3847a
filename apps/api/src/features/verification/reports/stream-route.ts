import { demoReport, streamReport as endpoint } from '@linkwright/core/all';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { clientAddress } from '../../../http/limits.ts';
import { mount, replied } from '../../../http/route.ts';
import { findReport, maySee } from './find.ts';
import { replayReport, streamReport } from './stream.ts';
import { watchReports } from './watch.ts';

export async function registerReportStream(app: FastifyInstance, ctx: Context): Promise<void> {
  const watch = await watchReports(ctx);
  const open = new Set<() => void>();
  mount(app, endpoint, async ({ caller, params, query, request, reply }) => {
    const sample = await demoReport(params.id);
    if (sample) {
      replayReport(reply, sample);
      return replied;
    }
    const viewer = await caller();
    const access = { id: params.id, share: query.share, viewer };
    const { row } = await findReport(ctx, access);
    const isOwners = viewer.kind === 'user' && viewer.userId === row.user_id;
    streamReport(ctx, reply, {
      row,
      after: query.after ?? lastEventId(request),
      watcher: clientAddress(request),
      requestId: request.id,
      mayGoOn: () => (isOwners ? ctx.isSignedIn(viewer) : maySee(ctx, access)),
      watch,
      open,
    });
    return replied;
  });
  // Before the server waits for its connections: an open stream would hold it for ever.
  app.addHook('preClose', async () => {
    for (const end of open) end();
    await watch.close();
  });
}

/** How many pages a browser that comes back has seen. */
function lastEventId({ headers }: FastifyRequest): number {
  const id = headers['last-event-id'];
  return typeof id === 'string' && /^\d{1,6}$/.test(id) ? Number(id) : 0;
}
