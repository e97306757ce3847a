import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { App, type Page } from './app.tsx';
import { lazyScreens } from './screens/lazy.ts';
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
