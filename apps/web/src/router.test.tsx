import { act, cleanup, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { App } from './app.tsx';
import { lazyScreens } from './lazy-screens.ts';
import type { Page, Screens } from './page.ts';
import { listedScreens } from './screens/listed.tsx';
import Terms from './screens/terms.tsx';
import { exampleConfig } from './testing/example-config.ts';
import { fakeApi } from './testing/fake-api.ts';
import { exampleMe } from './testing/fake-session.tsx';
import { lazyPart } from './ui/lazy-part.tsx';

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
  vi.unstubAllGlobals();
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
  await vi.waitFor(() => expect(document.title).toBe(title), 10_000);
});

it('leaves what the server wrote while its script comes, whoever turns out to be signed in', async () => {
  const session = 'GET /api/auth/get-session';
  const sent = fakeApi({ [session]: { body: { me: exampleMe } } });
  vi.stubGlobal('EventSource', CreditStream);
  window.history.replaceState(null, '', '/terms-of-service');
  const listed = listedScreens(() => Terms);
  const appWith = (screens: Partial<Screens>) => (
    <App page={page} screens={{ ...lazyScreens, ...screens }} ssrPath="/terms-of-service" />
  );
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(appWith({ listed }));
  const script = Promise.withResolvers<{ default: typeof listed }>();
  const waiting = lazyPart(() => script.promise);
  const { findByRole, queryByRole } = render(appWith({ listed: waiting }), {
    container,
    hydrate: true,
  });
  await act(() => vi.waitFor(() => expect(sent[session]).toHaveLength(1)));
  expect(queryByRole('status', { name: 'Loading' })).toBeNull();
  await findByRole('heading', { level: 1, name: 'Terms of service' });

  await act(async () => script.resolve({ default: listed }));
  await findByRole('link', { name: '7 credits' }, { timeout: 10_000 });
  await findByRole('heading', { level: 1, name: 'Terms of service' });
});

/** Tells a balance to whoever asks. */
class CreditStream {
  addEventListener(kind: string, hear: (event: { data: string }) => void) {
    const data = JSON.stringify({ type: 'credits', balance: 7, frozen: 0 });
    if (kind === 'credits') setTimeout(() => hear({ data }));
  }
  close() {}
}
