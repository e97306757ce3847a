import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../account/use-account.ts';
import { announcePostsChanged } from '../../../browser/posts-changed.ts';
import { storeCreatedPost } from '../../../browser/stored.ts';
import { storePendingConversion } from '../../../browser/stored-claims.ts';
import { exampleCreatedPost } from '../../../testing/example-post.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { TrialSignUp } from './trial-sign-up.tsx';

const signUp = vi.fn<() => Promise<Outcome>>();

beforeEach(() => {
  localStorage.clear();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  storeCreatedPost(localStorage, exampleCreatedPost({ expiresAt }));
});
afterEach(() => {
  cleanup();
  signUp.mockReset();
});

const show = (me: typeof exampleMe | null = null) => {
  render(
    <FakeSession me={me} account={{ signUp }}>
      <TrialSignUp />
    </FakeSession>,
  );
  return userEvent.setup();
};

async function fill(
  user: ReturnType<typeof userEvent.setup>,
  fields: { name?: string; email?: string; password?: string; again?: string },
): Promise<void> {
  const { name = 'Ada', email = 'ada@example.com', password = 'quiet harbour' } = fields;
  await user.type(await screen.findByLabelText('First name'), name);
  await user.type(screen.getByLabelText('Email'), email);
  await user.type(screen.getByLabelText('Password'), password);
  await user.type(screen.getByLabelText('Confirm password'), fields.again ?? password);
  await user.click(screen.getByRole('button', { name: 'Upgrade' }));
}

it('is for guests with trial posts, or with upgrade=trial', () => {
  show(exampleMe);
  expect(screen.queryByRole('heading')).toBeNull();
  cleanup();
  localStorage.clear();
  show();
  expect(screen.queryByRole('heading')).toBeNull();
});

it.each([
  [{ email: 'ada' }, 'Please enter a valid email address.'],
  [{ password: 'five5' }, 'Password must be at least 6 characters long.'],
  [{ again: 'another' }, 'Please make sure your passwords match.'],
  [{ name: ' ' }, 'First name is required'],
])('refuses %j', async (fields, words) => {
  await fill(show(), fields);
  expect(await screen.findByText(words)).toBeTruthy();
  expect(signUp).not.toHaveBeenCalled();
});

it('says Upgrade failed with the reason', async () => {
  signUp.mockResolvedValue({
    ok: false,
    title: 'Sign up failed',
    message: 'Failed to upgrade trial account.',
    code: 'INTERNAL',
  });
  await fill(show(), {});
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Upgrade failedFailed to upgrade trial account.',
  );
});

it('then waits for the confirmation, and lets go of a wrong address', async () => {
  signUp.mockImplementation(async () => {
    storePendingConversion(localStorage, 'ada@example.com', new Date());
    announcePostsChanged();
    return { ok: true };
  });
  const user = show();
  await fill(user, {});
  expect(await screen.findByText('ada@example.com')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Use another address' }));
  expect(await screen.findByLabelText('First name')).toBeTruthy();
  expect(localStorage.getItem('pending_trial_conversion')).toBeNull();
});
