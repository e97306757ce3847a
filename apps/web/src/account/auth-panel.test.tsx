import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { exampleMe as me } from '../testing/fake-session.tsx';
import { ToastProvider } from '../ui/use-toasts.tsx';
import { AccountProvider } from './account-provider.tsx';
import { AuthPanel, type AuthPanelProps } from './auth-panel.tsx';

type Answer = [status: number, body: object];
let answers: Record<string, Answer>;
let asked: { path: string; body: unknown }[];

const refusal = (status: number, code: string, error: string): Answer => [
  status,
  { success: false, code, error, requestId: 'r' },
];

beforeEach(() => {
  asked = [];
  answers = { '/api/auth/get-session': [200, { me: null }] };
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push({ path, body: init.body ? JSON.parse(String(init.body)) : null });
    const answer = answers[path];
    if (!answer) throw new TypeError('fetch failed');
    return Response.json(answer[1], { status: answer[0] });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(props: Partial<AuthPanelProps> = {}) {
  const onSignedIn = vi.fn();
  render(
    <ToastProvider>
      <AccountProvider>
        <AuthPanel tab="login" heading="h1" onSignedIn={onSignedIn} {...props} />
      </AccountProvider>
    </ToastProvider>,
  );
  return { onSignedIn, user: userEvent.setup() };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

async function fillSignUp(user: ReturnType<typeof userEvent.setup>, values: string[]) {
  const labels = ['First name', 'Email', 'Password', 'Confirm password'];
  for (const [index, label] of labels.entries()) await user.type(field(label), values[index] ?? '');
}

describe('the words of the panel', () => {
  it.each([
    { tab: 'login', title: 'Welcome Back', line: 'Sign in to access campaigns' },
    { tab: 'signup', title: 'Get Started', line: 'Create an account to access campaigns' },
  ] as const)('$title', ({ tab, title, line }) => {
    open({ tab, action: 'campaigns' });
    expect(screen.getByRole('heading').textContent).toBe(title);
    expect(screen.getByText(line)).toBeTruthy();
  });

  it('calls the second tab Upgrade for a trial', () => {
    open({ isUpgrade: true });
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Sign In',
      'Upgrade',
    ]);
  });

  it.each([
    ['login', 'Having trouble signing in?'],
    ['signup', 'Need help signing up?'],
  ] as const)('offers help on %s in a new tab', (tab, words) => {
    open({ tab });
    const link = screen.getByRole('link', { name: words });
    expect(link.getAttribute('href')).toBe('/auth-diagnostic');
    expect(link.getAttribute('target')).toBe('_blank');
  });
});

describe('signing in', () => {
  it('waits for both fields', async () => {
    const { user } = open();
    expect(button('Sign In').disabled).toBe(true);
    await user.type(field('Email'), 'ada@example.com');
    expect(button('Sign In').disabled).toBe(true);
    await user.type(field('Password'), 'secret 123');
    expect(button('Sign In').disabled).toBe(false);
  });

  it('welcomes back', async () => {
    answers['/api/auth/sign-in/email'] = [200, { success: true, user: me.user, token: 't' }];
    const { user, onSignedIn } = open();
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Password'), 'secret 123');
    answers['/api/auth/get-session'] = [200, { me }];
    await user.click(button('Sign In'));
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(await screen.findByText('Welcome back!')).toBeTruthy();
    expect(screen.getByText("You've been signed in successfully.")).toBeTruthy();
  });

  it('offers a new link to an address that is not confirmed', async () => {
    answers['/api/auth/sign-in/email'] = refusal(
      403,
      'EMAIL_NOT_CONFIRMED',
      'Needs to be verified',
    );
    answers['/api/auth/send-verification-email'] = [200, { success: true }];
    const { user } = open();
    await user.type(field('Email'), 'ada@example.com');
    await user.type(field('Password'), 'secret 123');
    await user.click(button('Sign In'));
    await user.click(await screen.findByRole('button', { name: 'Send a new confirmation link' }));
    await screen.findByText(/a new link is on its way/);
    expect(asked.at(-1)).toEqual({
      path: '/api/auth/send-verification-email',
      body: { email: 'ada@example.com' },
    });
  });
});

describe('signing up', () => {
  const mail = 'ada@example.com';
  it('returns to Sign In with the address and without the password', async () => {
    answers['/api/auth/sign-up/email'] = [200, { success: true, user: me.user }];
    const onSignedUp = vi.fn();
    const { user } = open({ tab: 'signup', onSignedUp });
    await fillSignUp(user, ['Ada', mail, 'secret1', 'secret1']);
    await user.click(button('Create Account'));
    await screen.findByRole('heading', { name: 'Welcome Back' });
    expect(field('Email').value).toBe(mail);
    expect(field('Password').value).toBe('');
    expect(onSignedUp).toHaveBeenCalledOnce();
    expect(asked.at(-1)?.body).toEqual({ email: mail, password: 'secret1', firstName: 'Ada' });
    expect(await screen.findByText('Account created!')).toBeTruthy();
  });

  it('switches to Sign In where there is an account', async () => {
    answers['/api/auth/sign-up/email'] = refusal(409, 'ALREADY_REGISTERED', 'exists');
    const { user } = open({ tab: 'signup' });
    await fillSignUp(user, ['Ada', mail, 'secret1', 'secret1']);
    await user.click(button('Create Account'));
    expect(await screen.findByText('Account already exists')).toBeTruthy();
    expect(screen.getByRole('heading').textContent).toBe('Welcome Back');
    expect(field('Email').value).toBe(mail);
  });
});

describe('a forgotten password', () => {
  it('asks for the mail, says that it is on its way, and goes back', async () => {
    answers['/api/auth/request-password-reset'] = [200, { success: true }];
    const { user } = open({ email: 'ada@example.com' });
    await user.click(button('Forgot your password?'));
    await user.click(button('Send Reset Email'));
    expect((await screen.findByRole('status')).textContent).toContain('on its way');
    await user.click(button('Back'));
    expect(field('Email').value).toBe('ada@example.com');
  });
});
