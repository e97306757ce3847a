import type { PostSummary } from '@linkwright/core/all';
import { announcePostsChanged } from '../../../browser/posts-changed.ts';
import { forgetTrialPost, localStore, type StoredPost } from '../../../browser/stored.ts';
import {
  type Claimer,
  clearPendingConversion,
  isConversionPending,
  readConvertiblePosts,
  storeClaimedPost,
} from '../../../browser/stored-claims.ts';
import { convertPosts, readClaims } from './claim-calls.ts';

export interface Conversion {
  converted: { title: string; href: string }[];
  refused: { title: string; message: string }[];
}

/**
 * Completes a sign-up's trial conversion once its user is signed in: every trial post that this
 * browser holds a token for goes to the account, and those that could not are named. Null when none
 * was pending. Throws AppError; what is pending then stays so.
 */
export async function completeConversion(claimer: Claimer): Promise<Conversion | null> {
  const storage = localStore();
  if (!isConversionPending(storage, claimer.email, new Date())) return null;
  const held = readConvertiblePosts(storage);
  const conversion =
    held.length === 0 ? { converted: [], refused: [] } : await convert(held, claimer);
  clearPendingConversion(storage);
  announcePostsChanged();
  return conversion;
}

async function convert(held: StoredPost[], claimer: Claimer): Promise<Conversion> {
  const { convertedPosts, refused } = await convertPosts(held);
  const taken = refused.filter(({ reason }) => reason === 'already-claimed');
  // An earlier conversion whose answer was lost made them the user's already.
  const own = taken.length === 0 ? [] : (await readClaims()).posts;
  const isOwn = (id: string): boolean => own.some((post) => post.id === id);
  const converted = [
    ...convertedPosts,
    ...own.filter(({ id }) => taken.some((post) => post.id === id)),
  ];
  for (const post of converted) storeClaimedPost(localStore(), post, claimer);
  const left = refused.filter(({ id }) => !isOwn(id));
  return {
    converted: converted.map(toLine),
    refused: left.map(({ id, reason, message }) => {
      const post = held.find((candidate) => candidate.id === id);
      // What ran into the limit can still be claimed; the others never.
      if (post && reason !== 'limit-reached') forgetTrialPost(localStore(), post.slug);
      return { title: post?.title ?? id, message };
    }),
  };
}

const toLine = ({ title, publishedUrl }: PostSummary) => ({ title, href: publishedUrl });
