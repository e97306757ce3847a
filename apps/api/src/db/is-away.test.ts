import { APIError } from 'better-auth/api';
import { expect, it } from 'vitest';
import { isDatabaseAway } from './is-away.ts';

const coded = (code: string) => Object.assign(new Error('what it says'), { code });

it.each(['ECONNREFUSED', '08006', '53100', '57P01', '58030'])('is so for %s', (code) => {
  expect(isDatabaseAway(coded(code))).toBe(true);
});

it.each([
  'Connection terminated unexpectedly',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error and is not queryable',
])('is so for: %s', (message) => {
  expect(isDatabaseAway(new Error(message))).toBe(true);
});

it('is so for what the auth library has put its own error around', () => {
  const wrapped = new APIError('INTERNAL_SERVER_ERROR');
  wrapped.cause = coded('57P01');
  expect(isDatabaseAway(wrapped)).toBe(true);
});

it('is not so for faults of a statement, and for providers that cannot be reached', () => {
  const provider = new TypeError('fetch failed', { cause: coded('ECONNREFUSED') });
  for (const error of [coded('23505'), coded('42P01'), new Error('other'), provider, '57P01']) {
    expect(isDatabaseAway(error)).toBe(false);
  }
});
