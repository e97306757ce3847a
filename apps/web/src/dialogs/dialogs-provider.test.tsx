import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountContext, useAccount } from '../account/use-account.ts';
import type { DialogKind } from './dialog-props.ts';
import { DialogsProvider } from './dialogs-provider.tsx';
import { useDialogs } from './use-dialogs.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A dialog's parts are loaded when it is opened. */
const loading = { timeout: 15_000 };

let dialogs: ReturnType<typeof useDialogs>;

function Page() {
  dialogs = useDialogs();
  return (
    <button type="button" onClick={() => dialogs.open('waitlist')}>
      Open
    </button>
  );
}

function Guest() {
  return (
    <AccountContext value={{ ...useAccount(), status: 'guest' }}>
      <DialogsProvider>
        <Page />
      </DialogsProvider>
    </AccountContext>
  );
}

it('shows nothing and knows none at first', () => {
  render(<Guest />);
  expect(dialogs.current).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

const titles: [DialogKind, string][] = [
  ['login', 'Welcome Back'],
  ['signup', 'Get Started'],
  ['savePost', 'Save Your Blog Post Forever'],
  ['claim', 'Claim Your Free Trial Post'],
  ['waitlist', 'Join the waitlist'],
];

it('shows one dialog at a time: each takes the place of the one before', async () => {
  render(<Guest />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  await screen.findByRole('dialog', { name: 'Join the waitlist' }, loading);
  for (const [kind, name] of titles) {
    act(() => dialogs.open(kind));
    expect(await screen.findByRole('dialog', { name }, loading)).toBeTruthy();
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    expect(dialogs.current).toBe(kind);
  }
  act(() => dialogs.close());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(dialogs.current).toBeNull();
  // Back to what opened the first of them.
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })),
  );
});

it('stays open where a double press opened it, whose second one lands beside it', async () => {
  render(<Guest />);
  act(() => dialogs.open('waitlist'));
  await screen.findByRole('dialog', undefined, loading);
  const pressBeside = (detail: number) =>
    act(async () => {
      const beside = document.querySelector('.backdrop') ?? document.body;
      fireEvent.pointerDown(beside, { pointerType: 'mouse' });
      fireEvent.mouseDown(beside, { detail });
      fireEvent.pointerUp(beside, { pointerType: 'mouse' });
      fireEvent.mouseUp(beside, { detail });
      fireEvent.click(beside, { detail });
    });
  await pressBeside(2);
  expect(dialogs.current).toBe('waitlist');
  await pressBeside(1);
  await waitFor(() => expect(dialogs.current).toBeNull());
});

it('gives a dialog what it is opened with', async () => {
  render(<Guest />);
  act(() =>
    dialogs.open('login', { action: 'campaigns', email: 'ada@example.com', notice: 'Welcome' }),
  );
  await screen.findByText('Sign in to access campaigns', undefined, loading);
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  expect(screen.getByRole('status').textContent).toBe('Welcome');
});
