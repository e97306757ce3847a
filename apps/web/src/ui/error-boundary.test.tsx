import { AppError } from '@linkwright/core';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppFailedScreen } from '../screens/app-failed.tsx';
import { ScreenFailedScreen } from '../screens/screen-failed.tsx';
import { ErrorBoundary } from './error-boundary.tsx';

const leave = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
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
    <ErrorBoundary fallback={() => <AppFailedScreen />} leave={leave}>
      <Shaky />
    </ErrorBoundary>,
    {
      // React draws a failed component once more by itself before it gives up.
      onCaughtError: () => void left.shift(),
    },
  );
}

it('says what happened when rendering fails, and offers to reload', () => {
  show(new Error('broken on purpose'));
  expect(screen.getByRole('heading').textContent).toBe('App Loading Error');
  expect(screen.getByText('There was an error loading the application.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeTruthy();
  vi.advanceTimersByTime(1000);
  expect(leave).not.toHaveBeenCalled();
});

it('stays out of the way when nothing fails', () => {
  show();
  expect(document.body.textContent).toBe('fine');
});

const named = (name: string, message: string) => Object.assign(new Error(message), { name });

describe('recovers from', () => {
  it.each([
    new Error('chrome-extension://abc/content.js failed'),
    new Error('Auth session missing!'),
    new Error('No routes matched location "/x"'),
    new Error('relation "profiles" does not exist'),
    new Error('PGRST116: no rows'),
    new Error('Request failed with status code 404'),
    new Error('Request failed with status code 422'),
    new Error('Request failed with status code 500'),
    named('ChunkLoadError', 'Loading chunk 7 failed.'),
    new TypeError('Failed to fetch dynamically imported module: /assets/login.js'),
    new Error('Blocked a request to google-analytics.com'),
    new Error('Cannot read the blog post'),
    new Error('claim of undefined'),
  ])('%s', (error) => {
    show(error);
    expect(document.body.textContent).toBe('fine');
    cleanup();

    show(error, error);
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void vi.advanceTimersByTime(99));
    expect(leave).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(1));
    expect(leave).toHaveBeenCalledExactlyOnceWith('/404');
  });
});

it.each([
  [new Error('broken'), 'Something went wrong'],
  [new AppError('NETWORK_ERROR'), 'Connection Error'],
  [new AppError('MAIL_NOT_SENT'), 'Email Delivery Issue'],
  [new AppError('INVALID_URL'), 'Validation Error'],
])('titles %s by its category', (error, title) => {
  render(<ScreenFailedScreen error={error} />);
  expect(screen.getByRole('heading').textContent).toBe(title);
  expect(screen.getByRole('button', { name: 'Refresh Page' })).toBeTruthy();
});

it('has the specified words for a refused sign-in', () => {
  render(<ScreenFailedScreen error={new AppError('SIGN_IN_REQUIRED')} />);
  expect(screen.getByRole('heading').textContent).toBe('Authentication Error');
  expect(screen.getByText(/^Unable to verify your credentials. Please try logging in again./));
});
