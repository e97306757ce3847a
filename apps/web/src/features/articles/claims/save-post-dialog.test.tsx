import { Dialog } from '@base-ui/react/dialog';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../account/use-account.ts';
import { storeCreatedPost } from '../../../browser/stored.ts';
import { SiteContext } from '../../../shell/use-site.ts';
import { exampleConfig } from '../../../testing/example-config.ts';
import { exampleCreatedPost } from '../../../testing/example-post.ts';
import { FakeSession } from '../../../testing/fake-session.tsx';
import { forgetToasts, shownToast } from '../../../testing/shown-toast.ts';
import { ToastProvider } from '../../../ui/use-toasts.tsx';
import SavePostDialog from './save-post-dialog.tsx';

const signUp = vi.fn<() => Promise<Outcome>>();
const open = vi.fn();
const close = vi.fn();

beforeEach(() => {
  localStorage.clear();
  const expiresAt = new Date(Date.now() + 90 * 60_000).toISOString();
  storeCreatedPost(localStorage, exampleCreatedPost({ expiresAt }));
  signUp.mockResolvedValue({ ok: true });
});
afterEach(() => {
  forgetToasts();
  cleanup();
  vi.clearAllMocks();
});

function show(): ReturnType<typeof userEvent.setup> {
  render(
    <SiteContext value={exampleConfig()}>
      <ToastProvider>
        <FakeSession account={{ signUp }} dialogs={{ open, close }}>
          <Dialog.Root open>
            <Dialog.Portal>
              <Dialog.Popup>
                <SavePostDialog slug="choosing-garden-tools" />
              </Dialog.Popup>
            </Dialog.Portal>
          </Dialog.Root>
        </FakeSession>
      </ToastProvider>
    </SiteContext>,
  );
  return userEvent.setup();
}

const save = () => screen.getByRole('button', { name: 'Save Post & Create Account' });

async function fill(
  user: ReturnType<typeof userEvent.setup>,
  { email = 'ada@example.com', password = 'quiet harbour', again = '' } = {},
): Promise<void> {
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), again || password);
  await user.click(save());
}

it('shows the time that remains, also as a bar', () => {
  show();
  expect(screen.getByRole('heading', { name: 'Save Your Blog Post Forever' })).toBeTruthy();
  expect(screen.getByText(/^1h (29|30)m left$/).getAttribute('data-phase')).toBe('expiring');
  const bar = screen.getByRole('progressbar');
  expect(Number(bar.getAttribute('value')) / Number(bar.getAttribute('max'))).toBeCloseTo(
    1.5 / 24,
    3,
  );
  expect(save()).toHaveProperty('disabled', true);
});

it.each([
  [{ email: 'ada' }, 'Invalid email', 'Please enter a valid email address.'],
  [{ again: 'another' }, 'Password Mismatch', 'Passwords do not match'],
  [{ password: 'five5' }, 'Password Too Short', 'Password must be at least 6 characters long'],
])('refuses %j with %s', async (fields, title, message) => {
  const user = show();
  await fill(user, fields);
  expect(screen.getByRole('alert').textContent).toBe(`${title}${message}`);
  expect(signUp).not.toHaveBeenCalled();
});

it('makes an account and says what comes next, with a link to the post', async () => {
  const user = show();
  await fill(user);
  expect(signUp).toHaveBeenCalledWith({
    email: 'ada@example.com',
    password: 'quiet harbour',
    firstName: 'Ada',
  });
  expect(await screen.findByText('Account created!')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View the post' }).getAttribute('href')).toBe(
    'https://blog.example/blog/choosing-garden-tools',
  );
  await user.click(screen.getByRole('button', { name: 'Continue exploring' }));
  expect(close).toHaveBeenCalled();
});

it.each([
  ['Sign up failed', 'Password is too weak. Please choose a stronger password.'],
  ['Sign up failed', 'Too many sign-in attempts. Please wait a few minutes before trying again.'],
  ['Connection error', 'Network error. Please check your internet connection and try again.'],
])('shows why no account was made: %s, %s', async (title, message) => {
  signUp.mockResolvedValue({ ok: false, title, message, code: 'INTERNAL' });
  const user = show();
  await fill(user);
  expect((await screen.findByRole('alert')).textContent).toBe(`${title}${message}`);
  expect(await shownToast()).toMatchObject({ title, text: message });
});

it('leads to Sign In with the address where there is an account, and keeps the claim', async () => {
  const message = 'An account with this email already exists. Please sign in instead.';
  const title = 'Account already exists';
  signUp.mockResolvedValue({ ok: false, title, message, code: 'ALREADY_REGISTERED' });
  const user = show();
  await fill(user);
  expect(open).toHaveBeenCalledExactlyOnceWith('login', {
    email: 'ada@example.com',
    notice: message,
  });
  expect(await shownToast()).toMatchObject({ title, text: message });
  expect(localStorage.claim_intent).toContain('choosing-garden-tools');
});

it('leads to the outbox where a stand-in takes the mail', async () => {
  const user = show();
  await fill(user);
  const link = await screen.findByRole('link', { name: 'read it in the outbox' });
  expect(link.getAttribute('href')).toBe('/outbox');
  expect(link.getAttribute('target')).toBe('_blank');
});

it('is declined with the specified words', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: "I'll take my chances with auto-delete" }));
  expect(close).toHaveBeenCalled();
});
