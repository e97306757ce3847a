import { accountRoutes } from '@linkwright/core/all';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '../api.ts';
import { DialogsProvider } from '../dialogs/dialogs-provider.tsx';
import { fakeApi, refusal } from '../testing/fake-api.ts';

const call = 'POST /api/me/api-keys';
const proof = 'POST /api/auth/step-up';
const security = { passkeys: [], authenticator: true, recoveryCodesLeft: 9, hasPassword: true };
const opened = { timeout: 15_000 };

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** A dangerous call that is refused until there was a proof. */
function begin(details?: { field: string; message: string }[]) {
  let isProven = false;
  const sent = fakeApi({
    'GET /api/me/security': { body: security },
    [call]: () => {
      if (isProven) return { body: { key: 'lw_1' } };
      const { status, body } = refusal(403, 'STEP_UP_REQUIRED', 'Confirm that it is you');
      return { ...(status ? { status } : {}), body: { ...(body as object), details } };
    },
    [proof]: () => {
      isProven = true;
      return { body: { success: true } };
    },
  });
  render(<DialogsProvider>{null}</DialogsProvider>);
  const made = callApi(accountRoutes.createApiKey, { body: { name: 'CI' } });
  return { sent, made, user: userEvent.setup() };
}

it('asks for the password, and makes the call again', async () => {
  const { sent, made, user } = begin();
  await user.type(await screen.findByLabelText('Password', undefined, opened), 'my password');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await made).toEqual({ key: 'lw_1' });
  expect(sent[proof]).toEqual([{ password: 'my password' }]);
  expect(sent[call]).toHaveLength(2);
});

it('takes a code in its place', async () => {
  const { sent, made, user } = begin();
  await user.click(await screen.findByRole('button', { name: 'Use a code' }, opened));
  await user.type(screen.getByLabelText('Code from your authenticator app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await made;
  expect(sent[proof]).toEqual([{ code: '123456' }]);
});

it('offers no password where that is not enough', async () => {
  const { made, user } = begin([{ field: 'factor', message: 'a password is not enough' }]);
  await screen.findByLabelText('Code from your authenticator app', undefined, opened);
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Use the password' })).toBeNull();
  const refused = expect(made).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  await user.keyboard('{Escape}');
  await refused;
});

it('gives the refusal back when it is closed', async () => {
  const { sent, made, user } = begin();
  await screen.findByLabelText('Password', undefined, opened);
  const refused = expect(made).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' });
  await user.keyboard('{Escape}');
  await refused;
  expect(sent[call]).toHaveLength(1);
});
