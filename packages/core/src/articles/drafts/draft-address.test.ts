import fc from 'fast-check';
import { expect, it } from 'vitest';
import { draftAddress, readDraftFragment } from './draft-address.ts';

it('brings what opens a draft in the fragment, and nowhere else', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (token) => {
      const address = new URL(draftAddress('https://links.example/', '1', token));
      expect([address.pathname, address.search]).toEqual(['/drafts/1', '']);
      expect(readDraftFragment(address.hash)).toBe(token);
    }),
  );
});

it('is the page alone for whom a session opens it', () => {
  expect(draftAddress('https://links.example', '1')).toBe('https://links.example/drafts/1');
});

it.each(['', '#', '#token=', '#article'])('%s opens nothing', (fragment) => {
  expect(readDraftFragment(fragment)).toBeUndefined();
});
