import { describe, expect, it } from 'vitest';
import { authErrorCode, authMessage, authMessages } from './messages.ts';
import { authToasts } from './toasts.ts';

const invalid =
  'The email or password you entered is incorrect. Please check your credentials and try again.';
const unconfirmed =
  'Your email address needs to be verified. Please check your email for a confirmation link.';
const notFound =
  'No account found with this email address. Please check your email or create a new account.';
const registered = 'An account with this email already exists. Please try signing in instead.';
const short = 'Password must be at least 6 characters long.';
const tooMany = 'Too many sign-in attempts. Please wait a few minutes before trying again.';
const network = 'Network error. Please check your internet connection and try again.';
const timeout = 'Request timed out. Please try again.';
const denied = 'Access denied. Please check your credentials.';
const database = 'Database connection issue. Please try again in a moment.';
const empty = 'An unknown error occurred. Please try again.';

describe('what any program says, as a person reads it', () => {
  it.each([
    ['Invalid login credentials', invalid],
    ['Invalid email or password', invalid],
    ['invalid_credentials: invalid credentials', invalid],
    ['Incorrect password', invalid],
    ['Email not confirmed', unconfirmed],
    ['Email not verified', unconfirmed],
    ["Your account hasn't been verified", unconfirmed],
    ['User not found', notFound],
    ['No user found with that address', notFound],
    ['User already registered', registered],
    ['User already exists. Use another email.', registered],
    ['A user with this email address has already been registered', registered],
    ['Password should be at least 6 characters', short],
    ['Password too short', short],
    ['Email rate limit exceeded', tooMany],
    ['Too many requests. Please try again later.', tooMany],
    ['TypeError: Failed to fetch', network],
    ['NetworkError when attempting to fetch resource.', network],
    ['Load failed', network],
    ['connect ECONNREFUSED 127.0.0.1:3000', network],
    ['Request timed out', timeout],
    ['Network request timeout', timeout],
    ['The operation was aborted due to timeout', timeout],
    ['Unauthorized', denied],
    ['Permission denied', denied],
    ['database error querying schema', database],
    ['Database connection lost', database],
    ['relation "profiles" does not exist', database],
    ['', empty],
    ['   ', empty],
    [null, empty],
    [undefined, empty],
  ])('%j → %j', (text, message) => {
    expect(authMessage(text)).toBe(message);
  });

  it('leaves words alone that fit no row', () => {
    expect(authMessage(' Something rare happened ')).toBe('Something rare happened');
  });

  it.each(
    Object.values(authMessages).filter((text) => !/^(Please verify|Invalid email or)/.test(text)),
  )('maps what it said itself to itself: %j', (text) => {
    expect(authMessage(text)).toBe(text);
  });
});

describe('the words of both catalogues', () => {
  it.each([
    [authMessages.failed, 'Authentication failed. Please try again.'],
    [authMessages.invalidLoginShort, 'Invalid email or password. Please check your credentials.'],
    [authMessages.unconfirmedShort, 'Please verify your email address before signing in.'],
    [authMessages.noUserFromSignUp, 'No user data received from signup'],
    [authMessages.noUserFromSignIn, 'No user data received from signin'],
    [authMessages.noUserReturned, 'Sign in failed - no user returned'],
    [authMessages.missingToken, 'Invalid API response: missing token'],
    [authMessages.unexpected, 'An unexpected error occurred. Please try again.'],
    [
      authMessages.alreadyConfirmed,
      'Email is already verified. You can now sign in to your account.',
    ],
  ])('%j', (text, expected) => {
    expect(text).toBe(expected);
  });

  it.each([
    [authToasts.signInFailed, 'Sign in failed', 'Invalid email or password.'],
    [authToasts.signUpFailed, 'Sign up failed', 'Unable to create account. Please try again.'],
    [authToasts.signupFailed, 'Signup Failed', undefined],
    [
      authToasts.accountExists,
      'Account already exists',
      'An account with this email already exists. Please sign in instead.',
    ],
    [authToasts.upgradeFailed, 'Upgrade failed', 'Failed to upgrade trial account.'],
    [authToasts.resetFailed, 'Reset failed', undefined],
    [authToasts.connectionError, 'Connection error', undefined],
    [authToasts.authenticationError, 'Authentication Error', undefined],
    [authToasts.welcomeBack, 'Welcome back!', "You've been signed in successfully."],
    [authToasts.accountCreated, 'Account created!', undefined],
    [authToasts.missingCredentials, 'Missing credentials', 'Please enter both email and password.'],
    [authToasts.missingInformation, 'Missing information', 'Please fill in all required fields.'],
    [authToasts.invalidEmail, 'Invalid email', 'Please enter a valid email address.'],
    [authToasts.weakPassword, 'Weak password', 'Password must be at least 6 characters long.'],
    [
      authToasts.passwordRequirements,
      'Password requirements not met',
      'Password must be at least 6 characters long',
    ],
    [authToasts.passwordsDiffer, "Passwords don't match", 'Please make sure your passwords match.'],
    [
      authToasts.panelPasswordsDiffer,
      "Passwords don't match",
      'Please make sure both passwords are the same.',
    ],
    [authToasts.requiredField, 'Required field missing', 'First name is required'],
    [authToasts.passwordMismatch, 'Password Mismatch', 'Passwords do not match'],
    [
      authToasts.passwordTooShort,
      'Password Too Short',
      'Password must be at least 6 characters long',
    ],
  ])('%j', (toast: { title: string; description?: string }, title, description) => {
    expect([toast.title, toast.description]).toEqual([title, description]);
  });
});

describe('the auth library’s refusals', () => {
  it.each([
    ['INVALID_EMAIL_OR_PASSWORD', 401, 'INVALID_CREDENTIALS'],
    ['INVALID_PASSWORD', 400, 'INVALID_CREDENTIALS'],
    ['EMAIL_NOT_VERIFIED', 403, 'EMAIL_NOT_CONFIRMED'],
    ['USER_NOT_FOUND', 400, 'ACCOUNT_NOT_FOUND'],
    ['USER_ALREADY_EXISTS', 422, 'ALREADY_REGISTERED'],
    ['USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL', 422, 'ALREADY_REGISTERED'],
    ['PASSWORD_TOO_SHORT', 400, 'PASSWORD_TOO_SHORT'],
    ['PASSWORD_TOO_LONG', 400, 'PASSWORD_TOO_LONG'],
    ['INVALID_EMAIL', 400, 'INVALID_EMAIL'],
    ['INVALID_TOKEN', 401, 'LINK_INVALID'],
    ['TOKEN_EXPIRED', 401, 'LINK_EXPIRED'],
    ['EMAIL_ALREADY_VERIFIED', 400, 'EMAIL_ALREADY_CONFIRMED'],
    ['INVALID_ORIGIN', 403, 'FORBIDDEN_ORIGIN'],
    [undefined, 429, 'TOO_MANY_ATTEMPTS'],
    [undefined, 401, 'SIGN_IN_REQUIRED'],
    [undefined, 403, 'ACCESS_DENIED'],
    ['FAILED_TO_CREATE_USER', 422, 'INVALID_REQUEST'],
    ['FAILED_TO_CREATE_SESSION', 500, 'INTERNAL'],
    ['toString', 500, 'INTERNAL'],
  ] as const)('%s with %i is %s', (code, status, expected) => {
    expect(authErrorCode({ ...(code ? { code } : {}), status })).toBe(expected);
  });
});
