import { Dialog } from '@base-ui/react/dialog';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readTrialPosts, storeCreatedPost } from '../../../browser/stored.ts';
import { exampleCreatedPost, examplePost } from '../../../testing/example-post.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { forgetToasts, shownToast } from '../../../testing/shown-toast.ts';
import { ToastProvider } from '../../../ui/use-toasts.tsx';
import ClaimDialog from './claim-dialog.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
const created = exampleCreatedPost({ expiresAt: inHours(20) });
const claimCall = `POST /api/posts/${created.post.id}/claim`;
const limitWords =
  'You have reached the maximum limit of 3 claimed posts. Please unclaim a post to claim a new one.';
const claimsBody = (count: number) => ({
  canClaim: count < 3,
  claimedCount: count,
  maxClaims: 3,
  reason: count < 3 ? null : limitWords,
  posts: Array.from({ length: count }, (_, index) =>
    examplePost({
      id: `6f1d9a52-55b1-4b5e-9a53-0e6b3ad5b00${index}`,
      slug: `held-${index}`,
      title: `Held ${index}`,
      isClaimed: true,
    }),
  ),
});

beforeEach(() => {
  localStorage.clear();
  storeCreatedPost(localStorage, created);
});
afterEach(() => {
  forgetToasts();
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const show = (
  props: { slug?: string; isRetry?: boolean } = {},
  me: typeof exampleMe | null = exampleMe,
) => {
  render(
    <ToastProvider>
      <FakeSession me={me}>
        <Dialog.Root open>
          <Dialog.Portal>
            <Dialog.Popup>
              <ClaimDialog slug={created.post.slug} {...props} />
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
      </FakeSession>
    </ToastProvider>,
  );
  return userEvent.setup();
};
const claimButton = () => screen.getByRole('button', { name: 'Keep this post' });

it('claims with the token that this browser holds', async () => {
  const message = 'This post is now yours and will not expire.';
  const sent = fakeApi({
    'GET /api/me/claims': { body: claimsBody(0) },
    [claimCall]: { body: { success: true, message, post: examplePost({ isClaimed: true }) } },
  });
  const user = show();
  await user.click(claimButton());
  expect(await screen.findByText(message)).toBeTruthy();
  expect(sent[claimCall]).toEqual([{ claimToken: created.claimToken }]);
  expect(readTrialPosts(localStorage)).toEqual([]);
  expect(localStorage.getItem(`user_claimed_posts_${exampleMe.user.id}`)).toContain(
    created.post.id,
  );
});

it('at the limit says so in the specified words and offers to unclaim', async () => {
  let claims = claimsBody(3);
  const unclaimCall = 'POST /api/posts/6f1d9a52-55b1-4b5e-9a53-0e6b3ad5b001/unclaim';
  const sent = fakeApi({
    'GET /api/me/claims': () => ({ body: claims }),
    [claimCall]: refusal(409, 'CLAIM_LIMIT_REACHED', limitWords),
    [unclaimCall]: () => {
      claims = claimsBody(2);
      const post = exampleCreatedPost({ slug: 'held-1' }).post;
      return { body: { success: true, post, claimToken: 'fresh token' } };
    },
  });
  const user = show();
  await user.click(claimButton());
  expect((await screen.findByRole('alert')).textContent).toBe(`Claim Limit Reached${limitWords}`);
  expect(await shownToast()).toMatchObject({ title: 'Claim Limit Reached', text: limitWords });
  await user.click(await screen.findByRole('button', { name: 'Unclaim Held 1' }));
  expect(await screen.findByText('2 of 3 posts kept. Keeping costs nothing.')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(sent[unclaimCall]).toHaveLength(1);
  expect(readTrialPosts(localStorage)[0]).toMatchObject({
    slug: 'held-1',
    claim_token: 'fresh token',
  });
});

it.each([
  ['POST_ALREADY_CLAIMED', 'This post has already been claimed'],
  ['POST_EXPIRED', 'This trial post has expired'],
  ['CLAIM_TOKEN_INVALID', 'This claim token does not open this post'],
  ['POST_NOT_FOUND', 'Blog post not found'],
  ['DATABASE_UNAVAILABLE', 'Database connection issue. Please try again in a moment.'],
  ['ACCESS_DENIED', 'Access denied. Please check your credentials.'],
  ['INTERNAL', 'An unexpected error occurred. Please try again.'],
])('says Claim Failed for %s', async (code, words) => {
  fakeApi({
    'GET /api/me/claims': { body: claimsBody(0) },
    [claimCall]: refusal(409, code, words),
  });
  const user = show();
  await user.click(claimButton());
  expect((await screen.findByRole('alert')).textContent).toBe(`Claim Failed${words}`);
  expect(await shownToast()).toMatchObject({ title: 'Claim Failed', text: words });
});

it.each([
  [
    'no answer comes',
    () => {
      throw new TypeError('Failed to fetch');
    },
    'Network error. Please check your internet connection and try again.',
  ],
  [
    'the refusal has no words',
    () => refusal(500, 'INTERNAL', ''),
    'An unexpected error occurred. Please try again.',
  ],
])('says Claim Failed when %s', async (_name, answer, words) => {
  fakeApi({ 'GET /api/me/claims': { body: claimsBody(0) }, [claimCall]: answer });
  const user = show();
  await user.click(claimButton());
  expect((await screen.findByRole('alert')).textContent).toBe(`Claim Failed${words}`);
});

it('sends somebody whose session ended to /login with the claim kept', async () => {
  fakeApi({
    'GET /api/me/claims': { body: claimsBody(0) },
    [claimCall]: refusal(401, 'SIGN_IN_REQUIRED', 'User authentication required'),
  });
  const user = show();
  await user.click(claimButton());
  await waitFor(() => expect(location.pathname).toBe('/login'));
  expect(localStorage.getItem('claim_intent')).toContain(created.post.slug);
});

it('says that a post this browser does not hold is not found', async () => {
  fakeApi({ 'GET /api/me/claims': { body: claimsBody(0) } });
  show({ slug: 'elsewhere' });
  expect((await screen.findByRole('alert')).textContent).toBe('Claim FailedBlog post not found');
});

it('sends a guest to /login with the claim kept', async () => {
  fakeApi({});
  const user = show({}, null);
  await user.click(screen.getByRole('button', { name: 'Sign in to keep it' }));
  expect(location.pathname).toBe('/login');
  expect(localStorage.getItem('claim_intent')).toContain(created.post.slug);
});

it('retries by itself, once, when it is opened for that', async () => {
  const sent = fakeApi({
    'GET /api/me/claims': { body: claimsBody(0) },
    [claimCall]: refusal(410, 'POST_EXPIRED', 'This trial post has expired'),
  });
  show({ isRetry: true });
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(sent[claimCall]).toHaveLength(1);
});

it('says that the trial is over, and leads to a new post', async () => {
  fakeApi({ 'GET /api/me/claims': { body: claimsBody(0) } });
  storeCreatedPost(localStorage, exampleCreatedPost({ expiresAt: inHours(-1) }));
  show();
  expect((await screen.findByRole('alert')).textContent).toContain('This trial post has expired');
  expect(screen.queryByRole('button', { name: 'Keep this post' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Write a new post' })).toBeTruthy();
});

it('takes a post that somebody else has kept off the trial posts of this browser', async () => {
  fakeApi({
    'GET /api/me/claims': { body: claimsBody(0) },
    [claimCall]: refusal(409, 'POST_ALREADY_CLAIMED', 'This post has already been claimed'),
  });
  const user = show();
  await user.click(claimButton());
  await screen.findByRole('link', { name: 'Write a new post' });
  expect(readTrialPosts(localStorage)).toEqual([]);
});
