import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AppFailedScreen } from '../screens/app-failed.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const leave = vi.fn();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
  leave.mockReset();
});

/** Fails as often as there are errors. */
function show(...errors: Error[]): void {
  const left = [...errors];
  function Shaky() {
    const [error] = left;
    if (error) throw error;
    return <p>fine</p>;
  }
  render(
    <ErrorBoundary
      name="test"
      fallback={(error) => <AppFailedScreen error={error} />}
      leave={leave}
    >
      <Shaky />
    </ErrorBoundary>,
    {
      // React draws a failed component once more by itself before it gives up.
      onCaughtError: () => void left.shift(),
    },
  );
}

it('says what happened when rendering fails, and offers to reload', async () => {
  show(new Error('broken on purpose'));
  await screen.findByRole('heading', { name: 'App Loading Error' });
  screen.getByText('There was an error loading the application.');
  screen.getByRole('button', { name: 'Reload' });
  expect(leave).not.toHaveBeenCalled();
});

it('stays out of the way when nothing fails', () => {
  show();
  expect(document.body.textContent).toBe('fine');
});

it('draws again what failed once and recovers', async () => {
  show(new Error('Auth session missing!'));
  await screen.findByText('fine');
  expect(leave).not.toHaveBeenCalled();
});

it('goes to /404 from what does not recover, without an error screen', async () => {
  show(new Error('claim of undefined'), new Error('claim of undefined'));
  await vi.waitFor(() => expect(leave).toHaveBeenCalledExactlyOnceWith('/404'), 10_000);
  expect(screen.queryByRole('alert')).toBeNull();
});
