import { AppError } from '@linkwright/core/all';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SiteContext } from '../shell/use-site.ts';
import { exampleConfig } from '../testing/example-config.ts';
import { fakeApi } from '../testing/fake-api.ts';
import { AppFailedScreen } from './app-failed.tsx';
import { ScreenFailedScreen } from './screen-failed.tsx';

const READY = 'GET /readyz';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [new Error('broken'), 'Something went wrong'],
  [new AppError('NETWORK_ERROR'), 'Connection Error'],
  [new AppError('MAIL_NOT_SENT'), 'Email Delivery Issue'],
  [new AppError('INVALID_URL'), 'Validation Error'],
])('titles %s by its category', async (error, title) => {
  render(<ScreenFailedScreen error={error} />);
  await screen.findByRole('link', { name: 'write to us' });
  expect(screen.getByRole('heading').textContent).toBe(title);
  screen.getByRole('button', { name: 'Refresh Page' });
});

it('has the specified words for a refused sign-in', async () => {
  render(<ScreenFailedScreen error={new AppError('SIGN_IN_REQUIRED')} />);
  await screen.findByRole('heading', { name: 'Authentication Error' });
  screen.getByText(/^Unable to verify your credentials. Please try logging in again./);
});

it('says what happened to the application, and how support is reached', async () => {
  render(<AppFailedScreen error={new Error('broken')} />);
  expect(screen.getByRole('heading').textContent).toBe('App Loading Error');
  screen.getByText('There was an error loading the application.');
  expect(await screen.findByRole('link', { name: 'write to us' })).toHaveProperty(
    'pathname',
    '/contact',
  );
});

it('names the address for support that the operator has set', async () => {
  render(
    <SiteContext value={exampleConfig({ supportEmail: 'help@links.example' })}>
      <AppFailedScreen error={new Error('broken')} />
    </SiteContext>,
  );
  const name = 'contact support via help@links.example';
  expect(await screen.findByRole('link', { name })).toHaveProperty(
    'href',
    'mailto:help@links.example',
  );
});

/** The second failure within a minute. */
async function emergency(error: Error = new Error('broken')) {
  sessionStorage.setItem('failed_at', String(Date.now() - 59_000));
  render(<ScreenFailedScreen error={error} />);
  await screen.findByRole('heading', { name: 'Application Error Detected' });
  return userEvent.setup();
}

it('is an emergency when the page fails again within a minute', async () => {
  await emergency();
  for (const name of ['Emergency Recovery', 'Reload Page']) screen.getByRole('button', { name });
});

it('is none after that minute', async () => {
  sessionStorage.setItem('failed_at', String(Date.now() - 60_000));
  render(<ScreenFailedScreen error={new Error('broken')} />);
  await screen.findByRole('link', { name: 'write to us' });
  expect(screen.getByRole('heading').textContent).toBe('Something went wrong');
});

it('has details for support, without secrets', async () => {
  await emergency(new Error('no use of sk_live_0123456789abcdef here'));
  const details = document.querySelector('pre')?.textContent;
  expect(details).toContain('Error: no use of [redacted] here');
  expect(details).toContain('environment: development');
});

it.each([
  [true, 'The database answers: PostgreSQL. Reload the page.'],
  [false, /its database does not/],
])('says of the database what the server does: %s', async (ok, words) => {
  localStorage.setItem('connection_failed', String(Date.now()));
  const checks = { database: { ok, provider: 'PostgreSQL', standIn: false } };
  fakeApi({ [READY]: { status: ok ? 200 : 503, body: { ready: ok, site: 'x', checks } } });
  const user = await emergency();
  await user.click(screen.getByRole('button', { name: 'Fix database connection problems' }));
  await screen.findByText(words);
  expect(localStorage.getItem('connection_failed')).toBeNull();
});

it('says so when not even the server answers', async () => {
  fakeApi({});
  const user = await emergency();
  await user.click(screen.getByRole('button', { name: 'Fix database connection problems' }));
  await screen.findByText(/^The server did not answer/);
});

it('finds code of others, and goes around what stands before the server', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('of an extension')));
  document.body.insertAdjacentHTML(
    'beforeend',
    '<script src="https://others.example/x.js"></script>',
  );
  const user = await emergency();
  await user.click(screen.getByRole('button', { name: 'Fix third-party script problems' }));
  await screen.findByText(
    /^Found scripts from https:\/\/others.example, something that stands between/,
  );
  expect(sessionStorage.getItem('calls_by_xhr')).toBe('true');
  document.querySelector('script')?.remove();
});
