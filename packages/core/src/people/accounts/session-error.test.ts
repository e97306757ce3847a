import { describe, expect, it } from 'vitest';
import { AppError } from '../../errors.ts';
import type { Me } from './contract.ts';
import { type SessionAnswer, sessionErrorTexts, sessionErrorType } from './session-error.ts';

const me: Me = {
  user: {
    id: '8a4a3a4e-2a8e-4a8e-8a8e-8a8e8a8e8a8e',
    email: 'ada@example.com',
    emailConfirmedAt: null,
    firstName: 'Ada',
    displayName: 'Ada',
  },
  profile: { displayName: 'Ada', subscriptionTier: 'free', role: 'user', timeZone: 'UTC' },
  isAdmin: false,
};
const refused = (code: ConstructorParameters<typeof AppError>[0]) => ({
  error: new AppError(code),
});

describe('a look at the session', () => {
  it.each<[string, SessionAnswer, string | undefined]>([
    ['that found somebody', { me }, undefined],
    ['that found nobody', { me: null }, 'no_session'],
    ['refused to a guest', refused('SIGN_IN_REQUIRED'), 'no_session'],
    ['that no answer came to', refused('NETWORK_ERROR'), 'network_error'],
    [
      'that took too long',
      { error: new DOMException('signal timed out', 'TimeoutError') },
      'network_error',
    ],
    ['given up', { error: new DOMException('aborted', 'AbortError') }, 'network_error'],
    ['while the database is away', refused('DATABASE_UNAVAILABLE'), 'session_error'],
    ['while the server restarts', refused('SHUTTING_DOWN'), 'session_error'],
    ['asked too often', refused('RATE_LIMITED'), 'session_error'],
    ['that the server failed at', refused('INTERNAL'), 'session_error'],
    ['that the program failed at', { error: new TypeError('x is undefined') }, 'unknown_error'],
    ['that threw no error at all', { error: 'oops' }, 'unknown_error'],
  ])('%s', (_case, answer, type) => {
    expect(sessionErrorType(answer)).toBe(type);
  });

  it('is worded for each type', () => {
    expect(sessionErrorTexts).toEqual({
      session_error: 'Authentication failed. Please try again.',
      no_session: 'User authentication required',
      network_error: 'Network error. Please check your internet connection and try again.',
      unknown_error: 'An unknown error occurred. Please try again.',
    });
  });
});
