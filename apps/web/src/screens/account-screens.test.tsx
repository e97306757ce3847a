import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SiteContext } from '../shell/use-site.ts';
import { exampleConfig } from '../testing/example-config.ts';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { exampleMe, FakeSession } from '../testing/fake-session.tsx';
import { forgetToasts, shownToast } from '../testing/shown-toast.ts';
import { ToastProvider } from '../ui/use-toasts.tsx';
import AuthCallbackScreen from './auth-callback.tsx';
import AuthConfirmScreen from './auth-confirm.tsx';
import AuthDiagnosticScreen from './auth-diagnostic.tsx';
import AuthResetPasswordScreen from './auth-reset-password.tsx';

afterEach(() => {
  forgetToasts();
  cleanup();
  vi.unstubAllGlobals();
  history.replaceState(null, '', '/');
});

type Session = Omit<Parameters<typeof FakeSession>[0], 'children'>;

function open(address: string, Screen: ComponentType, session: Session = {}) {
  history.replaceState(null, '', address);
  render(
    <SiteContext value={exampleConfig()}>
      <ToastProvider>
        <FakeSession {...session}>
          <Screen />
        </FakeSession>
      </ToastProvider>
    </SiteContext>,
  );
  return userEvent.setup();
}
const alert = async () => (await screen.findByRole('alert')).textContent;

describe('/auth/confirm', () => {
  const address = '/auth/confirm?token=abc&email=ada%40example.com';
  const call = 'GET /api/auth/verify-email?token=abc';

  it.each([
    'Your email address is confirmed. You can now sign in to your account.',
    'Email is already verified. You can now sign in to your account.',
  ])('goes on to Sign In with the address: %s', async (message) => {
    fakeApi({ [call]: { body: { success: true, message } } });
    open(address, AuthConfirmScreen);
    expect((await screen.findByRole('status', { name: '' })).textContent).toBeTruthy();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  });

  it.each([
    ['LINK_EXPIRED', 'This link has expired. Please ask for a new one.'],
    ['LINK_INVALID', 'This link is not valid. Please ask for a new one.'],
  ])('%s: says why not, and sends a new link', async (code, words) => {
    const resend = 'POST /api/auth/send-verification-email';
    const sent = fakeApi({
      [call]: refusal(400, code, words),
      [resend]: { body: { success: true } },
    });
    const user = open(address, AuthConfirmScreen);
    expect(await alert()).toBe(`Your address is not confirmed${words}`);
    await user.click(screen.getByRole('button', { name: 'Send a new confirmation link' }));
    expect((await screen.findByRole('status')).textContent).toContain('a new link is on its way');
    expect(screen.getByRole('link', { name: 'read it in the outbox' })).toHaveProperty(
      'pathname',
      '/outbox',
    );
    expect(sent[resend]).toEqual([{ email: 'ada@example.com' }]);
  });
});

describe('/auth/confirm where nobody signed up', () => {
  it('asks for the password, and goes on to Sign In', async () => {
    const choose = 'POST /api/auth/verify-email';
    const message = 'Your email address is confirmed. You can now sign in to your account.';
    const sent = fakeApi({
      'GET /api/auth/verify-email?token=abc': refusal(403, 'PASSWORD_TO_CHOOSE', 'Choose one'),
      [choose]: { body: { success: true, message } },
    });
    const user = open('/auth/confirm?token=abc&email=ada%40example.com', AuthConfirmScreen);
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeTruthy();
    await user.type(screen.getByLabelText('New password'), 'quiet harbour');
    await user.type(screen.getByLabelText('Confirm new password'), 'quiet harbour');
    await user.click(screen.getByRole('button', { name: 'Confirm My Address' }));
    expect(await screen.findByText(message)).toBeTruthy();
    expect(sent[choose]).toEqual([{ token: 'abc', password: 'quiet harbour' }]);
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ada@example.com');
  });
});

