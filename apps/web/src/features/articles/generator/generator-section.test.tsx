import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeCreatedPost } from '../../../browser/stored.ts';
import type { Page } from '../../../page.ts';
import { exampleConfig } from '../../../testing/example-config.ts';
import { exampleCreatedPost } from '../../../testing/example-post.ts';
import { forgetToasts, shownToast } from '../../../testing/shown-toast.ts';
import { ToastProvider } from '../../../ui/use-toasts.tsx';
import { GeneratorSection } from './generator-section.tsx';

const scrollIntoView = vi.fn();

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const page = (): Page => ({
  data: { kind: 'home', samplePost: null },
  config: exampleConfig(),
  now: new Date().toISOString(),
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('open', vi.fn());
  Element.prototype.scrollIntoView = scrollIntoView;
});
afterEach(() => {
  forgetToasts();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The API's answer as server-sent events. */
function answerWith(created: object): void {
  const event = { type: 'done', result: created };
  vi.stubGlobal('fetch', async () => {
    const headers = { 'content-type': 'text/event-stream' };
    return new Response(`event: done\ndata: ${JSON.stringify(event)}\n\n`, { headers });
  });
}

it('keeps a generated trial post, says so, and counts down', async () => {
  answerWith(exampleCreatedPost({ expiresAt: inHours(24) }));
  const user = userEvent.setup();
  render(<GeneratorSection page={page()} />, { wrapper: ToastProvider });
  expect(screen.getByText(/A trial post stays online for 24 hours/)).toBeTruthy();

  await user.type(screen.getByRole('textbox', { name: /Keyword/ }), 'garden tools');
  await user.type(screen.getByRole('textbox', { name: /Anchor Text/ }), 'garden tools');
  await user.type(screen.getByRole('textbox', { name: /Target URL/ }), 'shop.example/tools');
  await user.click(screen.getByRole('button', { name: 'Claim Now' }));

  const strip = await screen.findByRole('region', { name: 'Your trial posts' });
  expect(within(strip).getByRole('link').getAttribute('href')).toBe(
    'https://blog.example/blog/choosing-garden-tools',
  );
  expect(within(strip).getByText(/^(24h 0m|23h 59m) left$/)).toBeTruthy();
  expect(localStorage.getItem('trial_blog_posts')).toContain('token-of-choosing-garden-tools');
  const result = screen.getByRole('figure', { name: 'Your new post' });
  expect(within(result).getByText(/^It cost nothing/)).toBeTruthy();
  expect(scrollIntoView.mock.contexts.at(-1)).toBe(document.querySelector('.lw-readout'));
  expect(within(result).getByRole('button', { name: 'Keep this post' })).toBeTruthy();
  await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeTruthy());
});

it('offers the link that keeps the post where the browser stores nothing', async () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  answerWith(exampleCreatedPost({ expiresAt: inHours(24) }));
  await fillAndSend();
  const result = await screen.findByRole('figure', { name: 'Your new post' });
  await within(result).findByRole('button', { name: 'Keep this post' });
  expect(within(result).queryByText('for good')).toBeNull();
  const link = within(result).getByRole('link', { name: 'the link that keeps it' });
  expect(link.getAttribute('href')).toMatch(/#.*token-of-choosing-garden-tools/);
});

it('offers the link alone where the browser has no room for the post', async () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  answerWith(exampleCreatedPost({ expiresAt: inHours(24) }));
  await fillAndSend();
  const result = await screen.findByRole('figure', { name: 'Your new post' });
  expect(within(result).queryByText('for good')).toBeNull();
  expect(within(result).queryByRole('button', { name: 'Keep this post' })).toBeNull();
  within(result).getByRole('link', { name: 'the link that keeps it' });
});

it('says where a post that stays is kept from search engines, and why', async () => {
  const created = exampleCreatedPost({ isTrialPost: false, expiresAt: null });
  answerWith({ ...created, seo: { ...created.seo, score: 39, isBelowThreshold: true } });
  await fillAndSend();
  const result = await screen.findByRole('figure', { name: 'Your new post' });
  within(result).getByText(/^Search engines are asked not to list it: its score is 39,/);
});

