import {
  changeDraft as changeEndpoint,
  checkDraft as checkEndpoint,
  createDraft as createEndpoint,
  listDraftLinks as linksEndpoint,
  listDrafts as listEndpoint,
  publishDraft as publishEndpoint,
  publishOrHold as publishOrHoldEndpoint,
  readDraft as readEndpoint,
  refreshPost as refreshEndpoint,
  removeDraft as removeEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../../../context.ts';
import { wantsEventStream } from '../../../http/event-stream.ts';
import { goneSignal } from '../../../http/gone-signal.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { clientAddress } from '../../../http/limits.ts';
import { mount, replied } from '../../../http/route.ts';
import type { Viewer } from '../../../http/viewer.ts';
import { sourceOf, streamGeneration } from '../posts/index.ts';
import { changeDraft } from './change.ts';
import { checkDraft } from './check.ts';
import { createDraft } from './create.ts';
import { findDraft, type OwnDraft } from './find.ts';
import { listDraftLinks } from './links.ts';
import { listDrafts } from './list.ts';
import { presentDraft } from './present.ts';
import { publishDraft } from './publish.ts';
import { publishOrHold } from './publish-or-hold.ts';
import { refreshPost } from './refresh.ts';
import { deleteDraft } from './store.ts';

const success = true as const;

export function registerDrafts(app: FastifyInstance, ctx: Context): void {
  mount(app, createEndpoint, async ({ caller, body, request, reply }) => {
    const key = idempotencyKey(request);
    const viewer = await caller();
    return createDraft(ctx, {
      body,
      viewer,
      source: sourceOf(ctx, request, viewer),
      address: clientAddress(request),
      idempotencyKey: key,
      signal: givenUp(key, reply),
    });
  });
  mount(app, listEndpoint, ({ user, query }) => listDrafts(ctx, user.userId, query));
  mount(app, readEndpoint, async (call) => ({
    success,
    draft: await presentDraft(ctx, await findDraft(ctx, await ownDraft(call))),
  }));
  mount(app, changeEndpoint, async (call) => ({
    success,
    draft: await changeDraft(ctx, await ownDraft(call), call.body),
  }));
  mount(app, removeEndpoint, async (call) => {
    const { id } = await findDraft(ctx, await ownDraft(call));
    await deleteDraft(ctx.db, id);
    return { success };
  });
  mount(app, checkEndpoint, async (call) => checkDraft(ctx, await ownDraft(call), call.body));
  mount(app, publishEndpoint, async (call) => {
    const key = idempotencyKey(call.request);
    return publishDraft(ctx, {
      ...(await ownDraft(call)),
      body: call.body,
      address: clientAddress(call.request),
      idempotencyKey: key,
      signal: givenUp(key, call.reply),
    });
  });
  mount(app, publishOrHoldEndpoint, async ({ user, body, request, reply }) => {
    const key = idempotencyKey(request);
    const publication = {
      body,
      user,
      source: sourceOf(ctx, request, user),
      address: clientAddress(request),
      idempotencyKey: key,
      signal: givenUp(key, reply),
    };
    if (!wantsEventStream(request)) return publishOrHold(ctx, publication);
    await streamGeneration(request, reply, (onStep) =>
      publishOrHold(ctx, { ...publication, onStep }),
    );
    return replied;
  });
  mount(app, linksEndpoint, async (call) =>
    listDraftLinks(ctx, await ownDraft(call), call.query.q),
  );
  mount(app, refreshEndpoint, async ({ user, params, request, reply }) => {
    const key = idempotencyKey(request);
    return refreshPost(ctx, {
      user,
      postId: params.id,
      address: clientAddress(request),
      idempotencyKey: key,
      signal: givenUp(key, reply),
    });
  });
}

interface DraftCall {
  caller: () => Promise<Viewer>;
  params: { id: string };
  query: { draftToken?: string | undefined };
}

const ownDraft = async ({ caller, params, query }: DraftCall): Promise<OwnDraft> => ({
  id: params.id,
  viewer: await caller(),
  draftToken: query.draftToken,
});

/** With a key the client may come back for the answer. */
const givenUp = (key: string | undefined, reply: FastifyReply): AbortSignal =>
  key === undefined ? goneSignal(reply) : new AbortController().signal;
