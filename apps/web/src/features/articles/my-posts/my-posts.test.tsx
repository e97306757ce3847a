import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { examplePost } from '../../../testing/example-post.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { MyPosts } from './my-posts.tsx';

const post = examplePost({ isClaimed: true });
const own = 'GET /api/me/posts?limit=50';
const claims = {
  'GET /api/me/claims': {
    body: { canClaim: true, claimedCount: 1, maxClaims: 3, reason: null, posts: [post] },
  },
};
const list = { [own]: { body: { items: [post], nextCursor: null } } };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = () => {
  render(
    <FakeSession me={exampleMe}>
      <MyPosts claimer={{ userId: 'u', email: 'ada@example.com' }} />
    </FakeSession>,
  );
  return userEvent.setup();
};
const act = async (user: ReturnType<typeof show>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Acts for ${post.title}` }));
  await user.click(screen.getByRole('button', { name }));
};
const alert = async () => (await screen.findByRole('alert')).textContent;

it.each([
  [403, 'UNAUTHORIZED_DELETE', 'Unauthorized delete attempt'],
  [404, 'POST_NOT_FOUND', 'Blog post not found'],
  [503, 'DATABASE_UNAVAILABLE', 'Database connection issue. Please try again in a moment.'],
])('a post that is not deleted stays, and says why: %i %s', async (status, code, words) => {
  fakeApi({ ...claims, ...list, [`DELETE /api/posts/${post.id}`]: refusal(status, code, words) });
  const user = show();
  await act(user, 'Delete');
  await screen.findByText(/^Nothing here yet/);
  window.dispatchEvent(new Event('pagehide'));
  expect(await alert()).toBe(`The post was not deleted${words}`);
  await screen.findByRole('rowheader', { name: post.title });
});

it('a post that is not unclaimed says why', async () => {
  const words = 'This post is not one of your claimed posts';
  const call = `POST /api/posts/${post.id}/unclaim`;
  fakeApi({ ...claims, ...list, [call]: refusal(409, 'POST_NOT_CLAIMED', words) });
  const user = show();
  await act(user, 'Unclaim');
  await user.click(screen.getByRole('button', { name: 'Unclaim this post' }));
  expect(await alert()).toBe(`The post is still claimed${words}`);
});

it('posts that cannot be read are asked for again', async () => {
  let answer: ReturnType<typeof refusal> = refusal(
    401,
    'SIGN_IN_REQUIRED',
    'User authentication required',
  );
  fakeApi({ ...claims, [own]: () => answer });
  const user = show();
  expect(await alert()).toBe('This list could not be loadedUser authentication required');
  answer = list[own] ?? answer;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('rowheader', { name: post.title });
});
