import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AccountProvider } from './account-provider.tsx';
import { useAccount } from './use-account.ts';

function Status() {
  const { status, signOut } = useAccount();
  return (
    <button type="button" onClick={() => void signOut()}>
      {status}
    </button>
  );
}

const status = () => screen.getByRole('button').textContent;
const fetched = vi.fn<(path: string) => Promise<Response>>();

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('counts as a guest after 3 seconds without an answer', async () => {
  vi.useFakeTimers();
  fetched.mockReturnValue(new Promise(() => {}));
  render(
    <AccountProvider>
      <Status />
    </AccountProvider>,
  );
  await act(() => vi.advanceTimersByTimeAsync(2999));
  expect(status()).toBe('checking');
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(status()).toBe('guest');
});

it('reloads the page after signing out, and only then', async () => {
  fetched.mockImplementation(async (path) =>
    path.endsWith('/get-session')
      ? Response.json({ me: { user: {}, profile: {}, isAdmin: false } })
      : Response.json({ code: 'NETWORK_ERROR', error: 'no' }, { status: 503 }),
  );
  const reload = vi.fn();
  render(
    <AccountProvider reload={reload}>
      <Status />
    </AccountProvider>,
  );
  await screen.findByText('signed-in');
  await userEvent.click(screen.getByRole('button'));
  expect(reload).not.toHaveBeenCalled();
  fetched.mockImplementation(async () => Response.json({ success: true }));
  await userEvent.click(screen.getByRole('button'));
  expect(reload).toHaveBeenCalledOnce();
  expect(fetched).toHaveBeenLastCalledWith('/api/auth/sign-out', expect.anything());
});