it.each([
  ['says', null, 1],
  ['says nothing of it', { opener: window }, 0],
])('where the window is blocked: %s', async (_, opened, said) => {
  vi.stubGlobal('open', vi.fn().mockReturnValue(opened));
  answerWith(exampleCreatedPost({ expiresAt: inHours(24) }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await fillAndSend({ user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) });
  const result = await screen.findByRole('figure', { name: 'Your new post' });
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(window.open).toHaveBeenCalledOnce();
  const blocked = within(result).queryAllByText(/Your browser blocked the new window/);
  expect(blocked).toHaveLength(said);
  if (opened) expect(opened.opener).toBeNull();
  else expect(within(result).getByRole('link', { name: 'Open your post' })).toBeTruthy();
});

it('shows on a return visit what is still online, and forgets what has expired', async () => {
  storeCreatedPost(localStorage, exampleCreatedPost({ slug: 'over', expiresAt: inHours(-1) }));
  storeCreatedPost(
    localStorage,
    exampleCreatedPost({ slug: 'soon', title: 'Almost over', expiresAt: inHours(0.5) }),
  );
  render(<GeneratorSection page={page()} />, { wrapper: ToastProvider });
  const strip = await screen.findByRole('region', { name: 'Your trial posts' });
  const links = within(strip).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['Almost over']);
  expect(within(strip).getByText(/left$/).getAttribute('data-phase')).toBe('urgent');
});

async function fillAndSend({
  targetUrl = 'shop.example/tools',
  user = userEvent.setup(),
} = {}): Promise<void> {
  render(<GeneratorSection page={page()} />, { wrapper: ToastProvider });
  await user.type(screen.getByRole('textbox', { name: /Keyword/ }), 'garden tools');
  await user.type(screen.getByRole('textbox', { name: /Anchor Text/ }), 'garden tools');
  if (targetUrl) await user.type(screen.getByRole('textbox', { name: /Target URL/ }), targetUrl);
  await user.click(screen.getByRole('button', { name: 'Claim Now' }));
}

/** Title and text of the toast, and what the form says. */
async function said(): Promise<{ toast: string[]; form: string | null }> {
  const { title, text } = await shownToast();
  return { toast: [title, text], form: screen.getByRole('alert').textContent };
}

describe('a generation that fails says so in a toast and in the form', () => {
  it.each([
    [502, 'GENERATION_EMPTY', 'Failed to generate content'],
    [502, 'WRITER_UNAVAILABLE', 'OpenAI API call failed: 500 - upstream is down'],
    [504, 'WRITER_TIMEOUT', 'Request timed out. Please try again.'],
    [422, 'CONTENT_UNUSABLE', 'The writer returned a text that cannot be published'],
    [500, 'SLUG_EXHAUSTED', 'Failed to create blog post after multiple retries'],
    [500, 'POST_NOT_CREATED', 'Failed to create blog post: disk full'],
    [429, 'GENERATION_LIMIT', 'You have reached the limit of free posts for today'],
    [500, 'GENERATION_FAILED', 'Failed to generate blog post. Please try again.'],
    [500, 'INTERNAL', 'An unexpected error occurred. Please try again.'],
  ])('%i %s', async (status, code, error) => {
    const body = { success: false, error, code, requestId: 'r-1' };
    vi.stubGlobal('fetch', async () => Response.json(body, { status }));
    await fillAndSend();
    expect(await said()).toEqual({
      toast: ['Generation Failed', error],
      form: `Generation Failed${error}`,
    });
  });

  it('without words', async () => {
    const body = { success: false, error: '', code: 'INTERNAL', requestId: 'r-1' };
    vi.stubGlobal('fetch', async () => Response.json(body, { status: 500 }));
    await fillAndSend();
    const words = 'Failed to generate blog post. Please try again.';
    expect(await said()).toEqual({
      toast: ['Generation Failed', words],
      form: `Generation Failed${words}`,
    });
  });

  it('whose answer was read before', async () => {
    vi.stubGlobal('fetch', async () => {
      const response = Response.json({});
      await response.text();
      return response;
    });
    await fillAndSend();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeTruthy(), { timeout: 8000 });
    const words = 'Network communication error. Please try again.';
    expect(await said()).toEqual({
      toast: ['Generation Failed', words],
      form: `Generation Failed${words}`,
    });
  });
});

it.each([
  ['', 'Missing Information', 'Please provide keyword, anchor text, and target URL'],
  ['https://', 'Invalid URL', 'Please provide a valid target URL'],
])('refuses the target %j itself: %s', async (targetUrl, title, text) => {
  await fillAndSend({ targetUrl });
  expect(await said()).toEqual({ toast: [title, text], form: `${title} - ${text}` });
});

it('shows its toasts for 8 seconds', async () => {
  answerWith(exampleCreatedPost({ expiresAt: inHours(24) }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await fillAndSend({ user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) });
  const { element } = await shownToast();
  await act(() => vi.advanceTimersByTimeAsync(7500));
  expect(element.isConnected).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(element.isConnected).toBe(false);
});
