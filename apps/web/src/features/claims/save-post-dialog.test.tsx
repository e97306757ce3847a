import { Dialog } from '@base-ui/react/dialog';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../../account/use-account.ts';
import { storeCreatedPost } from '../../browser/stored.ts';
import { exampleCreatedPost } from '../../testing/example-post.ts';
import { FakeSession } from '../../testing/fake-session.tsx';
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
  cleanup();
  vi.clearAllMocks();
});

function show(): ReturnType<typeof userEvent.setup> {
  render(
    <FakeSession account={{ signUp }} dialogs={{ open, close }}>
      <Dialog.Root open>
        <Dialog.Portal>
          <Dialog.Popup>
            <SavePostDialog slug="choosing-garden-tools" />
          </Dialog.Popup>
        </Dialog.Portal>
      </Dialog.Root>
    </FakeSession>,
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

it('shows why no account was made', async () => {
  const message = 'An account with this email already exists. Please sign in instead.';
  signUp.mockResolvedValue({
    ok: false,
    title: 'Account already exists',
    message,
    code: 'ALREADY_REGISTERED',
  });
  const user = show();
  await fill(user);
  expect((await screen.findByRole('alert')).textContent).toBe(`Account already exists${message}`);
});

it('is declined with the specified words', async () => {
  const user = show();
  await user.click(screen.getByRole('button', { name: "I'll take my chances with auto-delete" }));
  expect(close).toHaveBeenCalled();
});
