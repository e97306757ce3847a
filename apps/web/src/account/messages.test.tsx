import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, refusal } from '../testing/fake-api.ts';
import { forgetToasts, shownToast } from '../testing/shown-toast.ts';
import { ToastProvider } from '../ui/use-toasts.tsx';
import { AccountProvider } from './account-provider.tsx';
import { AuthPanel, type AuthPanelProps } from './auth-panel.tsx';

const guest = { 'GET /api/auth/get-session': { body: { me: null } } };
const signInCall = 'POST /api/auth/sign-in/email';
const signUpCall = 'POST /api/auth/sign-up/email';
const resetCall = 'POST /api/auth/request-password-reset';
const mail = 'ada@example.com';

afterEach(() => {
  forgetToasts();
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(props: Partial<AuthPanelProps> = {}) {
  render(
    <ToastProvider>
      <AccountProvider>
        <AuthPanel tab="login" heading="h1" onSignedIn={() => {}} {...props} />
      </AccountProvider>
    </ToastProvider>,
  );
  return userEvent.setup();
}

type User = ReturnType<typeof userEvent.setup>;

async function fill(user: User, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    await user.type(screen.getByLabelText(label), value);
  }
}
/** As with Enter in a field. */
const submit = () => screen.getByLabelText('Email').closest('form')?.requestSubmit();

/** A message stands in a toast, and in the form or at its field. */
async function expectSaid(title: string, text: string): Promise<void> {
  const toast = await shownToast();
  expect([toast.title, toast.text]).toEqual([title, text]);
  const inForm = screen.queryByRole('alert')?.textContent;
  const atField = document.querySelector('[data-fault]')?.textContent;
  expect(inForm ?? `${title}${atField}`).toBe(`${title}${text}`);
}

const silence = () => {
  throw new TypeError('Failed to fetch');
};
const tooLate = () => {
  throw new DOMException('too late', 'TimeoutError');
};

type Refusal = [status: number, code: string, words: string];

/** What the server says of either, under the form's own title. */
const ofServer: Refusal[] = [
  [
    429,
    'TOO_MANY_ATTEMPTS',
    'Too many sign-in attempts. Please wait a few minutes before trying again.',
  ],
  [403, 'ACCESS_DENIED', 'Access denied. Please check your credentials.'],
  [503, 'DATABASE_UNAVAILABLE', 'Database connection issue. Please try again in a moment.'],
  [500, 'INTERNAL', 'An unexpected error occurred. Please try again.'],
];

describe('signing in', () => {
  const enter = async (user: User, email = mail, password = 'quiet harbour') => {
    await fill(user, { Email: email, Password: password });
    submit();
  };

  it.each<Refusal>([
    [
      401,
      'INVALID_CREDENTIALS',
      'The email or password you entered is incorrect. Please check your credentials and try again.',
    ],
    [
      403,
      'EMAIL_NOT_CONFIRMED',
      'Your email address needs to be verified. Please check your email for a confirmation link.',
    ],
    ...ofServer,
  ])('%i %s', async (status, code, words) => {
    fakeApi({ ...guest, [signInCall]: refusal(status, code, words) });
    await enter(open());
    await expectSaid('Sign in failed', words);
  });

  it.each([
    [
      'no answer',
      silence,
      'Connection error',
      'Network error. Please check your internet connection and try again.',
    ],
    ['an answer too late', tooLate, 'Connection error', 'Request timed out. Please try again.'],
    [
      'a refusal without words',
      () => refusal(401, 'INVALID_CREDENTIALS', ''),
      'Sign in failed',
      'Invalid email or password.',
    ],
    [
      'no user in the answer',
      () => ({ body: { success: true } }),
      'Sign in failed',
      'No user data received from signin',
    ],
  ])('%s', async (_name, answer, title, words) => {
    fakeApi({ ...guest, [signInCall]: answer });
    await enter(open());
    await expectSaid(title, words);
  });

  it.each([
    ['  ', 'x', 'Missing credentials', 'Please enter both email and password.'],
    [mail, '  ', 'Missing credentials', 'Please enter both email and password.'],
    ['ada@example', 'quiet harbour', 'Invalid email', 'Please enter a valid email address.'],
    ['ada @example.com', 'x', 'Invalid email', 'Please enter a valid email address.'],
  ])('%j with %j is refused unsent', async (email, password, title, words) => {
    const sent = fakeApi(guest);
    await enter(open(), email, password);
    await expectSaid(title, words);
    expect(sent[signInCall]).toBeUndefined();
  });

  it.each([
    ['login', signInCall, 'Sign In', 'Signing you in...'],
    ['signup', signUpCall, 'Create Account', 'Creating your account...'],
  ] as const)('%s: says that it runs, and takes nothing twice', async (tab, call, name, busy) => {
    let answered = () => {};
    const pending = new Promise<void>((resolve) => {
      answered = resolve;
    });
    const sent = fakeApi({ ...guest, [call]: () => refusal(500, 'INTERNAL', 'No.') });
    const answer = fetch;
    vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
      if (call.endsWith(path)) await pending;
      return answer(path, init);
    });
    const user = open({ tab });
    const form = () => screen.getByLabelText('Email').closest('form');
    const button = (label: string) =>
      [...(form()?.querySelectorAll<HTMLButtonElement>('[type=submit]') ?? [])].find(
        ({ textContent }) => textContent === label,
      );
    expect(button(name)?.disabled).toBe(true);
    const names = tab === 'login' ? ['Email', 'Password'] : [...labels];
    for (const label of names) {
      expect(button(name)?.disabled).toBe(true);
      await user.type(screen.getByLabelText(label), label === 'Email' ? mail : 'quiet harbour');
    }
    expect(button(name)?.disabled).toBe(false);
    submit();
    await screen.findByText(busy);
    expect(button(busy)?.disabled).toBe(true);
    submit();
    answered();
    await screen.findByRole('alert');
    expect(button(name)?.disabled).toBe(false);
    expect(sent[call]).toHaveLength(1);
  });
});

