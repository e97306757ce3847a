import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Page } from '../../app.tsx';
import { storeCreatedPost } from '../../browser/stored.ts';
import { exampleCreatedPost } from '../../testing/example-post.ts';
import { ToastProvider } from '../../ui/use-toasts.tsx';
import { GeneratorSection } from './generator-section.tsx';

const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const page = (): Page => ({
  data: { kind: 'home', samplePost: null },
  config: {
    siteName: 'Blogname',
    publicUrl: 'https://blog.example',
    writer: { name: 'offline writer', isStandIn: true },
  },
  now: new Date().toISOString(),
});

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }));
  vi.stubGlobal('open', vi.fn());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
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
  await waitFor(() => expect(document.querySelector('[data-sonner-toast]')).toBeTruthy());
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
