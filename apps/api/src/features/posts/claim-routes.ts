import {
  checkClaim as checkEndpoint,
  claimPost as claimEndpoint,
  listClaims as claimsEndpoint,
  convertTrial as convertEndpoint,
  deletePost as deleteEndpoint,
  editPost as editEndpoint,
  listOwnPosts as ownEndpoint,
  unclaimPost as unclaimEndpoint,
} from '@linkwright/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../../context.ts';
import { idempotencyKey } from '../../http/idempotency.ts';
import { mount } from '../../http/route.ts';
import { requireUser, type User, viewerOf } from '../../http/viewer.ts';
import { checkClaim } from './check-claim.ts';
import { claimPost } from './claim.ts';
import { claimsOf } from './claims.ts';
import { convertTrial } from './convert-trial.ts';
import { editPost } from './edit.ts';
import { listOwnPosts } from './list.ts';
import { removePost } from './remove.ts';
import { unclaimPost } from './unclaim.ts';

/** What a signed-in user does with posts, and what a guest asks before becoming one. */
export function registerClaims(app: FastifyInstance, ctx: Context): void {
  const userOf = async (request: FastifyRequest): Promise<User> =>
    requireUser(await viewerOf(ctx, request));

  mount(app, claimEndpoint, async ({ params, body, request }) =>
    claimPost(ctx, {
      user: await userOf(request),
      postId: params.id,
      claimToken: body.claimToken,
      idempotencyKey: idempotencyKey(request),
    }),
  );
  mount(app, checkEndpoint, async ({ params, body }) =>
    checkClaim(ctx, { postId: params.id, claimToken: body.claimToken }),
  );
  mount(app, unclaimEndpoint, async ({ params, request }) =>
    unclaimPost(ctx, {
      user: await userOf(request),
      postId: params.id,
      idempotencyKey: idempotencyKey(request),
    }),
  );
  mount(app, claimsEndpoint, async ({ request }) => claimsOf(ctx, await userOf(request)));
  mount(app, convertEndpoint, async ({ body, request }) =>
    convertTrial(ctx, {
      user: await userOf(request),
      posts: body.posts,
      idempotencyKey: idempotencyKey(request),
    }),
  );
  mount(app, ownEndpoint, async ({ query, request }) =>
    listOwnPosts(ctx, await userOf(request), query),
  );
  mount(app, editEndpoint, async ({ params, body, request }) => ({
    success: true as const,
    post: await editPost(ctx, { user: await userOf(request), postId: params.id, body }),
  }));
  mount(app, deleteEndpoint, async ({ params, request }) => {
    await removePost(ctx, { user: await userOf(request), postId: params.id });
    return { success: true as const };
  });
}
