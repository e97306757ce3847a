import fc from 'fast-check';
import { expect, it } from 'vitest';
import { claimAddress, readClaimFragment } from './claim-address.ts';

it('brings the proof over in the fragment, and nowhere else', () => {
  const text = fc.string({ minLength: 1 });
  fc.assert(
    fc.property(text, text, (postId, claimToken) => {
      const address = new URL(claimAddress('https://links.example/', { postId, claimToken }));
      expect([address.pathname, address.search]).toEqual(['/claim', '']);
      expect(readClaimFragment(address.hash)).toEqual({ postId, claimToken });
    }),
  );
});

it.each(['', '#', '#post=1', '#token=1', '#post=&token=2'])('%s proves nothing', (fragment) => {
  expect(readClaimFragment(fragment)).toBeUndefined();
});
