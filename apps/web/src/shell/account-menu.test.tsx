import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storeCreatedPost } from '../browser/stored.ts';
import { exampleCreatedPost } from '../testing/example-post.ts';
import { exampleMe, FakeSession } from '../testing/fake-session.tsx';
import { AccountMenu } from './account-menu.tsx';

const open = vi.fn();
const signOut = vi.fn(async () => ({ ok: true }) as const);

beforeEach(() => localStorage.clear());
afterEach(() => {
  cleanup();
  vi.clearAllMocks();
  history.replaceState(null, '', '/');
});

function show(session: Omit<Parameters<typeof FakeSession>[0], 'children'> = {}): void {
  const account = { signOut, ...session.account };
  render(
    <FakeSession
      {...session}
      account={account}
      dialogs={{ open }}
      config={{ authApiUrl: 'https://auth.example/sign-in' }}
    >
      <AccountMenu />
    </FakeSession>,
  );
}
const entries = () =>
  [...document.querySelectorAll(':is(.site-account, .site-account-actions) > *')].map(
    ({ textContent }) => textContent,
  );
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const keepTrialPost = () =>
  storeCreatedPost(
    localStorage,
    exampleCreatedPost({ expiresAt: new Date(Date.now() + 3_600_000).toISOString() }),
  );

it('offers a guest to sign in or create an account', async () => {
  show();
  expect(entries()).toEqual(['Sign In', 'Create Account']);
  await click('Create Account');
  expect(open).toHaveBeenLastCalledWith('signup', { isUpgrade: false });
});

it('says Upgrade Trial to a guest with trial posts', async () => {
  keepTrialPost();
  show();
  expect(entries()).toEqual(['Sign In', 'Upgrade Trial']);
  await click('Upgrade Trial');
  expect(open).toHaveBeenLastCalledWith('signup', { isUpgrade: true });
  await click('Sign In');
  expect(open).toHaveBeenLastCalledWith('login', { isUpgrade: true });
});

it('offers a user credits, account, dashboard and to sign out, also with trial posts', async () => {
  keepTrialPost();
  show({ me: exampleMe });
  expect(entries()).toEqual([
    '– credits',
    'Buy Credits',
    'Ada',
    'Dashboard',
    'Drafts',
    'Watched links',
    'Sign Out',
  ]);
  await click('Sign Out');
  expect(signOut).toHaveBeenCalledOnce();
});

it('leads to the page where a form is the page', () => {
  history.replaceState(null, '', '/login');
  show();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveProperty('pathname', '/login');
});

it('names who is signed in elsewhere only, and offers nothing of this site’s', async () => {
  localStorage.auth_is_admin = 'true';
  show({ account: { elsewhere: 'ada@example.com' } });
  expect(entries()).toEqual(['ada@example.com', 'Sign Out']);
  expect(screen.getByText('ada@example.com').title).toContain('Signed in at auth.example.');
  await click('Sign Out');
  expect(signOut).toHaveBeenCalledOnce();
});
