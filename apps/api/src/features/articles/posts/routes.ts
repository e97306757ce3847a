import {
  countView as countViewEndpoint,
  createPost as createEndpoint,
  listPosts as listEndpoint,
  readPost as readEndpoint,
  postStats as statsEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { wantsEventStream } from '../../../http/event-stream.ts';
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
import { streamGeneration } from './stream.ts';
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
    await streamGeneration(request, reply, (onStep) => createPost(ctx, { ...creation, onStep }));
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
