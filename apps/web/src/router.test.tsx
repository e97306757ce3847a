import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { App } from './app.tsx';
import { lazyScreens } from './lazy-screens.ts';
import type { Page } from './page.ts';
import { exampleConfig } from './testing/example-config.ts';

const page: Page = {
  data: { kind: 'app' },
  config: exampleConfig(),
  now: '2026-03-01T10:00:00.000Z',
};

beforeEach(() => {
  window.scrollTo = vi.fn();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const open = (path: string) => {
  window.history.replaceState(null, '', path);
  render(<App page={page} screens={lazyScreens} />);
};

it('shows the not-found page at an unknown address', async () => {
  open('/no/such/page');
  await vi.waitFor(
    () => screen.getByRole('heading', { level: 1, name: 'There is no page at this address' }),
    10_000,
  );
});

it('loads a lazy screen', async () => {
  open('/terms-of-service');
  expect(await screen.findByRole('heading', { level: 1, name: 'Terms of service' })).toBeTruthy();
});

it('goes back to the top and sets the title when the route changes', async () => {
  open('/terms-of-service');
  await screen.findByRole('heading', { level: 1, name: 'Terms of service' });
  expect(window.scrollTo).not.toHaveBeenCalled();
  act(() => navigate('/privacy-policy'));
  await screen.findByRole('heading', { level: 1, name: 'Privacy policy' });
  expect(window.scrollTo).toHaveBeenCalledWith(0, 0);
  await vi.waitFor(() => expect(document.title).toBe('Privacy policy · Blogname'));
});

it.each([
  ['/', 'Articles with your link in them · Blogname'],
  ['/campaigns/1', 'Campaign · Blogname'],
  ['/report/1', 'Backlink report · Blogname'],
  ['/no/such/page', 'Page not found · Blogname'],
])('gives %s the title that the server gives it', async (path, title) => {
  open('/terms-of-service');
  await screen.findByRole('heading', { level: 1, name: 'Terms of service' });
  act(() => navigate(path));
  await vi.waitFor(() => expect(document.title).toBe(title));
});
