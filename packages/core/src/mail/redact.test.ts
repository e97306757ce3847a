import fc from 'fast-check';
import { expect, it } from 'vitest';
import { redactSecrets } from './redact.ts';

const secret = 'Zx9-Qw8_Er7.Ty6';

it.each([
  `api key: ${secret}`,
  `API_KEY=${secret}`,
  `{"apiKey":"${secret}"}`,
  `{"api_key": "${secret}", "a": 1}`,
  `x-api-key: ${secret}`,
  `token ${'='} ${secret}`,
  `https://site.example/auth/reset-password?token=${secret}&a=1`,
  `access_token: '${secret}'`,
  `refreshToken=${secret}`,
  `The password is ${secret}`,
  `password=${secret};`,
  `Authorization: Bearer ${secret}`,
  `sent Bearer ${secret}`,
  `smtp://user:${secret}@mail.example`,
  `client_secret=${secret}`,
  `key re_${secret}`,
  `key sk-${secret}`,
  'eyJhbGciOi.eyJzdWIiOi.Zx9-Qw8_Er7',
])('hides the secret in %s', (text) => {
  const hidden = redactSecrets(text);
  expect(hidden).toContain('[redacted]');
  expect(hidden).not.toMatch(/Zx9|Qw8|Er7/);
});

it.each([
  'Email service error (422): Invalid `to` field.',
  'The password must be longer.',
  'This token has expired',
  'Missing API key in the authorization header.',
])('leaves %j as it is', (text) => {
  expect(redactSecrets(text)).toBe(text);
});

it('hides a named secret wherever it stands', () => {
  const word = fc.stringMatching(/^[a-z]{0,8}$/);
  const name = fc.constantFrom('apiKey', 'api_key', 'token', 'password', 'API-Key', 'access_token');
  const value = fc.stringMatching(/^[A-Z0-9]{12,20}$/);
  fc.assert(
    fc.property(
      word,
      name,
      fc.constantFrom('=', ': ', '":"'),
      value,
      word,
      (a, key, sign, b, c) => {
        expect(redactSecrets(`${a} ${key}${sign}${b} ${c}`)).not.toContain(b);
      },
    ),
  );
});
