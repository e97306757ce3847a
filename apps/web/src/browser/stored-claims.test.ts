import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleCreatedPost, examplePost } from '../testing/example-post.ts';
import {
  forgetExpiredPosts,
  readPosts,
  readTrialPosts,
  storeCreatedPost,
  storedKeys,
} from './stored.ts';
import {
  isConversionPending,
  markRecentClaim,
  readConvertiblePosts,
  storeClaimedPost,
  storeClaimIntent,
  storePendingConversion,
  storeUnclaimedPost,
  takeClaimIntent,
} from './stored-claims.ts';

const storage = window.localStorage;
const slug = 'choosing-garden-tools';
const now = new Date('2026-03-01T12:00:00.000Z');
const ada = { userId: 'ada-id', email: 'ada@example.com' };

beforeEach(() => {
  storage.clear();
  storeCreatedPost(storage, exampleCreatedPost());
});
afterEach(() => vi.useRealTimers());

it('moves a claimed post from the trial posts to its user, with who claimed it and when', () => {
  const claimedAt = '2026-03-01T12:00:00.000Z';
  storeClaimedPost(storage, examplePost({ isClaimed: true, claimedAt }), ada);
  expect(readTrialPosts(storage)).toEqual([]);
  expect(JSON.parse(storage.getItem('user_claimed_posts_ada-id') ?? '')).toMatchObject([
    {
      slug,
      is_trial_post: false,
      claim_token: null,
      claimed_by_user_id: 'ada-id',
      claimed_by_email: 'ada@example.com',
      claimed_at: claimedAt,
    },
  ]);
});

it('moves an unclaimed post back, with its new token', () => {
  storeClaimedPost(storage, examplePost(), ada);
  const { post } = exampleCreatedPost();
  storeUnclaimedPost(storage, { post, claimToken: 'new token' }, ada.userId);
  expect(readPosts(storage, storedKeys.claimedPosts(ada.userId))).toEqual([]);
  expect(readTrialPosts(storage)).toMatchObject([{ slug, claim_token: 'new token' }]);
});

describe('claim_intent', () => {
  it('gives the post once', () => {
    storeClaimIntent(storage, slug, now);
    expect(JSON.parse(storage.getItem('claim_intent') ?? '')).toEqual({
      slug,
      timestamp: now.toISOString(),
    });
    expect(takeClaimIntent(storage)?.slug).toBe(slug);
    expect(takeClaimIntent(storage)).toBeUndefined();
  });

  it.each(['nonsense', '{"slug":"gone"}', '{"slug":7}', 'null'])('reads %j as none', (text) => {
    storage.setItem('claim_intent', text);
    expect(takeClaimIntent(storage)).toBeUndefined();
    expect(storage.getItem('claim_intent')).toBeNull();
  });
});

it('clears recent_claim_operation five seconds after a claim', () => {
  vi.useFakeTimers();
  markRecentClaim(storage, slug, now);
  vi.advanceTimersByTime(4999);
  expect(storage.getItem('recent_claim_operation')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(storage.getItem('recent_claim_operation')).toBeNull();
});

describe('pending_trial_conversion', () => {
  it('waits for the address that signed up, in any capitals', () => {
    storePendingConversion(storage, ' Ada@Example.com', now);
    expect(isConversionPending(storage, 'ada@example.com', now)).toBe(true);
    expect(isConversionPending(storage, 'eve@example.com', now)).toBe(false);
  });

  it('takes the post that the account was made for first', () => {
    storeCreatedPost(storage, exampleCreatedPost({ slug: 'newer' }));
    storePendingConversion(storage, ada.email, now, slug);
    expect(readConvertiblePosts(storage).map((post) => post.slug)).toEqual([slug, 'newer']);
  });

  it('is not stored without trial posts', () => {
    storage.clear();
    storePendingConversion(storage, ada.email, now);
    expect(storage.length).toBe(0);
  });

  it('is given up after a week', () => {
    storePendingConversion(storage, ada.email, now);
    const later = new Date(now.getTime() + 7 * 86_400_000);
    expect(isConversionPending(storage, ada.email, later)).toBe(false);
    expect(storage.getItem('pending_trial_conversion')).toBeNull();
  });

  it('holds expired posts back from being forgotten: the conversion tells of them', () => {
    storePendingConversion(storage, ada.email, now);
    const afterwards = new Date('2026-03-03T00:00:00.000Z');
    forgetExpiredPosts(storage, afterwards);
    expect(readTrialPosts(storage)).toHaveLength(1);
    storage.removeItem(storedKeys.pendingConversion);
    forgetExpiredPosts(storage, afterwards);
    expect(readTrialPosts(storage)).toEqual([]);
  });
});
