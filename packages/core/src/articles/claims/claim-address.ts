import { stripEnd } from '../../base/text/strip-end.ts';

/** The page that takes a trial post over from elsewhere, e.g. from a partner's page. */
export const CLAIM_PATH = '/claim';

/**
 * What proves that its holder made a trial post
 * (docs/specification/posts-and-claims.md, Who may claim).
 */
export interface ClaimProof {
  postId: string;
  claimToken: string;
}

/**
 * The address under which a trial post can be claimed at the installation that made it. The token
 * stands in the fragment: it is sent to no server, and stands in no log and no referrer.
 *
 * @example
 * ```ts
 * import { claimAddress } from '@linkwright/core/claims';
 *
 * claimAddress('https://linkwright.example', { postId: '1', claimToken: 'secret' });
 * // => 'https://linkwright.example/claim#post=1&token=secret'
 * ```
 */
export const claimAddress = (siteUrl: string, { postId, claimToken }: ClaimProof): string =>
  `${stripEnd(siteUrl, /\//)}${CLAIM_PATH}#${new URLSearchParams({ post: postId, token: claimToken })}`;

/**
 * What such an address's fragment holds, with or without its `#`; undefined where it lacks a part.
 *
 * @example
 * ```ts
 * import { readClaimFragment } from '@linkwright/core/claims';
 *
 * readClaimFragment('#post=1&token=secret'); // => { postId: '1', claimToken: 'secret' }
 * ```
 */
export function readClaimFragment(fragment: string): ClaimProof | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const postId = fields.get('post');
  const claimToken = fields.get('token');
  return postId && claimToken ? { postId, claimToken } : undefined;
}

/**
 * Where a trial post is kept by the browser that made it: what proves it stands there already.
 *
 * @example
 * ```ts
 * import { keepPath } from '@linkwright/core/claims';
 *
 * keepPath('desk-lamps'); // => '/claim#slug=desk-lamps'
 * ```
 */
export const keepPath = (slug: string): string => `${CLAIM_PATH}#${new URLSearchParams({ slug })}`;

/**
 * The slug in such a path's fragment, with or without its `#`.
 *
 * @example
 * ```ts
 * import { readKeepFragment } from '@linkwright/core/claims';
 *
 * readKeepFragment('#slug=desk-lamps'); // => 'desk-lamps'
 * ```
 */
export const readKeepFragment = (fragment: string): string | undefined =>
  new URLSearchParams(fragment.replace(/^#/, '')).get('slug') ?? undefined;