const labels = ['First name', 'Email', 'Password', 'Confirm password'] as const;

describe('signing up', () => {
  const enter = async (user: User, values: readonly string[]) => {
    await fill(
      user,
      Object.fromEntries(labels.map((label, index) => [label, values[index] ?? ''])),
    );
    submit();
  };
  const places = { panel: {}, dialog: { isDialog: true }, upgrade: { isUpgrade: true } };
  const fine = ['Ada', mail, 'quiet harbour', 'quiet harbour'];
  const short = ['Ada', mail, 'five5', 'five5'];
  const differing = ['Ada', mail, 'quiet harbour', 'quiet harbor'];
  const long = ['Ada', mail, 'x'.repeat(129), 'x'.repeat(129)];
  const tooLong = 'Password must be at most 128 characters long.';

  it.each([
    ['panel', [' ', ' ', ' ', ' '], 'Missing information', 'Please fill in all required fields.'],
    [
      'panel',
      [' ', mail, 'abcdef', 'abcdef'],
      'Missing information',
      'Please fill in all required fields.',
    ],
    [
      'panel',
      ['Ada', 'ada', 'abcdef', 'abcdef'],
      'Invalid email',
      'Please enter a valid email address.',
    ],
    ['panel', short, 'Weak password', 'Password must be at least 6 characters long.'],
    ['panel', long, 'Weak password', tooLong],
    ['panel', differing, "Passwords don't match", 'Please make sure both passwords are the same.'],
    ['dialog', [' ', mail, 'abcdef', 'abcdef'], 'Required field missing', 'First name is required'],
    [
      'dialog',
      ['Ada', 'ada', 'abcdef', 'abcdef'],
      'Invalid email',
      'Please enter a valid email address.',
    ],
    [
      'dialog',
      short,
      'Password requirements not met',
      'Password must be at least 6 characters long',
    ],
    ['dialog', long, 'Password requirements not met', tooLong],
    ['dialog', differing, "Passwords don't match", 'Please make sure your passwords match.'],
    ['upgrade', [' ', mail, 'abcdef', 'abcdef'], 'First name required', 'First name is required'],
    [
      'upgrade',
      ['Ada', 'ada', 'abcdef', 'abcdef'],
      'Invalid email',
      'Please enter a valid email address.',
    ],
    ['upgrade', short, 'Weak password', 'Password must be at least 6 characters long.'],
    ['upgrade', long, 'Weak password', tooLong],
    ['upgrade', differing, "Passwords don't match", 'Please make sure your passwords match.'],
  ] as const)('%s: %j is refused unsent: %s', async (place, values, title, words) => {
    const sent = fakeApi(guest);
    await enter(open({ tab: 'signup', ...places[place] }), values);
    await expectSaid(title, words);
    expect(sent[signUpCall]).toBeUndefined();
  });

  describe.each([
    ['panel', 'Sign up failed', 'Unable to create account. Please try again.'],
    ['upgrade', 'Upgrade failed', 'Failed to upgrade trial account.'],
  ] as const)('%s', (place, title, wordless) => {
    it.each<Refusal>([
      [400, 'PASSWORD_TOO_COMMON', 'Password is too weak. Please choose a stronger password.'],
      ...ofServer,
    ])('%i %s', async (status, code, words) => {
      fakeApi({ ...guest, [signUpCall]: refusal(status, code, words) });
      await enter(open({ tab: 'signup', ...places[place] }), fine);
      await expectSaid(title, words);
    });

    it.each([
      [
        'no answer',
        silence,
        'Connection error',
        'Network error. Please check your internet connection and try again.',
      ],
      ['an answer too late', tooLate, 'Connection error', 'Request timed out. Please try again.'],
      ['a refusal without words', () => refusal(500, 'INTERNAL', ''), title, wordless],
      [
        'no user in the answer',
        () => ({ body: { success: true } }),
        title,
        'No user data received from signup',
      ],
    ])('%s', async (_name, answer, expected, words) => {
      fakeApi({ ...guest, [signUpCall]: answer });
      await enter(open({ tab: 'signup', ...places[place] }), fine);
      await expectSaid(expected, words);
    });

    it('an account that there is leads to Sign In, with the address', async () => {
      const said = 'An account with this email already exists. Please try signing in instead.';
      fakeApi({ ...guest, [signUpCall]: refusal(409, 'ALREADY_REGISTERED', said) });
      await enter(open({ tab: 'signup', ...places[place] }), fine);
      const words = 'An account with this email already exists. Please sign in instead.';
      const toast = await shownToast();
      expect([toast.title, toast.text]).toEqual(['Account already exists', words]);
      expect(screen.getByRole('heading').textContent).toBe('Welcome Back');
      expect(screen.getByRole('status').textContent).toBe(words);
      expect(screen.getByLabelText('Email')).toHaveProperty('value', mail);
    });
  });
});

describe('asking for a new password', () => {
  const ask = async () => {
    const user = open({ email: mail, isForgotten: true });
    await user.click(screen.getByRole('button', { name: 'Send Reset Email' }));
  };

  it.each<Refusal>([[400, 'INVALID_EMAIL', 'Please enter a valid email address.'], ...ofServer])(
    '%i %s',
    async (status, code, words) => {
      fakeApi({ ...guest, [resetCall]: refusal(status, code, words) });
      await ask();
      await expectSaid('Reset failed', words);
    },
  );

  it('no answer', async () => {
    fakeApi({ ...guest, [resetCall]: silence });
    await ask();
    await expectSaid(
      'Connection error',
      'Network error. Please check your internet connection and try again.',
    );
  });
});
