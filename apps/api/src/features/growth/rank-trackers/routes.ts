import {
  actOnRankTrackers as actEndpoint,
  addRankNote as addNoteEndpoint,
  changeRankTracker as changeEndpoint,
  checkRankTracker as checkEndpoint,
  createRankTrackers as createEndpoint,
  downloadRankHistory as csvEndpoint,
  importRanks as importEndpoint,
  listRankTrackers as listEndpoint,
  readRankTracker as readEndpoint,
  removeRankTracker as removeEndpoint,
  removeRankNote as removeNoteEndpoint,
  setRankCompetitors as setCompetitorsEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { mount, replied } from '../../../http/route.ts';
import { own } from '../../../http/user.ts';
import { actOnTrackers, changeTracker, checkTracker, removeTracker } from './change.ts';
import { createTrackers } from './create.ts';
import { addNote, removeNote, setCompetitors } from './extras.ts';
import { importRanks } from './import-ranks.ts';
import { listTrackers, rankHistory, readTracker } from './list.ts';

const success = true as const;

export function registerRankTrackers(app: FastifyInstance, ctx: Context): void {
  mount(app, createEndpoint, async ({ user, request, body }) =>
    createTrackers(ctx, user, body, idempotencyKey(request)),
  );
  mount(app, listEndpoint, async ({ user, query }) => listTrackers(ctx, user.userId, query));
  mount(app, csvEndpoint, async ({ user, reply }) => {
    const csv = await rankHistory(ctx, user.userId);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="rank-history.csv"')
      .send(csv);
    return replied;
  });
  mount(app, actEndpoint, async ({ user, body }) => ({
    success,
    done: await actOnTrackers(ctx, user.userId, body),
  }));
  mount(app, importEndpoint, async ({ user, body }) => importRanks(ctx, user, body));
  mount(app, setCompetitorsEndpoint, async ({ user, body }) => ({
    success,
    competitors: await setCompetitors(ctx, user.userId, body),
  }));
  mount(app, addNoteEndpoint, async ({ user, body }) => ({
    success,
    note: await addNote(ctx, user.userId, body),
  }));
  mount(app, removeNoteEndpoint, async ({ user, params }) => {
    await removeNote(ctx, own(user, params));
    return { success };
  });
  mount(app, readEndpoint, async ({ user, params }) => readTracker(ctx, user.userId, params.id));
  mount(app, changeEndpoint, async ({ user, params, body }) => ({
    success,
    tracker: await changeTracker(ctx, own(user, params), body),
  }));
  mount(app, checkEndpoint, async ({ user, params }) => ({
    success,
    tracker: await checkTracker(ctx, own(user, params)),
  }));
  mount(app, removeEndpoint, async ({ user, params }) => {
    await removeTracker(ctx, own(user, params));
    return { success };
  });
}
