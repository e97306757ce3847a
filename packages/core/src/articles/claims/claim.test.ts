import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import {
  type ClaimAttempt,
  claimAllowance,
  claimRefusalInfo,
  claimRefusals,
  decideClaim,
} from './claim.ts';
import { planConversion } from './conversion.ts';
import { integrityScore } from './integrity.ts';

const now = new Date('2026-11-21T09:00:00.000Z');
const at = (ms: number) => new Date(now.getTime() + ms);
const good: ClaimAttempt = {
  post: { isTrialPost: true, expiresAt: at(1) },
  isTokenRight: true,
  claimedCount: 0,
  now,
};

describe('decideClaim', () => {
  it.each<[string, Partial<ClaimAttempt>, string]>([
    ['a trial post with its token', {}, 'claimable'],
    ['the third', { claimedCount: 2 }, 'claimable'],
    ['the fourth', { claimedCount: 3 }, 'limit-reached'],
    ['no post', { post: undefined, claimedCount: 3 }, 'post-not-found'],
    ['a permanent post', { post: { isTrialPost: false, expiresAt: null } }, 'already-claimed'],
    ['the second it is due', { post: { isTrialPost: true, expiresAt: now } }, 'expired'],
    ['another token', { isTokenRight: false }, 'wrong-token'],
    // Whoever lacks the token learns nothing about themselves being over the limit.
    ['another token over the limit', { isTokenRight: false, claimedCount: 3 }, 'wrong-token'],
  ])('%s', (_name, change, decision) => {
    expect(decideClaim({ ...good, ...change })).toBe(decision);
  });

  it('words every refusal', () => {
    expect(
      claimRefusals.map((refusal) => {
        const { code, title } = claimRefusalInfo[refusal];
        return [refusal, title, new AppError(code).message];
      }),
    ).toEqual([
      ['post-not-found', 'Claim Failed', 'Blog post not found'],
      ['already-claimed', 'Claim Failed', 'This post has already been claimed'],
      ['expired', 'Claim Failed', 'This trial post has expired'],
      ['wrong-token', 'Claim Failed', 'This claim token does not open this post'],
      [
        'limit-reached',
        'Claim Limit Reached',
        'You have reached the maximum limit of 3 claimed posts. Please unclaim a post to claim a new one.',
      ],
    ]);
  });
});

it('claimAllowance says why there is none left', () => {
  expect(claimAllowance(2)).toEqual({
    canClaim: true,
    claimedCount: 2,
    maxClaims: 3,
    reason: null,
  });
  expect(claimAllowance(3)).toMatchObject({
    canClaim: false,
    reason: expect.stringContaining('maximum limit of 3'),
  });
});

describe('planConversion', () => {
  const candidate = fc.record({
    id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'),
    post: fc.option(
      fc.record({
        isTrialPost: fc.boolean(),
        expiresAt: fc.integer({ min: -2, max: 2 }).map(at),
      }),
      { nil: undefined },
    ),
    isTokenRight: fc.boolean(),
  });

  it('answers each candidate once, never past the limit and never twice for one post', () => {
    fc.assert(
      fc.property(fc.array(candidate), fc.integer({ min: 0, max: 4 }), (candidates, held) => {
        const { attach, refused } = planConversion(candidates, { claimedCount: held, now });
        expect(attach.length + refused.length).toBe(candidates.length);
        expect(new Set(attach).size).toBe(attach.length);
        expect(attach.length).toBeLessThanOrEqual(Math.max(0, 3 - held));
        if (refused.some(({ reason }) => reason === 'limit-reached')) {
          expect(held + attach.length).toBeGreaterThanOrEqual(3);
        }
      }),
    );
  });

  it('goes by the order given', () => {
    const candidates = ['a', 'b', 'c', 'd'].map((id) => ({ ...good, id }));
    expect(planConversion(candidates, { claimedCount: 1, now })).toEqual({
      attach: ['a', 'b'],
      refused: [
        { id: 'c', reason: 'limit-reached' },
        { id: 'd', reason: 'limit-reached' },
      ],
    });
  });
});

it.each([
  [0, 0, 100],
  [3, 3, 100],
  [3, 2, 66],
  [1000, 999, 99],
  [5, 0, 0],
])('%i claimed, %i protected: %i', (claimedPosts, protectedPosts, score) => {
  expect(integrityScore({ claimedPosts, protectedPosts })).toBe(score);
});
