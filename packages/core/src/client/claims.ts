import type {
  ClaimedPost,
  Claims,
  ConvertedTrial,
  deletePost,
  editPost,
  listOwnPosts,
  UnclaimedPost,
} from '../articles/claims/contract.ts';
import { claimRoutes } from '../articles/claims/routes.ts';
import type { AnswerOf, BodyOf, Caller } from './call.ts';
import type { CallOptions, IdempotentCallOptions } from './options.ts';

/** Claims, and one's own posts. */
export interface ClaimCalls {
  /** Makes a trial post the user's for good, with the token that its creation gave. */
  claimPost(postId: string, claimToken: string, call?: IdempotentCallOptions): Promise<ClaimedPost>;
  /** Makes it a trial post of 24 hours again; the answer holds its new claim token. */
  unclaimPost(postId: string, call?: IdempotentCallOptions): Promise<UnclaimedPost>;
  /** What is claimed, and whether another post may be. */
  listClaims(call?: CallOptions): Promise<Claims>;
  /** Claims as many of a guest's trial posts as may be; the answer names the others, and why. */
  convertTrial(
    posts: { id: string; claimToken: string }[],
    call?: IdempotentCallOptions,
  ): Promise<ConvertedTrial>;
  listOwnPosts(
    query?: { limit?: number; cursor?: string },
    call?: CallOptions,
  ): Promise<AnswerOf<typeof listOwnPosts>>;
  editPost(
    postId: string,
    body: BodyOf<typeof editPost>,
    call?: CallOptions,
  ): Promise<AnswerOf<typeof editPost>>;
  deletePost(postId: string, call?: CallOptions): Promise<AnswerOf<typeof deletePost>>;
}

export function claimCalls({ ask, askOnce }: Caller): ClaimCalls {
  const routes = claimRoutes;
  return {
    claimPost: (id, claimToken, call = {}) =>
      askOnce(routes.claim, 'post', { params: { id }, body: { claimToken } }, call),
    unclaimPost: (id, call = {}) => askOnce(routes.unclaim, 'claimToken', { params: { id } }, call),
    listClaims: (call) => ask(routes.mine, 'claimedCount', call),
    convertTrial: (posts, call = {}) =>
      askOnce(routes.convertTrial, 'convertedPosts', { body: { posts } }, call),
    listOwnPosts: (query = {}, call = {}) => ask(routes.ownPosts, 'items', { query, ...call }),
    editPost: (id, body, call) => ask(routes.edit, 'post', { params: { id }, body, ...call }),
    deletePost: (id, call) => ask(routes.remove, 'success', { params: { id }, ...call }),
  };
}
