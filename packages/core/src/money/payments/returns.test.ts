import { expect, it } from 'vitest';
import { returnPaths, withParameter } from './returns.ts';

it.each([
  ['credits', {}, '/payment-success', '/payment-cancelled'],
  ['premium', {}, '/subscription-success', '/subscription-cancelled'],
  ['credits', { returnUrl: '/after', cancelUrl: '/before?a=1' }, '/after', '/before?a=1'],
  [
    'credits',
    { returnUrl: 'https://evil.example/', cancelUrl: '//evil.example' },
    '/payment-success',
    '/payment-cancelled',
  ],
  ['premium', { returnUrl: '/\\evil.example' }, '/subscription-success', '/subscription-cancelled'],
  [
    'premium',
    { cancelUrl: 'javascript:alert(1)' },
    '/subscription-success',
    '/subscription-cancelled',
  ],
] as const)('%s with %j comes back to %s or %s', (kind, asked, returnPath, cancelPath) => {
  expect(returnPaths(kind, asked)).toEqual({ returnPath, cancelPath });
});

it.each([
  ['/a', '/a?x={ID}'],
  ['/a?b=1', '/a?b=1&x={ID}'],
  ['/a?b=1#c', '/a?b=1&x={ID}#c'],
  ['/a#c', '/a?x={ID}#c'],
])('puts a parameter into %s: %s', (path, expected) => {
  expect(withParameter(path, 'x', '{ID}')).toBe(expected);
});
