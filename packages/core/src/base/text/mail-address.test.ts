import fc from 'fast-check';
import { expect, it } from 'vitest';
import { breaksHeader, isMailAddress } from './mail-address.ts';

it.each(['ada@example.com', 'a.b+c@mail.example.co.uk', "o'hara@example.com", 'ü@müller.example'])(
  'takes %s',
  (address) => expect(isMailAddress(address)).toBe(true),
);

it.each([
  '',
  'ada',
  'ada@',
  '@example.com',
  'ada@example',
  'a da@example.com',
  'ada@exam ple.com',
  'ada@example.com ',
  'a@b@example.com',
  'ada@example.com,eve@example.com',
  'ada@example.com;eve@example.com',
  'Ada <ada@example.com>',
  '"ada"@example.com',
  `${'a'.repeat(250)}@b.cd`,
])('does not take %j', (address) => expect(isMailAddress(address)).toBe(false));

it('takes no address in which a header could start', () => {
  const control = fc.constantFrom(
    '\r',
    '\n',
    '\r\n',
    '\0',
    '\t',
    '\u2028',
    '\u2029',
    '\u0085',
    '\v',
  );
  fc.assert(
    fc.property(control, fc.nat({ max: 15 }), (character, at) => {
      const address = 'ada@example.com';
      const broken = address.slice(0, at) + character + address.slice(at);
      expect(isMailAddress(broken)).toBe(false);
      expect(breaksHeader(broken)).toBe(true);
    }),
  );
});
