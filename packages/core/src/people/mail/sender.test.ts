import { expect, it } from 'vitest';
import { judgeSender } from './sender.ts';

const own = 'Linkwright <hello@Links.example>';

it.each([
  ['news@links.example', own, null],
  ['The team <team@LINKS.example>', own, null],
  ['news@links.example.evil.example', own, 'must be an address at links.example'],
  ['news@mail.links.example', own, 'must be an address at links.example'],
  ['"a@links.example" <b@evil.example>', own, 'must be an address, or Name <address>'],
  ['a@links.example\r\nBcc: b@evil.example', own, 'must be an address, or Name <address>'],
  ['nobody', own, 'must be an address, or Name <address>'],
  ['news@links.example', undefined, 'cannot be chosen until the setting MAIL_FROM names a sender'],
])('judges %s', (from, sender, fault) => {
  expect(judgeSender(from, sender)).toBe(fault);
});
