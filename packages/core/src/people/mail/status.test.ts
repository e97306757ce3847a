import { describe, expect, it } from 'vitest';
import { isMailRefused, isRetryableMailFault, mailRetryDelay } from './retry.ts';
import { mailFaultText } from './status.ts';

const status = (number: number, text = '') => ({ reason: 'status', status: number, text }) as const;

it.each([
  [400, 'Invalid email data provided'],
  [401, 'Email service authentication failed'],
  [403, 'Email service access forbidden'],
  [429, 'Email rate limit exceeded, please try again later'],
  [500, 'Email service internal error'],
  [502, 'Email service temporarily unavailable'],
  [503, 'Email service temporarily unavailable'],
  [504, 'Email service temporarily unavailable'],
  [404, 'Email service error (404): Not here'],
  [418, 'Email service error (418): Not here'],
  [501, 'Email service error (501): Not here'],
])('says of %i: %s', (number, text) => {
  expect(mailFaultText(status(number, 'Not here'))).toBe(text);
});

it.each([
  ['invalid-json', 'Invalid JSON response from email service'],
  ['failure', 'Email service returned failure'],
  ['timeout', 'Email service timeout after multiple attempts'],
] as const)('says of %s: %s', (reason, text) => {
  expect(mailFaultText({ reason })).toBe(text);
});

describe('another attempt', () => {
  it.each([500, 501, 502, 503, 504, 529, 599, 429, 408])('may help after %i', (number) => {
    expect(isRetryableMailFault(status(number))).toBe(true);
  });

  it.each([200, 302, 400, 401, 403, 404, 409, 422, 451, 499])('may not after %i', (number) => {
    expect(isRetryableMailFault(status(number, 'No'))).toBe(false);
  });

  it.each([
    'timeout',
    'Rate limit reached',
    'temporarily unavailable',
    'Service Unavailable',
    'internal error',
    'Connection error',
    'network error',
  ])('may help when the service says %j', (text) => {
    expect(isRetryableMailFault(status(409, `Oops: ${text}.`))).toBe(true);
  });

  it.each([
    ['timeout', true],
    ['network', true],
    ['invalid-json', false],
    ['failure', false],
  ] as const)('after %s: %s', (reason, may) => {
    expect(isRetryableMailFault({ reason })).toBe(may);
  });
});

describe('a conflict about the key of a mail', () => {
  it.each([
    ['that is on its way', 'in-progress', true, false],
    ['that was another mail’s', 'another-mail', false, true],
    ['that nobody explains', undefined, false, false],
  ] as const)('%s', (_name, key, mayHelp, isRefusal) => {
    const fault = { ...status(409, 'No'), ...(key ? { key } : {}) };
    expect([isRetryableMailFault(fault), isMailRefused(fault)]).toEqual([mayHelp, isRefusal]);
    expect(mailFaultText(fault)).toBe('Email service error (409): No');
  });
});

it('waits 1000 ms, doubled for each attempt', () => {
  expect([1, 2, 3].map(mailRetryDelay)).toEqual([1000, 2000, 4000]);
});

it.each([
  [400, true],
  [413, true],
  [422, true],
  [401, false],
  [403, false],
  [409, false],
  [429, false],
  [500, false],
])('takes %i for a refusal of the mail itself: %s', (number, isRefusal) => {
  expect(isMailRefused(status(number))).toBe(isRefusal);
});
