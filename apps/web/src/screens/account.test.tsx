import type { Me } from '@linkwright/core/all';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../testing/fake-session.tsx';
import AccountScreen from './account.tsx';

const session = {
  id: 's1',
  device: 'Firefox on Linux',
  network: '192.0.2.x',
  createdAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: '2026-03-02T10:00:00.000Z',
  expiresAt: '2026-04-01T10:00:00.000Z',
  ipAddress: '192.0.2.1',
  userAgent: 'Firefox',
  isCurrent: true,
};
const other = { ...session, id: 's2', isCurrent: false };
const key = {
  id: 'k1',
  name: 'laptop',
  start: 'lw_abc',
  scopes: ['read', 'generate'],
  createdAt: session.createdAt,
  lastUsedAt: null,
  isTerminal: true,
  expiresAt: '2027-03-01T10:00:00.000Z',
};
const feed = {
  id: 'f1',
  kind: 'links',
  reportId: null,
  title: '',
  csvUrl: 'https://linkwright.example/feeds/sheets/signed/links.csv',
  jsonUrl: 'https://linkwright.example/feeds/sheets/signed/links.json',
  createdAt: session.createdAt,
  expiresAt: '2027-03-01T10:00:00.000Z',
  lastReadAt: null,
};
const security = { passkeys: [], authenticator: false, recoveryCodesLeft: 0, hasPassword: true };
const lists = {
  'GET /api/me/security': { body: security },
  'GET /api/me/sessions': { body: { items: [session, other], nextCursor: null } },
  'GET /api/me/api-keys': { body: { items: [key], nextCursor: null } },
  'GET /api/me/sheet-feeds': { body: { items: [feed], nextCursor: null } },
  'GET /api/me/voice': { body: { voice: null } },
  'GET /api/me/notifications': {
    body: { success: true, weekly: true, campaigns: true, links: true },
  },
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(answers: Parameters<typeof fakeApi>[0] = {}, me: Me = exampleMe) {
  const sent = fakeApi({ ...lists, ...answers });
  render(
    <FakeSession me={me}>
      <AccountScreen siteName="Blogname" />
    </FakeSession>,
  );
  return { sent, user: userEvent.setup() };
}
const part = (name: string) => within(screen.getByRole('region', { name }));

async function changePassword(user: ReturnType<typeof userEvent.setup>, confirmation: string) {
  await user.type(screen.getByLabelText('Current password'), 'old password');
  await user.type(screen.getByLabelText('New password'), 'new password');
  await user.type(screen.getByLabelText('Confirm new password'), confirmation);
  await user.click(screen.getByRole('button', { name: 'Change Password' }));
}

it('changes the name', async () => {
  const call = 'PATCH /api/me';
  const { sent, user } = show({ [call]: { body: exampleMe } });
  const name = screen.getByLabelText('Display name');
  const button = part('Profile').getByRole('button', { name: 'Save Name' });
  expect(button).toHaveProperty('disabled', true);
  await user.clear(name);
  await user.type(name, ' Grace ');
  await user.click(button);
  expect((await part('Profile').findByRole('status')).textContent).toBe('Your name is changed.');
  expect(sent[call]).toEqual([{ displayName: 'Grace' }]);
});

it('says why the name stays as it was', async () => {
  const words = 'The name must not hold a link';
  const { user } = show({ 'PATCH /api/me': refusal(400, 'INVALID_REQUEST', words) });
  await user.type(screen.getByLabelText('Display name'), ' www.example.com');
  await user.click(screen.getByRole('button', { name: 'Save Name' }));
  expect((await part('Profile').findByRole('alert')).textContent).toContain(words);
});

it('changes the password', async () => {
  const call = 'POST /api/auth/change-password';
  const { sent, user } = show({ [call]: { body: { success: true, token: 't' } } });
  await changePassword(user, 'new password');
  expect(await part('Password').findByRole('status')).toBeTruthy();
  const body = { currentPassword: 'old password', newPassword: 'new password' };
  expect(sent[call]).toEqual([{ ...body, endApiKeys: false }]);
  expect(part('Password').getByText('laptop')).toBeTruthy();
  await user.click(screen.getByRole('checkbox', { name: /end API keys/ }));
  await changePassword(user, 'new password');
  expect(sent[call]?.[1]).toEqual({ ...body, endApiKeys: true });
});

it('says that the passwords differ, and asks nobody', async () => {
  const { sent, user } = show();
  await changePassword(user, 'another');
  expect(screen.getByText('Please make sure your passwords match.')).toBeTruthy();
  expect(Object.keys(sent).filter((call) => call.startsWith('POST'))).toEqual([]);
});

it('says why the password stays as it was', async () => {
  const words = 'The email or password you entered is incorrect.';
  const { user } = show({
    'POST /api/auth/change-password': refusal(401, 'INVALID_CREDENTIALS', words),
  });
  await changePassword(user, 'new password');
  expect((await part('Password').findByRole('alert')).textContent).toContain(words);
});

it('signs out on another device and at a terminal, and offers no button for this one', async () => {
  const [end, remove] = ['DELETE /api/me/sessions/s2', 'DELETE /api/me/api-keys/k1'];
  const { sent, user } = show({
    [end]: { body: { success: true } },
    [remove]: { body: { success: true } },
  });
  const name = /^Sign out there/;
  await waitFor(() => expect(part('Devices').getAllByRole('button', { name })).toHaveLength(2));
  await user.click(part('Devices').getByRole('button', { name: /Firefox/ }));
  await user.click(await part('Devices').findByRole('button', { name: /Terminal laptop/ }));
  expect(sent[end]).toHaveLength(1);
  expect(sent[remove]).toHaveLength(1);
});

it('sets an authenticator app up, and shows the recovery codes once', async () => {
  const [begin, confirm] = ['POST /api/me/authenticator', 'POST /api/me/authenticator/confirm'];
  const uri = 'otpauth://totp/Blogname:ada?secret=ABCDEFGH&issuer=Blogname';
  const { sent, user } = show({
    [begin]: { body: { uri, secret: 'ABCDEFGH' } },
    [confirm]: { body: { success: true, token: 't', recoveryCodes: ['a1B2c-D3e4F'] } },
  });
  await user.click(await screen.findByRole('button', { name: 'Set Up Authenticator App' }));
  expect(await screen.findByRole('img', { name: /QR code/ })).toBeTruthy();
  expect(screen.getByText('ABCDEFGH')).toBeTruthy();
  await user.type(screen.getByLabelText('Code'), '123456');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('a1B2c-D3e4F')).toBeTruthy();
  expect(sent[confirm]).toEqual([{ code: '123456' }]);
  await user.click(screen.getByRole('button', { name: 'I Saved Them' }));
  expect(screen.queryByText('a1B2c-D3e4F')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Authenticator app' }));
  expect(screen.getByRole('heading', { name: 'Passkeys' })).toBeTruthy();
});

it('opens a feed for a spreadsheet, shows its address, and takes it back after a question', async () => {
  const [create, remove] = ['POST /api/me/sheet-feeds', 'DELETE /api/me/sheet-feeds/f1'];
  const { sent, user } = show({
    [create]: { body: { success: true, feed } },
    [remove]: { body: { success: true } },
  });
  const feeds = part('Spreadsheets');
  expect(await feeds.findByText(feed.csvUrl)).toBeTruthy();
  await user.selectOptions(feeds.getByLabelText('A new feed of'), 'Tracked ranks');
  await user.selectOptions(feeds.getByLabelText('It ends'), 'Never');
  await user.click(feeds.getByRole('button', { name: 'Open Feed' }));
  await waitFor(() => expect(sent[create]).toEqual([{ kind: 'ranks', expiresInDays: null }]));
  await user.click(feeds.getByRole('button', { name: 'Take back Watched links' }));
  expect(sent[remove]).toBeUndefined();
  await user.click(feeds.getByRole('button', { name: 'Take it back' }));
  await waitFor(() => expect(sent[remove]).toHaveLength(1));
});

it('makes a key and shows it once', async () => {
  const call = 'POST /api/me/api-keys';
  const { sent, user } = show({
    [call]: { body: { success: true, apiKey: key, key: 'lw_secret' } },
  });
  await user.type(screen.getByLabelText('Name of a new key'), ' desk ');
  await user.click(screen.getByRole('button', { name: 'Make Key' }));
  expect(await screen.findByText('lw_secret')).toBeTruthy();
  const scopes = ['read', 'generate', 'report'];
  expect(sent[call]).toEqual([{ name: 'desk', scopes, expiresInDays: 365 }]);
  expect(screen.getByText('LINKWRIGHT_API_KEY')).toBeTruthy();
});

it('makes a key with the scopes that are ticked, and the admin’s for admins alone', async () => {
  const call = 'POST /api/me/api-keys';
  const { sent, user } = show({ [call]: { body: { success: true, apiKey: key, key: 'lw_1' } } });
  expect(screen.queryByRole('checkbox', { name: /Admin/ })).toBeNull();
  await user.type(screen.getByLabelText('Name of a new key'), 'desk');
  for (const name of [/Read/, /Generate/, /^Report(?!s)/]) {
    await user.click(screen.getByRole('checkbox', { name }));
  }
  const button = screen.getByRole('button', { name: 'Make Key' });
  expect(button).toHaveProperty('disabled', true);
  await user.click(screen.getByRole('checkbox', { name: /^Report(?!s)/ }));
  await user.selectOptions(screen.getByLabelText('It expires'), 'Never');
  await user.click(button);
  expect(await screen.findByText('lw_1')).toBeTruthy();
  expect(sent[call]).toEqual([{ name: 'desk', scopes: ['report'], expiresInDays: null }]);
  cleanup();
  show({}, { ...exampleMe, isAdmin: true });
  expect(screen.getByRole('checkbox', { name: /Admin/ })).toHaveProperty('checked', false);
});

it('tells keys apart, and deletes one only when asked twice', async () => {
  const call = 'DELETE /api/me/api-keys/k1';
  const { sent, user } = show({ [call]: { body: { success: true } } });
  const keys = part('API keys');
  const item = (await keys.findByText('laptop')).closest('li');
  expect(item?.textContent).toContain('Expires');
  expect(item?.textContent).toContain('Read, Generate');
  expect(item?.textContent).toContain('last used never');
  await user.click(keys.getByRole('button', { name: 'Delete laptop' }));
  await user.click(keys.getByRole('button', { name: 'Keep It' }));
  expect(sent[call]).toBeUndefined();
  await user.click(keys.getByRole('button', { name: 'Delete laptop' }));
  await user.keyboard('{Enter}');
  expect(sent[call]).toHaveLength(1);
});

it('says what was paid for and goes with the account', () => {
  const none = { bonus: 0, totalUsed: 0, used: 0, reserved: 0, frozen: 0 };
  const credits = {
    success: true,
    amount: 1200,
    totalPurchased: 1200,
    balance: 1200,
    ...none,
  } as const;
  const profile = { ...exampleMe.profile, subscriptionTier: 'monthly' } as const;
  const paid = { ...exampleMe, profile };
  fakeApi(lists);
  const view = render(
    <FakeSession me={paid} credits={credits}>
      <AccountScreen siteName="Blogname" />
    </FakeSession>,
  );
  part('Delete account').getByText('The credits that are left are lost with it: 1,200.');
  part('Delete account').getByText('Premium ends at once.');
  view.unmount();
  show();
  expect(part('Delete account').queryByText(/lost with it|ends at once/)).toBeNull();
});

it('deletes the account only with its password, and says why not', async () => {
  const call = 'DELETE /api/me';
  const words = 'Invalid email or password. Please check your credentials.';
  const { sent, user } = show({
    'POST /api/auth/step-up': { body: { success: true } },
    [call]: refusal(401, 'INVALID_CREDENTIALS', words),
  });
  const button = screen.getByRole('button', { name: 'Delete Account' });
  expect(button).toHaveProperty('disabled', true);
  await user.click(screen.getByLabelText('Keep them online, without an owner'));
  await user.type(part('Delete account').getByLabelText('Password'), 'my password');
  await user.click(button);
  expect((await part('Delete account').findByRole('alert')).textContent).toContain(words);
  expect(sent[call]).toEqual([{ password: 'my password', posts: 'keep' }]);
});
