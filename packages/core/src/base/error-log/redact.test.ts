import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSecretName, redactDetails, redactSecrets } from './redact.ts';

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
  `{"password":"two words ${secret}"}`,
  `{\\"password\\":\\"two words ${secret}\\"}`,
  `password='two words ${secret}'`,
  `cookie: a=1; linkwright.session=${secret}`,
  `{"set-cookie":"session=${secret}; Path=/"}`,
  `https://site.example/report/1?share=${secret}#end`,
  `https://site.example/callback?code=${secret}&state=${secret}`,
  `key rk_live_${secret}`,
  `key whsec_${secret}`,
  `key lw_${secret}`,
  `key lwpk_${secret}`,
  `key github_pat_${secret}`,
  `-----BEGIN RSA PRIVATE KEY-----\n${secret}\n-----END RSA PRIVATE KEY-----`,
  `-----BEGIN PRIVATE KEY-----\n${secret}`,
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
  'A re-rendering of re_render failed, as sk_id is unknown',
  'at 2026-11-22 10-30-00, 1763800000000 ms, order 4111111111111112',
  'https://site.example/blog/post?page=2&sort=name',
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

it.each(['4111111111111111', '4111 1111 1111 1111', '5555-5555-5555-4444', '378282246310005'])(
  'hides the card number %s, beside other digits, too',
  (card) => {
    expect(redactSecrets(`card ${card}.`)).toBe('card [redacted].');
    expect(redactSecrets(`12 ${card} 2028 123`)).toBe('12 [redacted] 2028 123');
  },
);

const kinds: Record<string, fc.Arbitrary<string>> = {
  'API key': fc
    .tuple(
      fc.constantFrom('sk_live_', 'rk_test_', 'whsec_', 're_', 'lw_', 'lwpk_', 'sk-'),
      fc.stringMatching(/^[A-Za-z0-9]{24}$/),
    )
    .map((parts) => parts.join('')),
  'JSON Web Token': fc.stringMatching(/^eyJ[A-Za-z0-9]{10}\.eyJ[A-Za-z0-9]{10}\.[A-Za-z0-9]{10}$/),
  'bearer token': fc.stringMatching(/^Bearer [A-Za-z0-9]{20}$/),
  password: fc.stringMatching(/^password=[A-Za-z0-9]{8}$/),
  cookie: fc.stringMatching(/^cookie: id=[A-Za-z0-9]{12}$/),
};

it.each(Object.keys(kinds))('hides every %s, once and for all', (kind) => {
  const text = fc.stringMatching(/^[a-z ,.]{0,20}$/);
  fc.assert(
    fc.property(text, kinds[kind] as fc.Arbitrary<string>, text, (before, given, after) => {
      const hidden = redactSecrets(`${before} ${given} ${after}`);
      expect(hidden).not.toContain(given.slice(-8));
      expect(redactSecrets(hidden)).toBe(hidden);
    }),
  );
});

it('takes no longer than the text is long', () => {
  for (const part of [
    '"password":"',
    'eyJ',
    '1 ',
    '-----BEGIN PRIVATE KEY-----',
    '://',
    'token ',
  ]) {
    expect(redactSecrets(part.repeat(20_000)).length).toBeGreaterThan(0);
  }
});

it('leaves of any value what JSON can hold, without what fields with a secret name hold', () => {
  fc.assert(
    fc.property(fc.anything({ withBigInt: true, withDate: true }), (value) => {
      const hidden = redactDetails({
        value,
        nested: [{ newPassword: value ?? 1, 'set-cookie': 'c' }],
      });
      expect(JSON.parse(JSON.stringify(hidden))).toMatchObject({
        nested: [{ newPassword: '[redacted]', 'set-cookie': '[redacted]' }],
      });
    }),
  );
});

it('stops at a value that holds itself', () => {
  const round: Record<string, unknown> = { n: 1 };
  round.self = round;
  expect(JSON.stringify(redactDetails(round))).toContain('[too deep]');
});

it.each([
  'password',
  'newPassword',
  'API-Key',
  'claim_token',
  'Set-Cookie',
  'authorization',
  'CVC',
])('knows %s for a secret', (name) => {
  expect(isSecretName(name)).toBe(true);
});

it.each(['tokens', 'passwordless', 'keyword', 'key', 'cardHolder'])('knows %s for none', (name) => {
  expect(isSecretName(name)).toBe(false);
});