describe('/auth/reset-password', () => {
  const call = 'POST /api/auth/reset-password';
  const enter = async (user: ReturnType<typeof userEvent.setup>, again = 'quiet harbour') => {
    await user.type(screen.getByLabelText('New password'), 'quiet harbour');
    await user.type(screen.getByLabelText('Confirm new password'), again);
    await user.click(screen.getByRole('button', { name: 'Set New Password' }));
  };

  it.each([
    ['LINK_INVALID', 'This link is not valid. Please ask for a new one.', true],
    ['LINK_EXPIRED', 'This link has expired. Please ask for a new one.', true],
    ['PASSWORD_TOO_COMMON', 'Password is too weak. Please choose a stronger password.', false],
  ])('%s', async (code, words, isStale) => {
    fakeApi({ [call]: refusal(400, code, words) });
    await enter(open('/auth/reset-password?token=used', AuthResetPasswordScreen));
    expect(await alert()).toBe(`Reset failed${words}`);
    expect(await shownToast()).toMatchObject({ title: 'Reset failed', text: words });
    const link = screen.queryByRole('link', { name: 'Ask for a new link' });
    expect(link?.getAttribute('href')).toBe(isStale ? '/login?tab=forgot' : undefined);
  });

  it('refuses two different passwords itself', async () => {
    const sent = fakeApi({});
    const user = open('/auth/reset-password?token=abc', AuthResetPasswordScreen);
    await enter(user, 'quiet harbor');
    expect(await shownToast()).toMatchObject({
      title: "Passwords don't match",
      text: 'Please make sure your passwords match.',
    });
    expect(sent[call]).toBeUndefined();
  });
});

describe('/auth/callback', () => {
  it.each([
    [
      'Invalid login credentials',
      'The email or password you entered is incorrect. Please check your credentials and try again.',
    ],
    [
      'Email not confirmed',
      'Your email address needs to be verified. Please check your email for a confirmation link.',
    ],
    [
      'User not found',
      'No account found with this email address. Please check your email or create a new account.',
    ],
    [
      'User already registered',
      'An account with this email already exists. Please try signing in instead.',
    ],
    ['Password should be at least 6 characters', 'Password must be at least 6 characters long.'],
    [
      'Email rate limit exceeded',
      'Too many sign-in attempts. Please wait a few minutes before trying again.',
    ],
    ['Failed to fetch', 'Network error. Please check your internet connection and try again.'],
    ['timeout', 'Request timed out. Please try again.'],
    ['Unauthorized', 'Access denied. Please check your credentials.'],
    ['database error', 'Database connection issue. Please try again in a moment.'],
    ['', 'An unknown error occurred. Please try again.'],
    ['Your account was stolen, call 555', 'Authentication failed. Please try again.'],
  ])('%j is told in our words', async (error, words) => {
    open(`/auth/callback?${new URLSearchParams({ error })}`, AuthCallbackScreen);
    expect(await alert()).toBe(`Authentication Error${words}`);
  });
});

describe('/auth-diagnostic', () => {
  const found = async (name: string) => {
    const rows = await screen.findAllByRole('listitem');
    return rows.find((row) => row.textContent?.startsWith(name))?.textContent;
  };

  it.each([
    [{ me: exampleMe }, 'SessionSigned inAs ada@example.com.'],
    [
      { account: { problem: 'no_session' } },
      'SessionSigned outNobody is signed in to this site in this browser.',
    ],
    [
      { account: { problem: 'session_error' } },
      'SessionNeeds attentionAuthentication failed. Please try again.',
    ],
    [
      { account: { problem: 'network_error' } },
      'SessionNeeds attentionNetwork error. Please check your internet connection and try again.',
    ],
    [
      { account: { problem: 'unknown_error' } },
      'SessionNeeds attentionAn unknown error occurred. Please try again.',
    ],
    [
      { account: { status: 'checking' } },
      'SessionCheckingNobody is signed in to this site in this browser.',
    ],
  ] satisfies [Session, string][])('says of the session %j: %s', async (session, words) => {
    fakeApi({ 'GET /readyz': { body: { ready: true, site: 'Blogname', checks: {} } } });
    open('/auth-diagnostic', AuthDiagnosticScreen, session);
    expect(await found('Session')).toBe(words);
    expect(await found('Connection')).toBe('ConnectionFineThe server answers and is ready.');
  });
});
