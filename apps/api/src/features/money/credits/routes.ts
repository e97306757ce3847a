import {
  adjustCredits as adjustEndpoint,
  auditCredits as auditEndpoint,
  type CreditsEvent,
  downloadCreditHistory as csvEndpoint,
  listFrozen as frozenEndpoint,
  HEARTBEAT_MS,
  listCreditHistory as historyEndpoint,
  listLedger as ledgerEndpoint,
  readCredits as readEndpoint,
  streamCredits as streamEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import { openEventStream } from '../../../http/event-stream.ts';
import { idempotencyKey, runOnce } from '../../../http/idempotency.ts';
import { mount, replied } from '../../../http/route.ts';
import { recordAct } from '../../base/audit/index.ts';
import { adjustCredits } from './adjust.ts';
import { auditLedger } from './audit.ts';
import { countLedger } from './audit-store.ts';
import { creditsOf } from './balance.ts';
import { listHistory } from './history.ts';
import { historyCsv } from './history-csv.ts';
import { listFrozen, listLedger } from './ledger.ts';
import { type CreditsWatch, watchCredits } from './watch.ts';

/** A stream ends after a quarter of an hour; pages open it anew, and are asked who they are. */
const STREAM_MS = 15 * 60 * 1000;

export async function registerCredits(app: FastifyInstance, ctx: Context): Promise<void> {
  mount(app, readEndpoint, async ({ user }) => creditsOf(ctx.db, user.userId));
  mount(app, historyEndpoint, async ({ user, query }) => listHistory(ctx, user.userId, query));
  mount(app, csvEndpoint, async ({ user, reply }) => {
    const csv = historyCsv(ctx, user.userId);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="credits.csv"')
      .send(csv);
    return replied;
  });
  await registerStream(app, ctx);
  registerCreditsAdmin(app, ctx);
}

async function registerStream(app: FastifyInstance, ctx: Context): Promise<void> {
  const watch = await watchCredits(ctx);
  const open = new Set<() => void>();
  mount(app, streamEndpoint, async ({ user, reply }) => {
    streamTo(reply, { userId: user.userId, mayGoOn: () => ctx.isSignedIn(user), watch, open });
    return replied;
  });
  // Before the server waits for its connections: an open stream would hold it for ever.
  app.addHook('preClose', async () => {
    for (const end of open) end();
    await watch.close();
  });
}

interface Streaming {
  userId: string;
  mayGoOn: () => Promise<boolean>;
  watch: CreditsWatch;
  open: Set<() => void>;
}

/**
 * Streams the user's credits until the client goes, the user is not signed in any more, the time is
 * up, or the server stops.
 */
function streamTo(reply: FastifyReply, { userId, mayGoOn, watch, open }: Streaming): void {
  let send = (_event: CreditsEvent): void => {};
  const unwatch = watch.watch(userId, (credits) => send({ type: 'credits', ...credits }));
  const stream = openEventStream(reply, mayGoOn);
  send = stream.send;
  const timer = setTimeout(end, STREAM_MS);
  const beat = setInterval(() => stream.send({ type: 'heartbeat' }), HEARTBEAT_MS);
  open.add(end);
  reply.raw.once('close', end);
  function end(): void {
    send = () => {};
    clearTimeout(timer);
    clearInterval(beat);
    open.delete(end);
    unwatch();
    stream.end();
  }
}

function registerCreditsAdmin(app: FastifyInstance, ctx: Context): void {
  mount(app, adjustEndpoint, async ({ user: admin, body, request }) => {
    const { userId } = body;
    const call = { key: idempotencyKey(request), scope: `adjust ${admin.userId}`, request: body };
    return runOnce(ctx, call, async (trx) => {
      await adjustCredits(ctx, trx, { ...body, key: `adjustment:${ctx.uuid()}` });
      const { credits, frozen, reason } = body;
      const act = { adminId: admin.userId, action: 'credits.adjust', subject: userId };
      await recordAct(ctx, trx, { ...act, details: { credits, frozen, reason } });
      ctx.log.info({ by: admin.userId, ...body }, 'credits adjusted');
      return creditsOf(trx, userId);
    });
  });
  mount(app, auditEndpoint, async () => {
    const differences = await auditLedger(ctx.db);
    return { success: true as const, ...(await countLedger(ctx.db)), differences };
  });
  mount(app, ledgerEndpoint, async ({ query }) => listLedger(ctx, query));
  mount(app, frozenEndpoint, async ({ query }) => listFrozen(ctx, query));
}
