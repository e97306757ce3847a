import type { DeviceLogin, Me } from '@linkwright/core/all';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../testing/fake-session.tsx';
import DeviceScreen from './device.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

const read = 'GET /api/device-logins/BCDFGHJK';
const answer = 'POST /api/device-logins/BCDFGHJK/answer';
const device: DeviceLogin = {
  name: 'ada-laptop',
  scopes: ['read', 'generate'],
  createdAt: '2026-03-01T10:00:00.000Z',
  expiresAt: '2026-03-01T10:10:00.000Z',
  status: 'pending',
};

function show(
  answers: Parameters<typeof fakeApi>[0] = {},
  { address = '/device', me = exampleMe }: { address?: string; me?: Me | null } = {},
) {
  history.replaceState(null, '', address);
  const sent = fakeApi({ [answer]: { body: { success: true } }, ...answers });
  render(
    <FakeSession me={me}>
      <DeviceScreen />
    </FakeSession>,
  );
  return { sent, user: userEvent.setup() };
}
const press = (user: ReturnType<typeof userEvent.setup>, name: string) =>
  user.click(screen.getByRole('button', { name }));

it('sends a guest to sign in first, and back', () => {
  show({}, { address: '/device?code=BCDF-GHJK', me: null });
  expect(`${location.pathname}${location.search}`).toBe('/login?next=%2Fdevice');
});

it('takes no code from a link, which may be somebody else’s', () => {
  show({}, { address: '/device?code=BCDF-GHJK' });
  expect(screen.getByLabelText('Code')).toHaveProperty('value', '');
  expect(screen.getByRole('button', { name: 'Continue' })).toHaveProperty('disabled', true);
});

it('shows what the terminal asks for, and allows it', async () => {
  const { sent, user } = show({ [read]: { body: device } });
  await user.type(screen.getByLabelText('Code'), 'BCDF-GHJK');
  await press(user, 'Continue');
  expect(await screen.findByText('ada-laptop')).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Is this your terminal?');
  expect(screen.getByText('BCDF-GHJK')).toBeTruthy();
  expect(screen.getByText('Generate')).toBeTruthy();
  expect(screen.queryByText('Report')).toBeNull();
  expect(sent[answer]).toBeUndefined();
  await press(user, 'Allow');
  expect((await screen.findByRole('status')).textContent).toContain('The terminal is signed in');
  expect(sent[answer]).toEqual([{ allow: true, grantAdmin: false }]);
});

it('refuses it', async () => {
  const { sent, user } = show({ [read]: { body: device } });
  await user.type(screen.getByLabelText('Code'), ' bcdf ghjk{Enter}');
  await screen.findByText('ada-laptop');
  await press(user, 'Refuse');
  expect((await screen.findByRole('status')).textContent).toContain('was not signed in');
  expect(sent[answer]).toEqual([{ allow: false, grantAdmin: false }]);
});

it('asks nobody about what is no code, and says what the server says of others', async () => {
  const words = 'This code is not valid, or has expired';
  const { sent, user } = show({ [read]: refusal(404, 'DEVICE_LOGIN_NOT_FOUND', words) });
  await user.type(screen.getByLabelText('Code'), 'HELLO{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('8 letters');
  expect(sent[read]).toBeUndefined();
  await user.clear(screen.getByLabelText('Code'));
  await user.type(screen.getByLabelText('Code'), 'BCDF-GHJK{Enter}');
  expect(await screen.findByText(words)).toBeTruthy();
});

it('lets nobody but an admin allow an admin’s rights, and only on purpose', async () => {
  const asked = { [read]: { body: { ...device, scopes: ['read', 'admin'] } } };
  const find = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('Code'), 'BCDFGHJK{Enter}');
    await screen.findByText('ada-laptop');
  };
  await find(show(asked).user);
  await screen.findByText('It asks for too much');
  expect(screen.getByRole('button', { name: 'Allow' })).toHaveProperty('disabled', true);
  cleanup();
  const me = { ...exampleMe, isAdmin: true };
  const { sent, user } = show(asked, { me });
  await find(user);
  const tick = screen.getByRole('checkbox', { name: /Administer|Admin/ });
  expect(tick).toHaveProperty('checked', false);
  await user.click(tick);
  await press(user, 'Allow');
  await screen.findByRole('status');
  expect(sent[answer]).toEqual([{ allow: true, grantAdmin: true }]);
});
