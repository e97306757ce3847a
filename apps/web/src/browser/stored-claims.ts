import type { Post, PostSummary } from '@linkwright/core/all';
import { type KeptStorage, readStored, writeStored } from './storage.ts';
import {
  dropPost,
  putPost,
  readTrialPosts,
  type StoredPost,
  storedKeys,
  toStoredPost,
} from './stored.ts';

/** How long after a claim its mark stands. */
export const RECENT_CLAIM_MS = 5000;
/** A conversion that nobody came back for within a week is given up. */
const CONVERSION_DAYS = 7;
const DAY_MS = 86_400_000;

export interface Claimer {
  userId: string;
  email: string;
}

/** Moves a post from the trial posts to those that the user claimed. */
export function storeClaimedPost(
  storage: KeptStorage,
  post: Post | PostSummary,
  { userId, email }: Claimer,
): void {
  const entry: StoredPost = {
    ...toStoredPost(post),
    claimed_by_user_id: userId,
    claimed_by_email: email,
    ...(post.claimedAt ? { claimed_at: post.claimedAt } : {}),
  };
  dropPost(storage, storedKeys.trialPosts, post.slug);
  putPost(storage, storedKeys.allPosts, entry);
  putPost(storage, storedKeys.claimedPosts(userId), entry);
}

/**
 * Moves a post back to the trial posts, with its new token
 * (docs/specification/posts-and-claims.md, Giving back).
 */
export function storeUnclaimedPost(
  storage: KeptStorage,
  { post, claimToken }: { post: Post | PostSummary; claimToken: string },
  userId: string,
): void {
  const entry = toStoredPost(post, { claimToken });
  dropPost(storage, storedKeys.claimedPosts(userId), post.slug);
  putPost(storage, storedKeys.allPosts, entry);
  putPost(storage, storedKeys.trialPosts, entry);
}

/** Remembers which post a guest wanted to claim. */
export function storeClaimIntent(storage: KeptStorage, slug: string, now: Date): void {
  writeStored(storage, storedKeys.claimIntent, { slug, timestamp: now.toISOString() });
}

/** The post that was to be claimed, if this browser still holds it; the intent is used up. */
export function takeClaimIntent(storage: KeptStorage): StoredPost | undefined {
  const intent = readStored(storage, storedKeys.claimIntent) as { slug?: unknown } | null;
  storage.removeItem(storedKeys.claimIntent);
  return readTrialPosts(storage).find(({ slug }) => slug === intent?.slug);
}

/** Marks that a claim was just made; the mark goes after `RECENT_CLAIM_MS`. */
export function markRecentClaim(storage: KeptStorage, slug: string, now: Date): void {
  writeStored(storage, storedKeys.recentClaim, { slug, timestamp: now.toISOString() });
  setTimeout(() => clearRecentClaim(storage), RECENT_CLAIM_MS);
}

/** Takes the mark away; also one that a closed page left behind. */
export const clearRecentClaim = (storage: KeptStorage): void =>
  storage.removeItem(storedKeys.recentClaim);

/**
 * Stored at sign-up: the trial posts of this browser go to the account with this address, first of
 * all the one that it was made for.
 */
export function storePendingConversion(
  storage: KeptStorage,
  email: string,
  now: Date,
  slug?: string,
): void {
  if (readTrialPosts(storage).length === 0) return;
  writeStored(storage, storedKeys.pendingConversion, {
    email,
    timestamp: now.toISOString(),
    ...(slug === undefined ? {} : { slug }),
  });
}

/** Trial posts that a pending conversion can take, in the order in which it should. */
export function readConvertiblePosts(storage: KeptStorage): StoredPost[] {
  const pending = readStored(storage, storedKeys.pendingConversion) as { slug?: unknown } | null;
  const held = readTrialPosts(storage).filter(({ claim_token }) => claim_token);
  const first = held.filter(({ slug }) => slug === pending?.slug);
  return [...first, ...held.filter((post) => !first.includes(post))];
}

/** Whether this user's sign-up is what a pending conversion waits for. */
export const isConversionPending = (storage: KeptStorage, email: string, now: Date): boolean =>
  readPendingEmail(storage, now)?.toLowerCase() === email.toLowerCase();

/** The address whose confirmation a pending conversion waits for, or null. */
export function readPendingEmail(storage: KeptStorage, now: Date): string | null {
  const pending = readStored(storage, storedKeys.pendingConversion) as Partial<
    Record<'email' | 'timestamp', unknown>
  > | null;
  if (typeof pending?.email !== 'string') return null;
  const age = now.getTime() - Date.parse(String(pending.timestamp));
  if (age < CONVERSION_DAYS * DAY_MS) return pending.email.trim();
  clearPendingConversion(storage);
  return null;
}

export const clearPendingConversion = (storage: KeptStorage): void =>
  storage.removeItem(storedKeys.pendingConversion);
