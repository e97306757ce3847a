import { Dialog } from '@base-ui/react/dialog';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Outcome } from '../../../account/use-account.ts';
import { fakeApi, refusal } from '../../../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../../../testing/fake-session.tsx';
import { forgetToasts, shownToast } from '../../../testing/shown-toast.ts';
import { ToastProvider } from '../../../ui/use-toasts.tsx';
import WaitlistDialog from './waitlist-dialog.tsx';

const signUp = vi.fn<() => Promise<Outcome>>(async () => ({ ok: true }));
const join = 'POST /api/waitlist';

afterEach(() => {
  forgetToasts();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  signUp.mockClear();
});

const show = (email?: string, me: typeof exampleMe | null = null) => {
  render(
    <ToastProvider>
      <FakeSession me={me} account={{ signUp }}>
        <Dialog.Root open>
          <Dialog.Portal>
            <Dialog.Popup>
              <WaitlistDialog {...(email === undefined ? {} : { email })} />
            </Dialog.Popup>
          </Dialog.Portal>
        </Dialog.Root>
      </FakeSession>
    </ToastProvider>,
  );
  return userEvent.setup();
};
const alert = async () => (await screen.findByRole('alert')).textContent;
const joinButton = () => screen.getByRole('button', { name: 'Join the waitlist' });

it.each(['', 'ada', 'ada@'])('refuses %j in the first step', async (email) => {
  const user = show();
  expect(screen.getByText('Step 1 of 3')).toBeTruthy();
  if (email) await user.type(screen.getByLabelText('Email'), email);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await alert()).toBe('Invalid EmailPlease enter a valid email address.');
});

it('starts at the sign-up with an e-mail there, and goes back to it', async () => {
  const user = show('ada@example.com');
  expect(screen.getByText('Step 2 of 3')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getByText('Step 1 of 3')).toBeTruthy();
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
});

it.each([
  [{ name: '', password: 'quiet harbour' }, 'Missing InformationPlease fill in all fields'],
  [
    { name: 'Ada', password: 'five5' },
    'Password Too ShortPassword must be at least 6 characters long',
  ],
])('refuses %j in the second step', async ({ name, password }, words) => {
  const user = show('ada@example.com');
  if (name) await user.type(screen.getByLabelText('Full name'), name);
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(joinButton());
  expect(await alert()).toBe(words);
  expect(signUp).not.toHaveBeenCalled();
});

async function fillAndJoin(user: ReturnType<typeof userEvent.setup>): Promise<void> {
  await user.type(screen.getByLabelText('Full name'), 'Ada Lovelace');
  await user.type(screen.getByLabelText('Password'), 'quiet harbour');
  await user.click(joinButton());
}

it('makes the account and the entry', async () => {
  const sent = fakeApi({ [join]: { status: 201, body: { success: true } } });
  await fillAndJoin(show('ada@example.com'));
  expect(await screen.findByText("You're on the waitlist")).toBeTruthy();
  expect(signUp).toHaveBeenCalledWith({
    email: 'ada@example.com',
    password: 'quiet harbour',
    firstName: 'Ada Lovelace',
  });
  expect(sent[join]).toEqual([{ email: 'ada@example.com', fullName: 'Ada Lovelace' }]);
});

it('takes one sign-up while it runs', async () => {
  fakeApi({ [join]: { status: 201, body: { success: true } } });
  let finish = (_: Outcome) => {};
  signUp.mockReturnValueOnce(new Promise((resolve) => (finish = resolve)));
  const user = show('ada@example.com');
  await fillAndJoin(user);
  const busy = await screen.findByRole('button', { name: 'Creating your account...' });
  await user.click(busy);
  await user.type(screen.getByLabelText('Full name'), '{Enter}');
  expect(signUp).toHaveBeenCalledOnce();
  finish({ ok: true });
  expect(await screen.findByText("You're on the waitlist")).toBeTruthy();
});

it.each([
  ['ALREADY_REGISTERED', 'This email is already registered. Try signing in instead.'],
  ['INVALID_EMAIL', 'Please enter a valid email address.'],
  ['PASSWORD_TOO_COMMON', 'Password is too weak. Please choose a stronger password.'],
  ['INTERNAL', 'Failed to create account. Please try again.'],
])('words %s as specified', async (code, words) => {
  signUp.mockResolvedValueOnce({ ok: false, title: 'Sign up failed', message: '', code });
  await fillAndJoin(show('ada@example.com'));
  expect(await alert()).toBe(`Signup Failed${words}`);
  expect(await shownToast()).toMatchObject({ title: 'Signup Failed', text: words });
});

it('only logs that the entry failed', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  fakeApi({ [join]: refusal(503, 'DATABASE_UNAVAILABLE', 'not now') });
  await fillAndJoin(show('ada@example.com'));
  expect(await screen.findByText("You're on the waitlist")).toBeTruthy();
  expect(warned).toHaveBeenCalledOnce();
});

it('needs no account of somebody who is signed in', async () => {
  const sent = fakeApi({ [join]: { status: 201, body: { success: true } } });
  const user = show(undefined, exampleMe);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText("You're on the waitlist")).toBeTruthy();
  expect(sent[join]).toEqual([{ email: 'ada@example.com' }]);
  expect(signUp).not.toHaveBeenCalled();
});
