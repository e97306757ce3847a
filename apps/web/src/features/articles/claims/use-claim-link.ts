import {
  AppError,
  authMessages,
  type ClaimProof,
  claimRoutes,
  type ErrorCode,
  readClaimFragment,
  readKeepFragment,
} from '@linkwright/core/all';
import { useCallback, useEffect, useState } from 'react';
import { callApi } from '../../../api.ts';
import { announcePostsChanged } from '../../../browser/posts-changed.ts';
import { isForgetful } from '../../../browser/storage.ts';
import {
  localStore,
  readPosts,
  readTrialPosts,
  storeCreatedPost,
  storedKeys,
} from '../../../browser/stored.ts';

export type ClaimLinkState =
  | { kind: 'loading' }
  /** The post is among this browser's trial posts now. */
  | { kind: 'held'; slug: string }
  | { kind: 'refused'; why: 'broken' | 'over' | 'taken' | 'not-kept' | 'full' | 'elsewhere' }
  /** Nothing is known yet: it can be asked again. */
  | { kind: 'failed'; message: string };

const reasons: Partial<Record<ErrorCode, 'broken' | 'over' | 'taken'>> = {
  POST_NOT_FOUND: 'over',
  POST_EXPIRED: 'over',
  POST_ALREADY_CLAIMED: 'taken',
  CLAIM_TOKEN_INVALID: 'broken',
  INVALID_REQUEST: 'broken',
};

/**
 * What the claim in the page's address leads to. The address loses the token at once, so that it stays
 * in no history and is shared with nobody; the post is kept as if it had been made here.
 */
export function useClaimLink(): { link: ClaimLinkState; again(): void } {
  const [proof, setProof] = useState<ClaimProof>();
  const [link, setLink] = useState<ClaimLinkState>({ kind: 'loading' });

  const load = useCallback(async (asked: ClaimProof) => {
    setLink({ kind: 'loading' });
    setLink(await follow(asked));
  }, []);

  useEffect(() => {
    const read = () => {
      const found = readClaimFragment(location.hash);
      const slug = readKeepFragment(location.hash);
      const seen: unknown = history.state?.claimedSlug;
      if (location.hash !== '') history.replaceState(history.state, '', location.pathname);
      setProof(found);
      if (found) void load(found);
      else if (slug) setLink(ofThisBrowser(slug));
      // The same page again, after it was reloaded.
      else if (typeof seen === 'string') setLink({ kind: 'held', slug: seen });
      else setLink({ kind: 'refused', why: 'broken' });
    };
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, [load]);

  return { link, again: () => proof && void load(proof) };
}

/** A post that this browser made, on trial still or claimed since. */
function ofThisBrowser(slug: string): ClaimLinkState {
  const made = readPosts(localStore(), storedKeys.allPosts);
  if (!made.some((post) => post.slug === slug)) {
    return { kind: 'refused', why: isForgetful() ? 'not-kept' : 'elsewhere' };
  }
  history.replaceState({ claimedSlug: slug }, '', location.pathname);
  return { kind: 'held', slug };
}

async function follow({ postId, claimToken }: ClaimProof): Promise<ClaimLinkState> {
  try {
    const { post } = await callApi(claimRoutes.check, {
      params: { id: postId },
      body: { claimToken },
    });
    storeCreatedPost(localStore(), { post, blogUrl: post.publishedUrl, claimToken });
    announcePostsChanged();
    const isKept = readTrialPosts(localStore()).some(({ slug }) => slug === post.slug);
    if (!isKept) return { kind: 'refused', why: 'full' };
    history.replaceState({ claimedSlug: post.slug }, '', location.pathname);
    return { kind: 'held', slug: post.slug };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const why = reasons[error.code];
    return why
      ? { kind: 'refused', why }
      : { kind: 'failed', message: error.message || authMessages.unexpected };
  }
}
