import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readTrialPosts, storeCreatedPost } from '../../../browser/stored.ts';
import { storeClaimIntent, storePendingConversion } from '../../../browser/stored-claims.ts';
import { exampleCreatedPost, examplePost } from '../../../testing/example-post.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { ClaimFollowUp } from './claim-follow-up.tsx';

const first = exampleCreatedPost({ slug: 'first', title: 'The first' });
const second = exampleCreatedPost({
  id: '6f1d9a52-55b1-4b5e-9a53-0e6b3ad5a002',
  slug: 'second',
  title: 'The second',
});
const conversion = 'POST /api/me/trial-conversion';
const open = vi.fn();

beforeEach(() => {
  localStorage.clear();
  storeCreatedPost(localStorage, first);
  storeCreatedPost(localStorage, second);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const follow = (me = exampleMe) =>
  render(
    <FakeSession me={me} dialogs={{ open }}>
      <ClaimFollowUp />
    </FakeSession>,
  );

it('converts every post that it holds a token for, and names those that could not be', async () => {
  storePendingConversion(localStorage, exampleMe.user.email, new Date());
  const sent = fakeApi({
    [conversion]: {
      body: {
        success: true,
        convertedPosts: [examplePost({ slug: 'second', title: 'The second' })],
        refused: [{ id: first.post.id, reason: 'expired', message: 'This trial post has expired' }],
      },
    },
  });
  follow();
  expect((await screen.findByRole('link', { name: 'The second' })).tagName).toBe('A');
  expect(screen.getByText('The first: This trial post has expired')).toBeTruthy();
  expect(sent[conversion]).toEqual([
    {
      posts: [
        { id: second.post.id, claimToken: 'token-of-second' },
        { id: first.post.id, claimToken: 'token-of-first' },
      ],
    },
  ]);
  expect(readTrialPosts(localStorage)).toEqual([]);
  expect(localStorage.getItem('pending_trial_conversion')).toBeNull();
});

it('counts what an earlier conversion took whose answer was lost', async () => {
  storePendingConversion(localStorage, exampleMe.user.email, new Date());
  fakeApi({
    [conversion]: {
      body: {
        success: true,
        convertedPosts: [],
        refused: [
          { id: first.post.id, reason: 'already-claimed', message: 'taken' },
          { id: second.post.id, reason: 'already-claimed', message: 'taken' },
        ],
      },
    },
    'GET /api/me/claims': {
      body: {
        canClaim: true,
        claimedCount: 1,
        maxClaims: 3,
        reason: null,
        posts: [examplePost({ id: first.post.id, slug: 'first', title: 'The first' })],
      },
    },
  });
  follow();
  expect(await screen.findByRole('link', { name: 'The first' })).toBeTruthy();
  expect(screen.getByText('The second: taken')).toBeTruthy();
});

it('stays pending when the server cannot be reached', async () => {
  storePendingConversion(localStorage, exampleMe.user.email, new Date());
  const sent = fakeApi({ [conversion]: refusal(503, 'DATABASE_UNAVAILABLE', 'not now') });
  follow();
  await waitFor(() => expect(sent[conversion]).toHaveLength(1));
  expect(localStorage.getItem('pending_trial_conversion')).not.toBeNull();
  expect(readTrialPosts(localStorage)).toHaveLength(2);
});

it('leaves the posts alone when somebody else signs in', async () => {
  storePendingConversion(localStorage, 'eve@example.com', new Date());
  const sent = fakeApi({});
  follow();
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(sent).toEqual({});
});

it('retries the claim one second after signing in', async () => {
  storeClaimIntent(localStorage, 'second', new Date());
  follow();
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(open).not.toHaveBeenCalled();
  await waitFor(() =>
    expect(open).toHaveBeenCalledWith('claim', { slug: 'second', isRetry: true }),
  );
  expect(localStorage.getItem('claim_intent')).toBeNull();
});
