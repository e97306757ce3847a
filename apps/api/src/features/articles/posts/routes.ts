import {
  type CreatedPost,
  countView as countViewEndpoint,
  createPost as createEndpoint,
  listPosts as listEndpoint,
  readPost as readEndpoint,
  postStats as statsEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../context.ts';
import { errorBody, logError } from '../../../http/error-reply.ts';
import { openEventStream, wantsEventStream } from '../../../http/event-stream.ts';
import { goneSignal } from '../../../http/gone-signal.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { clientAddress } from '../../../http/limits.ts';
import { mount, replied } from '../../../http/route.ts';
import { registerPostAdmin } from './admin-routes.ts';
import { registerClaims } from './claim-routes.ts';
import { type Creation, createPost } from './create.ts';
import { readPost } from './find.ts';
import { listPosts } from './list.ts';
import { sourceOf } from './source.ts';
import { postStats } from './stats.ts';
import { countViewOf } from './views.ts';

export function registerPosts(app: FastifyInstance, ctx: Context): void {
  mount(app, createEndpoint, async ({ caller, body, request, reply }) => {
    const key = idempotencyKey(request);
    const { partner } = request;
    // Nobody is signed in on a partner's page.
    const viewer = partner ? { kind: 'guest' as const } : await caller();
    const creation: Creation = {
      body,
      viewer,
      source: sourceOf(ctx, request, viewer),
      partner,
      address: clientAddress(request),
      idempotencyKey: key,
      // With a key it may come back for the answer.
      signal: key === undefined ? goneSignal(reply) : new AbortController().signal,
    };
    if (!wantsEventStream(request)) return createPost(ctx, creation);
    await streamCreation(ctx, creation, request, reply);
    return replied;
  });
  registerClaims(app, ctx);
  registerPostAdmin(app, ctx);
  mount(app, listEndpoint, ({ query }) => listPosts(ctx, query));
  mount(app, statsEndpoint, () => postStats(ctx));
  mount(app, readEndpoint, ({ params }) => readPost(ctx, params.slug));
  mount(app, countViewEndpoint, async ({ params }) => {
    countViewOf(ctx, params.slug);
    return { success: true as const };
  });
}

/** The stream opens once writing starts: what is refused before has a proper status. */
async function streamCreation(
  ctx: Context,
  creation: Creation,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  let stream: ReturnType<typeof openEventStream> | undefined;
  let created: CreatedPost;
  try {
    created = await createPost(ctx, {
      ...creation,
      onStep(event) {
        if (event.step === 'checking') return;
        stream ??= openEventStream(reply);
        stream.send(event);
      },
    });
  } catch (error) {
    if (!stream) throw error;
    const appError = logError(error, request);
    stream.send({ type: 'error', error: errorBody(appError, request.id) });
    stream.end();
    return;
  }
  stream ??= openEventStream(reply);
  stream.send({ type: 'done', result: created });
  stream.end();
}
