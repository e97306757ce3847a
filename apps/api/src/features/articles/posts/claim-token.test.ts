import { expect, it } from 'vitest';
import { isTokenOf, makeClaimToken } from './claim-token.ts';

it.each([0x00, 0xf8, 0xfb, 0xff])('a token of bytes %i does not begin with a hyphen', (byte) => {
  const { claimToken, hash } = makeClaimToken({
    randomBytes: (length) => Buffer.alloc(length, byte),
  });
  expect(claimToken).toMatch(/^\w[\w-]{42}$/);
  expect(isTokenOf(claimToken, hash)).toBe(true);
});
