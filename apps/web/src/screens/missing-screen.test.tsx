import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MissingScreen } from './missing-screen.tsx';

const reload = vi.fn();
const onLoadAgain = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('location', { ...window.location, reload });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

async function arrive(answer: () => Promise<Response>) {
  const asked = vi.fn(answer);
  vi.stubGlobal('fetch', asked);
  render(<MissingScreen tries={0} isLoading={false} onLoadAgain={onLoadAgain} />);
  screen.getByRole('heading', { name: 'Connection Error' });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledWith('/healthz', { method: 'HEAD' }));
  await asked.mock.results[0]?.value.catch(() => undefined);
  cleanup();
}

it('loads the page anew, which may have newer parts, but not again and again', async () => {
  await arrive(async () => new Response());
  expect(reload).toHaveBeenCalledOnce();
  await arrive(async () => new Response());
  expect(reload).toHaveBeenCalledOnce();
});

it('leaves the page where it is while the site is not reached', async () => {
  await arrive(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(reload).not.toHaveBeenCalled();
});
