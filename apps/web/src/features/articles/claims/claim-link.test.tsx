import { claimAddress, keepPath } from '@linkwright/core/all';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { announcePostsChanged } from '../../../browser/posts-changed.ts';
import { readTrialPosts, storeCreatedPost } from '../../../browser/stored.ts';
import { storeClaimedPost } from '../../../browser/stored-claims.ts';
import { exampleCreatedPost } from '../../../testing/example-post.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { ClaimLink } from './claim-link.tsx';

const { post } = exampleCreatedPost({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() });
const CHECK = `POST /api/posts/${post.id}/claim/check`;
const open = vi.fn();

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  history.replaceState(null, '', '/');
});

function arrive({ me = null as typeof exampleMe | null, fragment = true } = {}) {
  const { pathname, hash } = new URL(
    claimAddress(location.origin, { postId: post.id, claimToken: 'a-token' }),
  );
  history.replaceState(null, '', fragment ? pathname + hash : pathname);
  return render(
    <FakeSession me={me} dialogs={{ open }}>
      <ClaimLink />
    </FakeSession>,
  );
}
const title = async (name: string) => screen.findByRole('heading', { level: 1, name });

it('takes the token out of the address and keeps the post for the guest who saves it', async () => {
  const sent = fakeApi({ [CHECK]: { body: { success: true, post } } });
  arrive();
  expect(location.href).not.toContain('a-token');
  await title('Keep your post');
  expect(sent[CHECK]).toEqual([{ claimToken: 'a-token' }]);
  expect(readTrialPosts(localStorage)).toMatchObject([
    { id: post.id, slug: post.slug, claim_token: 'a-token', published_url: post.publishedUrl },
  ]);
  expect(screen.getByRole('link', { name: post.title })).toHaveProperty('href', post.publishedUrl);
  await userEvent.click(screen.getByRole('button', { name: 'Keep this post' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('savePost', { slug: post.slug });
});

it('leads a user to the claim, and says when the post is theirs, also after a reload', async () => {
  fakeApi({ [CHECK]: { body: { success: true, post } } });
  const view = arrive({ me: exampleMe });
  await userEvent.click(await screen.findByRole('button', { name: 'Keep this post' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('claim', { slug: post.slug });
  const claimed = { ...post, isTrialPost: false, expiresAt: null };
  act(() => {
    storeClaimedPost(localStorage, claimed, {
      userId: exampleMe.user.id,
      email: 'ada@example.com',
    });
    announcePostsChanged();
  });
  await title('This post is yours');
  view.unmount();
  render(
    <FakeSession me={exampleMe}>
      <ClaimLink />
    </FakeSession>,
  );
  await title('This post is yours');
});

it.each([
  ['POST_NOT_FOUND', 404, 'This post is no longer online'],
  ['POST_EXPIRED', 410, 'This post is no longer online'],
  ['POST_ALREADY_CLAIMED', 409, 'This post has already been claimed'],
  ['CLAIM_TOKEN_INVALID', 403, 'This link does not open a post'],
  ['INVALID_REQUEST', 400, 'This link does not open a post'],
])('%s: says so, and keeps nothing', async (code, status, words) => {
  fakeApi({ [CHECK]: refusal(status, code, 'words of the server') });
  arrive();
  await title(words);
  expect(readTrialPosts(localStorage)).toEqual([]);
  expect(location.href).not.toContain('a-token');
});

it('keeps a post of this browser from its page, and says where another one is kept', async () => {
  fakeApi({});
  const view = arrive({ fragment: false });
  await title('This link does not open a post');
  location.hash = keepPath(post.slug).replace('/claim', '');
  await title('This post was not written in this browser');
  view.unmount();
  storeCreatedPost(localStorage, { post, blogUrl: post.publishedUrl, claimToken: 'a-token' });
  history.replaceState(null, '', keepPath(post.slug));
  render(
    <FakeSession me={null} dialogs={{ open }}>
      <ClaimLink />
    </FakeSession>,
  );
  await title('Keep your post');
  await userEvent.click(screen.getByRole('button', { name: 'Keep this post' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('savePost', { slug: post.slug });
});

it('says that an address without a claim opens nothing', async () => {
  fakeApi({});
  arrive({ fragment: false });
  await title('This link does not open a post');
});

it('asks again when the network was away', async () => {
  let isAway = true;
  fakeApi({
    [CHECK]: () =>
      isAway ? refusal(503, 'INTERNAL', 'Down for a moment') : { body: { success: true, post } },
  });
  arrive();
  expect((await screen.findByRole('alert')).textContent).toContain('Down for a moment');
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await title('Keep your post');
});

it('follows another link in the same window', async () => {
  const sent = fakeApi({ [CHECK]: { body: { success: true, post } } });
  arrive({ fragment: false });
  await title('This link does not open a post');
  location.hash = new URL(
    claimAddress('https://a.example', { postId: post.id, claimToken: 'b' }),
  ).hash;
  await title('Keep your post');
  expect(sent[CHECK]).toEqual([{ claimToken: 'b' }]);
});

it('holds the post as long as the page where the browser stores nothing', async () => {
  fakeApi({ [CHECK]: { body: { success: true, post } } });
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const view = arrive();
  await title('Keep your post');
  expect(screen.getByText(/stores nothing for this site/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Keep this post' }));
  expect(open).toHaveBeenCalledExactlyOnceWith('savePost', { slug: post.slug });
  view.unmount();
  history.replaceState(null, '', keepPath('another-post'));
  render(
    <FakeSession me={null}>
      <ClaimLink />
    </FakeSession>,
  );
  await title('This browser keeps nothing for this site');
});

it('says when the browser has no room left', async () => {
  fakeApi({ [CHECK]: { body: { success: true, post } } });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  arrive();
  await title('This browser has no room left for this site');
});

it('offers whoever has an account to sign in', async () => {
  fakeApi({ [CHECK]: { body: { success: true, post } } });
  arrive();
  await userEvent.click(await screen.findByRole('button', { name: 'I have an account' }));
  expect(location.pathname).toBe('/login');
  expect(localStorage.getItem('claim_intent')).toContain(post.slug);
});

it('offers nothing to keep once the trial is over, and a new post', async () => {
  const over = { ...post, expiresAt: new Date(Date.now() - 1000).toISOString() };
  storeCreatedPost(localStorage, { post: over, blogUrl: post.publishedUrl, claimToken: 'a-token' });
  history.replaceState(null, '', keepPath(post.slug));
  fakeApi({});
  render(
    <FakeSession me={null}>
      <ClaimLink />
    </FakeSession>,
  );
  await title('This trial post has expired');
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Write a new post' })).toBeTruthy();
});

it('gives a link that keeps the post on another device', async () => {
  fakeApi({ [CHECK]: { body: { success: true, post } } });
  const user = userEvent.setup();
  arrive();
  await user.click(await screen.findByRole('button', { name: /^Copy the link/ }));
  expect(await screen.findByText(/^Copied\. Whoever has it can keep the post\.$/)).toBeTruthy();
  expect(await navigator.clipboard.readText()).toBe(
    claimAddress(location.origin, { postId: post.id, claimToken: 'a-token' }),
  );
});
