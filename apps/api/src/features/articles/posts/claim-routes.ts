import {
  checkClaim as checkEndpoint,
  claimPost as claimEndpoint,
  listClaims as claimsEndpoint,
  convertTrial as convertEndpoint,
  deletePost as deleteEndpoint,
  editPost as editEndpoint,
  listOwnPosts as ownEndpoint,
  unclaimPost as unclaimEndpoint,
} from '@linkwright/core/all';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../../context.ts';
import { idempotencyKey } from '../../../http/idempotency.ts';
import { mount } from '../../../http/route.ts';
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
  mount(app, claimEndpoint, async ({ user, params, body, request }) =>
    claimPost(ctx, {
      user,
      postId: params.id,
      claimToken: body.claimToken,
      idempotencyKey: idempotencyKey(request),
    }),
  );
  mount(app, checkEndpoint, async ({ params, body }) =>
    checkClaim(ctx, { postId: params.id, claimToken: body.claimToken }),
  );
  mount(app, unclaimEndpoint, async ({ user, params, request }) =>
    unclaimPost(ctx, {
      user,
      postId: params.id,
      idempotencyKey: idempotencyKey(request),
    }),
  );
  mount(app, claimsEndpoint, ({ user }) => claimsOf(ctx, user));
  mount(app, convertEndpoint, async ({ user, body, request }) =>
    convertTrial(ctx, {
      user,
      posts: body.posts,
      idempotencyKey: idempotencyKey(request),
    }),
  );
  mount(app, ownEndpoint, async ({ user, query }) => listOwnPosts(ctx, user, query));
  mount(app, editEndpoint, async ({ user, params, body }) => ({
    success: true as const,
    ...(await editPost(ctx, { user, postId: params.id, body })),
  }));
  mount(app, deleteEndpoint, async ({ user, params }) => {
    await removePost(ctx, { user, postId: params.id });
    return { success: true as const };
  });
}
